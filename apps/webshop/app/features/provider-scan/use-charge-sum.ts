import { formatMoney } from '@tegoed/translations/format';
import { unbroken } from '../../components/text/unbroken.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import type { Charge } from './charge.ts';
import type { Scan } from './load-scan.ts';

/** What a charge means for voucher, sponsor and customer, as a sum to look at before it is paid. */
export function useChargeSum(scan: Scan, { cents, offer, note }: Charge) {
  const t = useT('scan');
  const language = useLanguage();
  const money = (amount: number) => unbroken(formatMoney(amount, language));
  const what = offer?.name ?? (note === '' ? t('confirm.amount') : note);
  if (offer?.shared)
    return {
      rows: [
        { term: what, amount: money(offer.shared.priceCents) },
        { term: t('confirm.sponsor-pays', { sponsor: scan.sponsor }), amount: money(cents) },
      ],
      total: { term: t('confirm.customer-pays'), amount: money(offer.shared.customerCents) },
    };
  // What was reserved left the voucher when it was reserved.
  if (scan.cents === undefined || offer?.isReserved)
    return {
      rows: [{ term: t('confirm.offer'), amount: what }],
      total: { term: t('confirm.fund-pays'), amount: money(cents) },
    };
  return {
    rows: [
      { term: t('confirm.now'), amount: money(scan.cents) },
      { term: t('confirm.off', { what }), amount: `− ${money(cents)}` },
    ],
    total: { term: t('confirm.after'), amount: money(scan.cents - cents) },
  };
}
