import { ArrowLink } from '@tegoed/ui/controls/arrow-link';
import { ChoiceChips } from '@tegoed/ui/controls/chips';
import { Section, Stack } from '@tegoed/ui/layout/layout';
import { OfferList } from '@tegoed/ui/cards/offer-card';
import { ProductCard } from '../../components/offer/product-card.tsx';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import type { ThemeData } from './load-theme.ts';

/** What there is of a kind of help: what exactly, a few offers, and the way to all of them. */
export function ThemeOffers({ theme, kinds, examples, counts }: Pick<ThemeData, 'theme' | 'kinds' | 'examples' | 'counts'>) {
  const t = useT('theme');
  const path = usePath();
  const list = counts.products > 0 ? 'products' : 'actions';
  const offersOf = (id: number) => path(list, {}, { product_category_id: id });
  return (
    <Section first heading={t('what.heading')}>
      {kinds.length > 1 && (
        <ChoiceChips
          label={t('what.kinds')}
          items={kinds.map(({ id, name, count }) => ({
            href: offersOf(id),
            label: count === undefined ? name : `${name} (${count})`,
          }))}
        />
      )}
      <Stack>
        <OfferList look="list">
          {examples.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))}
        </OfferList>
        {counts.products > 0 && (
          <p>
            <ArrowLink href={path('products', {}, { product_category_id: theme.id })}>
              {t('what.all', { theme: theme.name, count: String(counts.products) })}
            </ArrowLink>
          </p>
        )}
        {counts.actions > 0 && (
          <p>
            <ArrowLink href={path('actions', {}, { product_category_id: theme.id })}>
              {t('what.discounts', { count: String(counts.actions) })}
            </ArrowLink>
          </p>
        )}
      </Stack>
    </Section>
  );
}
