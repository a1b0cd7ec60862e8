import { ArrowLink } from '@tegoed/ui/arrow-link';
import { Section } from '@tegoed/ui/layout';
import { OfferList } from '@tegoed/ui/offer-card';
import { ProductCard } from '../../components/product-card.tsx';
import { usePath } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';
import type { HomeData } from './home-data.ts';

interface HomeOffersProps extends Pick<HomeData, 'budgetOffers' | 'subsidyOffers'> {
  /** Above the offers of budget funds. */
  heading: string;
}

/** A few offers of each kind, and the way to all of them. */
export function HomeOffers({ budgetOffers, subsidyOffers, heading }: HomeOffersProps) {
  const t = useT('home');
  const shell = useT('shell');
  const path = usePath();
  const kinds = [
    { list: 'budget', heading, offers: budgetOffers, all: path('products') },
    { list: 'subsidies', heading: t('offers.heading-subsidies'), offers: subsidyOffers, all: path('actions') },
  ] as const;
  return kinds
    .filter(({ offers }) => offers?.length !== 0)
    .map(({ list, heading: title, offers, all }) => (
      <Section key={list} heading={title} more={<ArrowLink href={all}>{t('offers.all')}</ArrowLink>}>
        {offers ? (
          <OfferList>
            {offers.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} list={list} />
              </li>
            ))}
          </OfferList>
        ) : (
          <p>{shell('errors.part-failed')}</p>
        )}
      </Section>
    ));
}
