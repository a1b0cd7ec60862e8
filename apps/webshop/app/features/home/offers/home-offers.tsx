import { ArrowLink } from '@tegoed/ui/controls/arrow-link';
import { Section } from '@tegoed/ui/layout/layout';
import { OfferList } from '@tegoed/ui/cards/offer-card';
import { ProductCard } from '../../../components/offer/product-card.tsx';
import { usePath, useShop } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import type { HomeParts } from '../home-data.ts';

/** A few offers of all kinds together, and the way to all of them. */
export function HomeOffers({ offers: { isFitting, offers } }: Pick<HomeParts, 'offers'>) {
  const t = useT('home');
  const shell = useT('shell');
  const path = usePath();
  const { cfg } = useShop();
  if (offers?.length === 0) return null;
  return (
    <Section
      heading={t(isFitting ? 'offers.heading-fitting' : 'offers.heading')}
      more={<ArrowLink href={path(cfg.has_budget_funds ? 'products' : 'actions')}>{t('offers.all')}</ArrowLink>}
    >
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
