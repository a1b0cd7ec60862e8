import { OnlySignedIn } from '@tegoed/ui/waiting/awaited';
import { Button } from '@tegoed/ui/controls/button';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { ListBar } from '@tegoed/ui/lists/list-bar';
import { NearList } from '@tegoed/ui/pictures/near-panel';
import { OfferList } from '@tegoed/ui/cards/offer-card';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { SideLayout } from '@tegoed/ui/layout/side-layout';
import { Tabs } from '@tegoed/ui/controls/tabs';
import { useEffect, useRef } from 'react';
import { ChosenFilters } from '../../components/list/chosen-filters.tsx';
import { CmsText } from '../../components/text/cms-text.tsx';
import { fieldsOf } from '../../components/list/list-choice.ts';
import { ListOrder } from '../../components/list/list-order.tsx';
import { ListPaginator, useListTitle } from '../../components/list/list-paginator.tsx';
import { LookSwitch } from '../../components/list/look-switch.tsx';
import { NearBox } from '../../components/nearby/near-box.tsx';
import { NearEmpty } from '../../components/nearby/near-empty.tsx';
import { PageCrumbs } from '../../components/page/page-crumbs.tsx';
import { PageMeta } from '../../components/page/page-meta.tsx';
import { Page } from '../../components/page/page.tsx';
import { useReturningHeader } from '../../components/page/use-returning-header.ts';
import { ProductCard } from '../../components/offer/product-card.tsx';
import { useSession } from '../../platform/session/session.ts';
import { useChosenFilters } from '../../components/list/use-chosen-filters.ts';
import { useHelpPlace } from '../../platform/shop/help-place.ts';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import type { OffersData } from './load-offers.ts';
import { ordersFor, writeOfferFilters } from './offer-filters.ts';
import type { OfferFilters } from './offer-filters.ts';
import { OfferFilterPanel } from './offer-filter-panel.tsx';

/** All offers of one kind, to choose from by filters. (screens.md 3.4) */
export function OffersPage(data: OffersData) {
  useReturningHeader();
  const t = useT('offers');
  const { list, meta, text } = data;
  const title = list === 'budget' ? t('page-title') : t('page-title-subsidies');
  const lead = list === 'budget' ? t('lead') : t('lead-subsidies');
  const heading = list === 'budget' ? t('heading') : t('heading-subsidies');
  return (
    <Page title={useListTitle(title, meta)}>
      <PageMeta
        screen={list === 'budget' ? 'products' : 'actions'}
        params={{}}
        title={title}
        description={lead}
        page={meta.current_page}
      />
      <PageCrumbs current={title} />
      <PageHead heading={heading} lead={lead} />
      <CmsText page={text} />
      <NearOffers {...data} />
      <SideLayout side={<OfferFilterPanel {...data} />}>
        <KeptOrAll {...data} />
        <NearList>
          <FoundOffers {...data} />
        </NearList>
      </SideLayout>
    </Page>
  );
}

/** Where the reader is; the filters stay as they are. */
function NearOffers(data: OffersData) {
  const { filters, near } = data;
  const nowhere = { postcode: '', distance: null, page: 1 };
  const kept = fieldsOf(writeOfferFilters({ ...filters, ...nowhere }));
  return <NearBox near={near} href={useListAddress(data)(nowhere)} kept={kept} />;
}

/** A citizen sees all offers, or what was kept of them. */
function KeptOrAll(data: OffersData) {
  const t = useT('offers');
  const { signedIn } = useSession();
  const href = useListAddress(data);
  const { bookmarked } = data.filters;
  return (
    <OnlySignedIn signedIn={signedIn}>
      <Tabs
        label={t('kept.label')}
        items={[
          { href: href({ bookmarked: false, page: 1 }), label: t('kept.all'), current: !bookmarked },
          { href: href({ bookmarked: true, page: 1 }), label: t('kept.kept'), current: bookmarked },
        ]}
      />
    </OnlySignedIn>
  );
}

function FoundOffers(data: OffersData) {
  const { filters, offers, meta, near } = data;
  const t = useT('offers');
  const href = useListAddress(data);
  const chosen = useChosenFilters(data, (change) => href({ ...change, page: 1 }));
  const all = href({ page: 1 }, 'cleared');
  const found = useFocusAfterLeaving(meta.total);
  const nothing = near?.wider ? (
    <NearEmpty
      near={near}
      wider={near.wider}
      count={t('choices', { count: near.wider.total })}
      href={(distance) => href({ postcode: near.postcode, distance, page: 1 })}
    />
  ) : (
    <NoOffers clear={chosen.length > 0 ? all : undefined} bookmarked={filters.bookmarked} />
  );
  return (
    <div ref={found} tabIndex={-1}>
      <ListBar heading={t(filters.order === 'near' ? 'count-nearest' : 'count', { count: meta.total })}>
        <ListOrder
          order={filters.order}
          options={ordersFor(filters).map((order) => ({ value: order, label: t(`sort.${order}`) }))}
          href={(order) => href({ order, page: 1 })}
          apply={t('filters.show')}
        />
        <LookSwitch look={filters.look} href={(look) => href({ look })} />
      </ListBar>
      <ChosenFilters chosen={chosen} clear={all} />
      {offers.length === 0 ? (
        nothing
      ) : (
        <OfferList look={filters.look}>
          {offers.map((offer) => (
            <li key={offer.id}>
              <ProductCard product={offer} />
            </li>
          ))}
        </OfferList>
      )}
      <ListPaginator meta={meta} href={(page) => href({ page })} />
    </div>
  );
}

/** An offer that was let go leaves the list with the heart that had the focus; the focus then goes to the list. */
function useFocusAfterLeaving(total: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(total);
  useEffect(() => {
    if (total < before.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
    before.current = total;
  }, [total]);
  return list;
}

/** What to do when there is nothing: take filters away, or without filters see what schemes there are. */
function NoOffers({ clear, bookmarked }: { clear: string | undefined; bookmarked: boolean }) {
  const t = useT('offers');
  const path = usePath();
  const { cfg } = useShop();
  const help = useHelpPlace();
  if (bookmarked && clear === undefined) {
    return (
      <EmptyState tile="kite" ground="sand" heading={t('kept.none-title')}>
        {t('kept.none-text')}
      </EmptyState>
    );
  }
  if (clear !== undefined) {
    return (
      <EmptyState
        tile="umbrella"
        ground="deep"
        heading={t('empty.title')}
        action={
          <Button kind="secondary" href={clear}>
            {t('empty.clear')}
          </Button>
        }
      >
        {t('empty.text')}
      </EmptyState>
    );
  }
  const place = cfg.funds.list ? path('funds') : help;
  return (
    <EmptyState
      tile="umbrella"
      ground="deep"
      heading={t('empty.none-title')}
      action={
        place && (
          <Button kind="secondary" href={place}>
            {cfg.funds.list ? t('empty.none-button') : t('empty.none-help')}
          </Button>
        )
      }
    >
      {t('empty.none-text')}
    </EmptyState>
  );
}

export type ListAddress = (change: Partial<OfferFilters>, from?: 'cleared') => string;

/** The address of this list with something changed; `cleared` keeps only the place, the look and the order. */
function useListAddress({ list, filters }: Pick<OffersData, 'list' | 'filters'>): ListAddress {
  const path = usePath();
  const none = { words: '', fund: null, provider: null, category: null };
  return (change, from) => {
    const base = from === 'cleared' ? { ...filters, ...none } : filters;
    return path(list === 'budget' ? 'products' : 'actions', {}, writeOfferFilters({ ...base, ...change }));
  };
}
