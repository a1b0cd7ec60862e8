import { formatDate } from '@tegoed/translations/format';
import { Link } from 'react-router';
import { Tag } from '../../components/facts/tag.tsx';
import { withCents } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { OfferPicture } from './photo/offer-picture.tsx';
import { salesOf } from './offers.ts';
import type { Offer } from './offer-values.ts';
import { Sells } from './sells.tsx';
import './offer-card.css';

/** So few that its provider wants to know. */
const nearlyGone = 3;

/** An offer in the list: picture, name, price, stock and last day, and in which schemes it sells. */
export function OfferCard({ offer, href }: { offer: Offer; href: string }) {
  const language = useLanguage();
  return (
    <li>
      <article className={offer.deleted || offer.expired ? 'tg-offerrow is-off' : 'tg-offerrow'}>
        <div className="tg-offerrow__pic">
          <OfferPicture photo={offer.photo} size="small" />
        </div>
        <div className="tg-offerrow__head">
          <h2>
            <Link to={href}>{offer.name}</Link>
          </h2>
          <p className="tg-offerrow__price">{withCents(offer.price_locale, language)}</p>
          <Facts offer={offer} />
          <Marks offer={offer} />
        </div>
        <div className="tg-offerrow__sells">{!offer.deleted && <Sells sales={salesOf(offer)} />}</div>
      </article>
    </li>
  );
}

function Facts({ offer }: { offer: Offer }) {
  const t = useT('offers');
  const language = useLanguage();
  const { unlimited_stock: unlimited, stock_amount: left, total_amount: total, expire_at: lastDay, deleted_at: stopped } = offer;
  return (
    <p className="tg-offerrow__facts">
      <span>{unlimited ? t('unlimited') : t('left', { left: String(left ?? 0), total: String(total) })}</span>
      {stopped !== null ? (
        <span>{t('stopped-on', { date: formatDate(stopped, language) })}</span>
      ) : (
        <span>
          {lastDay === null
            ? t('no-last-day')
            : t(offer.expired ? 'was-until' : 'until', { date: formatDate(lastDay, language) })}
        </span>
      )}
    </p>
  );
}

/** What its provider has to know at a glance. */
function Marks({ offer }: { offer: Offer }) {
  const t = useT('offers');
  const { deleted, expired, sold_out: isGone, unlimited_stock: unlimited, stock_amount: left } = offer;
  const sponsor = offer.sponsor_organization?.name;
  return (
    <>
      {!deleted && expired && (
        <p>
          <Tag tone="danger" icon="calendar-x">
            {t('expired')}
          </Tag>
        </p>
      )}
      {!deleted && !expired && isGone && (
        <p>
          <Tag tone="danger" icon="circle-minus">
            {t('sold-out')}
          </Tag>
        </p>
      )}
      {!deleted && !expired && !isGone && !unlimited && left !== null && left <= nearlyGone && (
        <p>
          <Tag tone="warning" icon="alert-triangle">
            {t('nearly-gone')}
          </Tag>
        </p>
      )}
      {sponsor !== undefined && (
        <p>
          <Tag icon="building">{t('made-by', { sponsor })}</Tag>
        </p>
      )}
    </>
  );
}
