import { formatDate } from '@tegoed/translations/format';
import type { Language } from '@tegoed/domain/language';
import { textsIn } from '../../platform/texts.ts';
import { readDay, valuesOf, type OfferValues, type Offer } from './offer-values.ts';

/** What somebody typed beside what somebody else stored meanwhile. */
export function differencesOf({ current, typed }: { current: Offer; typed: OfferValues }, language: Language) {
  const t = textsIn(language, 'offers');
  const stored = valuesOf(current);
  const price = ({ price_type: type, price: amount }: OfferValues) =>
    type === 'free' ? t('price-kind.free') : `${t(`price-kind.${type}`)}: ${amount}`;
  const lastDay = (values: OfferValues) => {
    const day = readDay(values);
    return day ? formatDate(day, language) : t('no-last-day');
  };
  const both = (label: string, read: (values: OfferValues) => string) => ({ label, typed: read(typed), stored: read(stored) });
  return [
    both(t('field.name'), ({ name }) => name),
    both(t('field.description'), ({ description }) => description),
    both(t('photo-words'), ({ alternative_text: text }) => text),
    both(t('part.price'), price),
    both(t('total'), ({ unlimited, total_amount: total }) => (unlimited ? t('unlimited') : total)),
    both(t('last-day'), lastDay),
  ].filter((one) => one.typed.trim() !== one.stored.trim());
}
