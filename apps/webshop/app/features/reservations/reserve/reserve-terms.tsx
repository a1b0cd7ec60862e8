import type { Schema } from '@tegoed/contract';
import { Cost } from '@tegoed/ui/cards/cost';
import { Facts } from '@tegoed/ui/facts/facts';
import { useState } from 'react';
import { amsterdamTime } from '@tegoed/domain/amsterdam-time';
import { CostSum, hasSum } from '../../../components/cost/cost-sum.tsx';
import { afterWords, costWords } from '../../../components/cost/cost-words.ts';
import { useShop } from '../../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import { isAcceptedAtOnce } from './accepted-at-once.ts';
import { daysToCancel } from '../page/days-to-cancel.ts';
import { costOfReserving } from './reserved-product.ts';
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
  const words = useT('cost');
  const cost = costOfReserving(product, voucher);
  const after = afterWords(cost, { t: words, language });
  const { days_to_cancel: set } = useShop().cfg;
  const lastDay = voucher.query_product?.reservable_expire_at ?? null;
  const days = daysToCancel(today, { lastDay, days: set });
  const provider = product.organization.name;
  const isAtOnce = isAcceptedAtOnce(product);
  return (
    <>
      <p>
        {isAtOnce ? t('lead-auto', { provider }) : t('lead', { provider })} {t('shared', { provider })}
        {days > 0 && ` ${t(isAtOnce ? 'days-to-ask' : 'days-to-cancel', { days, provider })}`}
      </p>
      {hasSum(cost) ? <CostSum cost={cost} framed /> : <Cost {...costWords(cost, { t: words, language })} />}
      {after && <Facts facts={[{ icon: 'wallet', text: after }]} />}
    </>
  );
}
