import { formatDate } from '@tegoed/translations/format';
import { FactList } from '../../components/lists/fact-list.tsx';
import { withCents } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { OfferPicture } from './photo/offer-picture.tsx';
import type { Offer } from './offer-values.ts';
import './photo/photo-field.css';

/** An offer that cannot be changed here, to read. */
export function OfferSummary({ offer }: { offer: Offer }) {
  const t = useT('offers');
  const language = useLanguage();
  const { unlimited_stock: unlimited, stock_amount: left, total_amount: total, expire_at: lastDay } = offer;
  return (
    <div className="tg-photofield tg-offersummary">
      {offer.photo && (
        <div className="tg-photofield__pic">
          <OfferPicture photo={offer.photo} size="large" />
        </div>
      )}
      <FactList
        facts={[
          { label: t('field.description'), value: offer.description },
          { label: t('field.product_category_id'), value: offer.product_category?.name },
          { label: t('part.price'), value: withCents(offer.price_locale, language) },
          { label: t('stock'), value: unlimited ? t('unlimited') : t('left', { left: String(left ?? 0), total: String(total) }) },
          { label: t('last-day'), value: lastDay === null ? t('no-last-day') : formatDate(lastDay, language) },
        ]}
      />
    </div>
  );
}
