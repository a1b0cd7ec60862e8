import { ArrowLink } from '@tegoed/ui/arrow-link';
import { Section } from '@tegoed/ui/layout';
import { OfferList } from '@tegoed/ui/offer-card';
import { ProductCard } from '../../components/product-card.tsx';
import type { ProductOfCard } from '../../components/product-card.tsx';
import { usePath } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';
import type { HomeData } from './home-data.ts';
import { mixOffers } from './mix-offers.ts';

interface HomeOffersProps extends Pick<HomeData, 'budgetOffers' | 'subsidyOffers'> {
  /** Above the offers of budget funds, or of both. */
  heading: string;
}

/** A few offers of each kind, and the way to all of them. */
export function HomeOffers({ budgetOffers, subsidyOffers, heading }: HomeOffersProps) {
  const t = useT('home');
  const path = usePath();
  const kinds = [
    { list: 'budget', heading, offers: budgetOffers, all: path('products') },
    { list: 'subsidies', heading: t('offers.heading-subsidies'), offers: subsidyOffers, all: path('actions') },
  ] as const;
  return kinds
    .filter(({ offers }) => offers?.length !== 0)
    .map(({ list, heading: title, offers, all }) => <OfferSection key={list} heading={title} all={all} offers={offers} />);
}

/** A few offers of both kinds together, for who has no voucher yet. */
export function MixedOffers({ budgetOffers, subsidyOffers, heading }: HomeOffersProps) {
  const path = usePath();
  const offers = budgetOffers || subsidyOffers ? mixOffers(budgetOffers ?? [], subsidyOffers ?? []) : undefined;
  if (offers?.length === 0) return null;
  const all = budgetOffers?.length === 0 ? path('actions') : path('products');
  return <OfferSection heading={heading} all={all} offers={offers} />;
}

function OfferSection({ heading, all, offers }: { heading: string; all: string; offers: readonly ProductOfCard[] | undefined }) {
  const t = useT('home');
  const shell = useT('shell');
  return (
    <Section heading={heading} more={<ArrowLink href={all}>{t('offers.all')}</ArrowLink>}>
      {offers ? (
        <OfferList>
          {offers.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))}
        </OfferList>
      ) : (
        <p>{shell('errors.part-failed')}</p>
      )}
    </Section>
  );
}
