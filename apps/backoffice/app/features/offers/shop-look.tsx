import { centsFromEuros } from '@tegoed/domain/money';
import { formatMoney } from '@tegoed/translations/format';
import { OfferCard } from '@tegoed/ui/cards/offer-card';
import { Icon } from '@tegoed/ui/pictures/icon';
import { useLanguage, useT } from '../../platform/texts.ts';
import { isDiscount, readAmount, type OfferValues, type Offer } from './offer-values.ts';
import { OfferPicture } from './photo/offer-picture.tsx';
import './shop-look.css';

interface ShopLookProps {
  values: OfferValues;
  photo: Offer['photo'];
  provider: string;
}

/** The card of an offer as citizens find it in the shop, as it is typed now. Nothing in it can be pressed. */
export function ShopLook({ values, photo, provider }: ShopLookProps) {
  const t = useT('offers');
  const price = usePriceInWords(values);
  return (
    <aside className="tg-shoplook" aria-label={t('look')}>
      <p className="tg-shoplook__bar">
        <Icon name="eye" />
        {t('look-note')}
      </p>
      <div className="tg-shoplook__card" inert>
        <OfferCard
          href="#"
          name={values.name || t('look-name')}
          provider={provider}
          picture={<OfferPicture photo={photo} size="small" />}
          cost={{ lines: [{ icon: 'wallet', amount: price }] }}
        />
      </div>
    </aside>
  );
}

function usePriceInWords({ price_type: type, price }: OfferValues): string {
  const t = useT('offers');
  const language = useLanguage();
  const amount = readAmount(price);
  if (type === 'free') return t('price-kind.free');
  if (amount === undefined) return t('look-price');
  const money = formatMoney(centsFromEuros(amount), language);
  if (!isDiscount(type)) return money;
  return t('look-discount', { discount: type === 'discount_fixed' ? money : `${price.replace('%', '').trim()}%` });
}
