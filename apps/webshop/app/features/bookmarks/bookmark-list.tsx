import { Button } from '@tegoed/ui/controls/button';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { Stack } from '@tegoed/ui/layout/layout';
import { ListBar } from '@tegoed/ui/lists/list-bar';
import { OfferList } from '@tegoed/ui/cards/offer-card';
import { useCallback, useState } from 'react';
import { ListOrder } from '../../components/list/list-order.tsx';
import { ListPaginator } from '../../components/list/list-paginator.tsx';
import { LookSwitch } from '../../components/list/look-switch.tsx';
import { offerOrderNames } from '../../components/offer/offer-order.ts';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import { BookmarkedOffer } from './bookmarked-offer.tsx';
import { writeBookmarksView } from './load-bookmarks.ts';
import type { BookmarksData, BookmarksView } from './load-bookmarks.ts';

/** The offers that a citizen keeps; the number follows what is let go and put back. */
export function BookmarkList({ view, offers, meta }: BookmarksData) {
  const t = useT('bookmarks');
  const words = useT('offers');
  const path = usePath();
  const [less, setLess] = useState(0);
  const onChange = useCallback((kept: boolean) => setLess((before) => before + (kept ? -1 : 1)), []);
  const href = (change: Partial<BookmarksView>) => path('bookmarked-products', {}, writeBookmarksView({ ...view, ...change }));
  return (
    <Stack gap="large">
      <ListBar heading={t('count', { count: meta.total - less })}>
        <ListOrder
          order={view.order}
          options={offerOrderNames.map((order) => ({ value: order, label: words(`sort.${order}`) }))}
          href={(order) => href({ order, page: 1 })}
          apply={words('filters.show')}
        />
        <LookSwitch look={view.look} href={(look) => href({ look })} />
      </ListBar>
      <OfferList look={view.look}>
        {offers.map((offer) => (
          <BookmarkedOffer key={offer.id} offer={offer} onChange={onChange} />
        ))}
      </OfferList>
      {meta.last_page > 1 && <ListPaginator meta={meta} href={(page) => href({ page })} />}
    </Stack>
  );
}

export function NoBookmarks() {
  const t = useT('bookmarks');
  const path = usePath();
  const { cfg } = useShop();
  const list = cfg.has_budget_funds ? 'products' : 'actions';
  return (
    <EmptyState
      tile="kite"
      ground="sand"
      heading={t('empty.title')}
      action={
        cfg.products.list && (
          <Button kind="secondary" href={path(list)}>
            {t('empty.button')}
          </Button>
        )
      }
    >
      {t('empty.text')}
    </EmptyState>
  );
}
