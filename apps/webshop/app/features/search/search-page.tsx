import { Button } from '@tegoed/ui/controls/button';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { ListBar } from '@tegoed/ui/lists/list-bar';
import { NearList } from '@tegoed/ui/pictures/near-panel';
import { OfferList } from '@tegoed/ui/cards/offer-card';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { SideLayout } from '@tegoed/ui/layout/side-layout';
import { ChosenFilters } from '../../components/list/chosen-filters.tsx';
import { ListOrder } from '../../components/list/list-order.tsx';
import { ListPaginator, useListTitle } from '../../components/list/list-paginator.tsx';
import { LookSwitch } from '../../components/list/look-switch.tsx';
import { PageCrumbs } from '../../components/page/page-crumbs.tsx';
import { PageMeta } from '../../components/page/page-meta.tsx';
import { Page } from '../../components/page/page.tsx';
import { usePlaceShown } from '../../components/nearby/use-place-shown.ts';
import { useReturningHeader } from '../../components/page/use-returning-header.ts';
import { useChosenFilters } from '../../components/list/use-chosen-filters.ts';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import { FoundCard } from './found-card.tsx';
import type { SearchData } from './load-search.ts';
import { SearchFilterPanel } from './search-filter-panel.tsx';
import { ordersFor, searchTypes, writeSearchFilters } from './search-filters.ts';
import type { SearchFilters } from './search-filters.ts';
import { SearchWordsForm } from './search-words-form.tsx';

/** One list of the funds, offers and providers that fit with some words. (screens.md 3.9) */
export function SearchPage(data: SearchData) {
  useReturningHeader();
  usePlaceShown(data.isNear);
  const t = useT('search');
  const { filters, meta } = data;
  const title = filters.words ? t('page-title-words', { words: filters.words }) : t('page-title');
  return (
    <Page title={useListTitle(title, meta)}>
      <PageMeta screen="search-result" params={{}} title={title} page={meta.current_page} />
      <PageCrumbs current={t('page-title')} />
      <PageHead heading={t('heading')} />
      <SearchWordsForm filters={filters} />
      <SideLayout side={<SearchFilterPanel {...data} />}>
        <Results {...data} />
      </SideLayout>
    </Page>
  );
}

function Results({ filters, items, meta, funds, providers, categories }: SearchData) {
  const t = useT('search');
  const path = usePath();
  const href = (change: Partial<SearchFilters>) => path('search-result', {}, writeSearchFilters({ ...filters, ...change }));
  const clear = path('search-result', {}, { q: filters.words });
  const chosen = useChosenFilters({ filters: { ...filters, words: '' }, funds, providers, categories }, (change) =>
    href({ ...change, page: 1 }),
  );
  const searchData = href({}).split('?')[1] ?? '';
  const count = filters.words ? t('count-words', { count: meta.total, words: filters.words }) : t('count', { count: meta.total });
  return (
    <>
      <ListBar heading={count}>
        <ListOrder
          order={filters.order}
          options={ordersFor(filters.words).map((order) => ({ value: order, label: t(`sort.${order}`) }))}
          href={(order) => href({ order, page: 1 })}
          apply={t('filters.show')}
        />
        <LookSwitch look={filters.look} href={(look) => href({ look })} />
      </ListBar>
      <ChosenFilters chosen={chosen} clear={clear} />
      {items.length === 0 ? (
        <NothingFound filters={filters} clear={clear} />
      ) : (
        <NearList>
          <OfferList look={filters.look === 'grid' ? 'grid' : 'rows'}>
            {items.map((item) => (
              <li key={`${item.type} ${item.id}`}>
                <FoundCard item={item} look={filters.look} words={filters.words} searchData={searchData} />
              </li>
            ))}
          </OfferList>
        </NearList>
      )}
      <ListPaginator meta={meta} href={(page) => href({ page })} />
    </>
  );
}

/** What to do when there is nothing: take filters away, or write it otherwise and see all offers. */
function NothingFound({ filters, clear }: { filters: SearchFilters; clear: string }) {
  const t = useT('search');
  const path = usePath();
  const { cfg } = useShop();
  const { fund, provider, category, types } = filters;
  const isNarrowed = fund !== null || provider !== null || category !== null || types.length < searchTypes.length;
  const seeOffers = cfg.products.list && !isNarrowed;
  const seeFunds = cfg.funds.list && !isNarrowed && !seeOffers;
  return (
    <EmptyState
      tile="umbrella"
      ground="deep"
      heading={t('empty.title')}
      action={
        <>
          {isNarrowed && (
            <Button kind="secondary" href={clear}>
              {t('empty.clear')}
            </Button>
          )}
          {seeOffers && (
            <Button kind="secondary" href={path('products')}>
              {t('empty.offers')}
            </Button>
          )}
          {seeFunds && (
            <Button kind="secondary" href={path('funds')}>
              {t('empty.funds')}
            </Button>
          )}
        </>
      }
    >
      {isNarrowed ? t('empty.text-filters') : t('empty.text')}
    </EmptyState>
  );
}
