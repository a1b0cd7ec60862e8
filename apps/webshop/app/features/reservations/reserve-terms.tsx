import type { Schema } from '@tegoed/contract';
import { formatMoney } from '@tegoed/translations/format';
import { VoucherSum } from '@tegoed/ui/voucher-sum';
import { useState } from 'react';
import { amsterdamTime } from '../../components/amsterdam-time.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { daysToCancel } from './days-to-cancel.ts';
import { reservationPrice } from './reservation-price.ts';
import type { ReservedProduct } from './reserved-product.ts';

interface ReserveTermsProps {
  product: ReservedProduct;
  voucher: Schema<'VoucherListItem'>;
}

/** What one agrees to: who decides, what it costs, and how long one can cancel. */
export function ReserveTerms({ product, voucher }: ReserveTermsProps) {
  const t = useT('reserve');
  const language = useLanguage();
  const [today] = useState(() => amsterdamTime(new Date()).date);
  const { price, is, voucher: money } = reservationPrice(product, voucher);
  const days = daysToCancel(today, voucher.query_product?.reservable_expire_at ?? null);
  const provider = product.organization.name;
  return (
    <>
      <p>
        {product.reservation_policy === 'accept' ? t('lead-auto') : t('lead', { provider })} {t('shared', { provider })}
        {days > 0 && ` ${t('days-to-cancel', { days })}`}
      </p>
      {money ? (
        <VoucherSum
          framed
          rows={[
            { term: t('sum.now'), amount: formatMoney(money.now, language) },
            { term: product.name, amount: `\u2212\u00a0${formatMoney(money.cost, language)}` },
          ]}
          total={{ term: t('sum.after'), amount: formatMoney(money.after, language) }}
        />
      ) : (
        <VoucherSum framed rows={[]} total={{ term: t('sum.pay'), amount: is === 'free' ? t('sum.free') : price }} />
      )}
    </>
  );
}
