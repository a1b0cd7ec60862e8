import { keepTogether } from '@tegoed/translations/keep-together';
import { KeyFacts } from '@tegoed/ui/facts/key-facts';
import type { ProviderOfCard } from '../../components/provider/provider-card.tsx';
import { unbroken } from '../../components/text/unbroken.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import type { OfferOfPage } from './load-offer.ts';

interface OfferFactsProps {
  offer: OfferOfPage;
  provider: ProviderOfCard | undefined;
}

/** Addresses that stand here; the provider's page has all of them. */
const shownPlaces = 2;

/** Where it is, how many are left, until when. */
export function OfferFacts({ offer, provider }: OfferFactsProps) {
  const t = useT('offer');
  const path = usePath();
  const places = provider?.offices ?? [];
  const facts = [
    ...(provider && places.length > 0
      ? [
          {
            icon: 'map-pin' as const,
            term: t('facts.where'),
            children: (
              <>
                {places.slice(0, shownPlaces).map(({ id, address }) => (
                  <p key={id}>
                    <a href={path('provider-office', { organization_id: provider.id, id })}>{keepTogether(address)}</a>
                  </p>
                ))}
                {places.length > shownPlaces && <p>{t('facts.more-places', { count: places.length - shownPlaces })}</p>}
              </>
            ),
          },
        ]
      : []),
    {
      icon: 'package-check' as const,
      term: t('facts.stock'),
      children: offer.unlimited_stock
        ? t('facts.stock-unlimited')
        : t('facts.stock-left', { count: offer.sold_out ? 0 : (offer.stock_amount ?? 0) }),
    },
    ...(offer.expire_at_locale && !offer.expired
      ? [
          {
            icon: 'calendar' as const,
            term: t('facts.until'),
            children: t('facts.until-date', { date: unbroken(offer.expire_at_locale) }),
          },
        ]
      : []),
  ];
  return <KeyFacts facts={facts} />;
}
