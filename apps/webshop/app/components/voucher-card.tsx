import type { Schema } from '@tegoed/contract';
import { centsFromDecimal, formatMoney } from '@tegoed/translations/format';
import { WalletCard } from '@tegoed/ui/wallet-card';
import { usePath } from '../platform/shop.ts';
import { useLanguage, useT } from '../platform/texts.ts';

interface VoucherCardProps {
  voucher: Pick<
    Schema<'VoucherListItem'>,
    'address' | 'type' | 'amount' | 'fund' | 'product' | 'records_title' | 'last_active_day_locale' | 'used'
  >;
  level?: 2 | 3;
}

/** A voucher that can be used, in a list: what is left, for whom, and until when. */
export function VoucherCard({ voucher, level = 3 }: VoucherCardProps) {
  const t = useT('vouchers');
  const language = useLanguage();
  const path = usePath();
  const { fund, product, records_title: holder } = voucher;
  const shared = {
    href: path('voucher', { address: voucher.address }),
    level,
    until: t('card.until', { date: voucher.last_active_day_locale }),
    go: t('card.see'),
  };
  if (product) {
    return (
      <WalletCard
        {...shared}
        look="light"
        tile="card"
        name={product.name}
        holder={product.organization.name}
        amountLabel={t('card.reservation')}
        statement={voucher.used ? t('card.used') : t('card.unused')}
      />
    );
  }
  return (
    <WalletCard
      {...shared}
      tile="umbrella"
      name={fund.name}
      holder={holder ? t('card.for', { name: holder }) : undefined}
      {...(fund.type === 'budget'
        ? { amountLabel: t('card.left'), amount: formatMoney(centsFromDecimal(voucher.amount), language) }
        : { amountLabel: t('card.you-get'), statement: t('card.subsidy') })}
    />
  );
}
