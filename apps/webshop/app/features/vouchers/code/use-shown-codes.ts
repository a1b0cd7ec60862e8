import type { Schema } from '@tegoed/contract';
import { centsFromDecimal } from '@tegoed/domain/money';
import { useVoucherNames } from '../../../components/vouchers/use-voucher-name.ts';
import { usePath } from '../../../platform/shop/shop.ts';
import type { ShownCode } from './kept-codes.ts';
import type { NewestCodes } from './load-codes.ts';
import { reservedOnVoucher } from '../page/reserved-on-voucher.ts';
import { isMoneyVoucher } from '../history/voucher-sums.ts';

/** The code that was asked for among all that a citizen can turn to; it stands alone when it is none of those of the wallet. */
export function useShownCodes(
  { voucher, others = [], reservations }: NewestCodes,
  { reservationId, today }: { reservationId: number | undefined; today: string },
): ShownCode[] {
  const path = usePath();
  const nameOf = useVoucherNames();
  const isOfWallet = others.some(({ address }) => address === voucher.address);
  return (isOfWallet ? others : [voucher, ...others]).map((one): ShownCode => {
    const shown: Schema<'VoucherListItem'> = one.address === voucher.address ? voucher : one;
    const { address } = shown;
    const isAsked = address === voucher.address;
    return {
      address,
      path: path('voucher-code', { address }),
      name: nameOf(shown),
      about: shown.product?.name ?? shown.fund.name,
      deskCode: shown.desk_code ?? null,
      cents: isMoneyVoucher(shown) ? centsFromDecimal(shown.amount) : null,
      lastDay: shown.last_active_day,
      until: shown.last_active_day_locale,
      reserved: reservedOnVoucher(reservations, { address, today, ...(isAsked && { reservationId }) }) ?? null,
    };
  });
}
