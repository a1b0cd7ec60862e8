import { ArrowLink } from '@tegoed/ui/controls/arrow-link';
import { Section } from '@tegoed/ui/layout/layout';
import { OfferList } from '@tegoed/ui/cards/offer-card';
import { ProductCard } from '../../components/offer/product-card.tsx';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import type { ProviderData } from './load-provider.ts';

/** A few offers of each kind, and the way to all of this provider. */
export function ProviderOffers({ provider, budget, subsidies }: Pick<ProviderData, 'provider' | 'budget' | 'subsidies'>) {
  const t = useT('provider');
  const path = usePath();
  const kinds = [
    { list: 'budget', heading: t('offers.heading'), all: 'offers.all', ...budget, screen: 'products' },
    { list: 'subsidies', heading: t('offers.heading-subsidies'), all: 'offers.all-subsidies', ...subsidies, screen: 'actions' },
  ] as const;
  return kinds
    .filter(({ offers }) => offers.length > 0)
    .map(({ list, heading, all, offers, total, screen }) => (
      <Section
        key={list}
        heading={heading}
        more={
          <ArrowLink href={path(screen, {}, { organization_id: provider.id })}>
            {t(all, { count: total, provider: provider.name })}
          </ArrowLink>
        }
      >
        <OfferList>
          {offers.map((offer) => (
            <li key={offer.id}>
              <ProductCard product={offer} />
            </li>
          ))}
        </OfferList>
      </Section>
    ));
}
