import { useT } from '../../platform/language/texts.ts';
import { holderOf } from './holder-of.ts';
import type { HeldVoucher } from './holder-of.ts';

/** For whom a voucher is, in words that fit behind "voor"; undefined where it tells nobody. */
export function useHolderName(): (voucher: HeldVoucher) => string | undefined {
  const t = useT('vouchers');
  return (voucher) => {
    const holder = holderOf(voucher);
    switch (holder.is) {
      case 'person':
        return holder.name;
      case 'children':
        return t('children', { count: String(holder.count) });
      case 'untold':
        return undefined;
    }
  };
}
