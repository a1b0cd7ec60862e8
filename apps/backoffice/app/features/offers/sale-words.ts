import type { Language } from '@tegoed/domain/language';
import { withCents } from '../../platform/shown.ts';
import type { Translate } from '../../platform/texts.ts';
import type { Sale } from './offer-values.ts';

/** How an offer stands in a scheme, for the eye. */
export const looks = {
  sells: { tone: 'success', icon: 'check-circle' },
  excluded: { tone: 'neutral', icon: 'minus' },
  fund_waiting: { tone: 'warning', icon: 'hourglass' },
  fund_paused: { tone: 'warning', icon: 'hourglass' },
  application_pending: { tone: 'warning', icon: 'hourglass' },
  application_rejected: { tone: 'danger', icon: 'x-circle' },
  approval_pending: { tone: 'warning', icon: 'hourglass' },
  approval_ended: { tone: 'warning', icon: 'hourglass' },
} as const satisfies Record<Sale['state'], object>;

/** What the citizen pays in a scheme, or why the offer is not for sale there. */
export function wordsOf(sale: Sale, t: Translate<'offers'>, language: Language): string {
  const { state, fund, user_price: price, organization, note } = sale;
  const inWords = withCents(sale.user_price_locale ?? '', language);
  if (state === 'application_rejected' && note) return t('sale-rejected-because', { reason: note });
  if (state !== 'sells') return t(`sale-${state}`, { sponsor: organization.name });
  if (price === null) return t('sale-discount', { discount: inWords });
  if (fund.type === 'budget') return t('sale-by-voucher');
  return Number(price) === 0 ? t('sale-nothing') : t('sale-pays', { price: inWords });
}
