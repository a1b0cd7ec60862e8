import { ArrowLink } from '@tegoed/ui/controls/arrow-link';
import { Button } from '@tegoed/ui/controls/button';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { Grid } from '@tegoed/ui/layout/layout';
import { ListBar } from '@tegoed/ui/lists/list-bar';
import { NearList } from '@tegoed/ui/pictures/near-panel';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { SideLayout } from '@tegoed/ui/layout/side-layout';
import { Switch } from '@tegoed/ui/controls/tabs';
import { ChosenFilters } from '../../components/list/chosen-filters.tsx';
import type { ChosenFilter } from '../../components/list/chosen-filters.tsx';
import { CmsText } from '../../components/text/cms-text.tsx';
import { fieldsOf } from '../../components/list/list-choice.ts';
import { ListOrder } from '../../components/list/list-order.tsx';
import { ListPaginator, useListTitle } from '../../components/list/list-paginator.tsx';
import { NearBox } from '../../components/nearby/near-box.tsx';
import { NearEmpty } from '../../components/nearby/near-empty.tsx';
import { PageCrumbs } from '../../components/page/page-crumbs.tsx';
import { PageMeta } from '../../components/page/page-meta.tsx';
import { Page } from '../../components/page/page.tsx';
import { ProviderCard } from '../../components/provider/provider-card.tsx';
import { nameOf, useChosenFilters } from '../../components/list/use-chosen-filters.ts';
import { useHelpPlace } from '../../platform/shop/help-place.ts';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import type { ProvidersData } from './load-providers.ts';
import { ProviderFilterPanel } from './provider-filter-panel.tsx';
import { ordersFor, withoutFilters, writeProviderFilters } from './provider-filters.ts';
import type { ProviderFilters } from './provider-filters.ts';
import { ProviderSearch } from './provider-search.tsx';
import { ProvidersOnMap } from './providers-on-map.tsx';

/** Who takes part: shops, clubs and schools, to choose from by filters. (screens.md 3.6) */
export function ProvidersPage(data: ProvidersData) {
  const t = useT('providers');
  return (
    <Page title={useListTitle(t('page-title'), data.meta)}>
      <PageMeta screen="providers" params={{}} title={t('page-title')} description={t('lead')} page={data.meta.current_page} />
      <PageCrumbs current={t('page-title')} />
      <PageHead heading={t('heading')} lead={t('lead')} />
      <CmsText page={data.text} />
      <NearProviders {...data} />
      {data.filters.map ? (
        <>
          <ProviderFilterPanel {...data} />
          <NearList>
            <FoundProviders {...data} />
          </NearList>
        </>
      ) : (
        <SideLayout side={<ProviderFilterPanel {...data} />}>
          <NearList>
            <FoundProviders {...data} />
          </NearList>
          <SignUpLink />
        </SideLayout>
      )}
    </Page>
  );
}

/** Where the reader is; the filters stay as they are. */
function NearProviders({ filters, near }: ProvidersData) {
  const path = usePath();
  const address = writeProviderFilters({ ...filters, postcode: '', distance: null, page: 1 });
  return <NearBox near={near} href={path('providers', {}, address)} kept={fieldsOf(address)} />;
}

function FoundProviders(data: ProvidersData) {
  const { filters, providers, meta, near, now } = data;
  const t = useT('providers');
  const path = usePath();
  const href = (change: Partial<ProviderFilters>) =>
    path('providers', {}, writeProviderFilters({ ...filters, page: 1, ...change }));
  const chosen = useChosen(data, href);
  const clear = path('providers', {}, withoutFilters(filters));
  const nobody = near?.wider ? (
    <NearEmpty
      near={near}
      wider={near.wider}
      count={t('count', { count: near.wider.total })}
      href={(distance) => href({ postcode: near.postcode, distance })}
    />
  ) : (
    <NoProviders clear={chosen.length > 0 ? clear : undefined} />
  );
  const pages = <ListPaginator meta={meta} href={(page) => href({ page })} />;
  return (
    <>
      <ListBar
        search={<ProviderSearch filters={filters} />}
        heading={t(filters.order === 'near' ? 'count-nearest' : 'count', { count: meta.total })}
      >
        <ListOrder
          order={filters.order}
          options={ordersFor(filters).map((order) => ({ value: order, label: t(`sort.${order}`) }))}
          href={(order) => href({ order })}
          apply={t('filters.show')}
        />
        <MapSwitch map={filters.map} href={(map) => href({ map, page: filters.page })} />
      </ListBar>
      <ChosenFilters chosen={chosen} clear={clear} />
      {filters.map ? (
        <ProvidersOnMap {...data} after={pages} nobody={nobody} />
      ) : (
        <>
          {providers.length === 0 ? nobody : <ProviderGrid providers={providers} now={now} />}
          {pages}
        </>
      )}
    </>
  );
}

function ProviderGrid({ providers, now }: Pick<ProvidersData, 'providers' | 'now'>) {
  return (
    <Grid columns={2}>
      {providers.map((provider) => (
        <li key={provider.id}>
          <ProviderCard provider={provider} now={now} />
        </li>
      ))}
    </Grid>
  );
}

interface MapSwitchProps {
  map: boolean;
  href: (map: boolean) => string;
}

/** The list alone, or with a map; only in a shop that has one. */
function MapSwitch({ map, href }: MapSwitchProps) {
  const t = useT('providers');
  const { cfg } = useShop();
  if (!cfg.show_providers_map) return null;
  return (
    <Switch
      label={t('view.label')}
      items={[
        { href: href(false), icon: 'list', label: t('view.list'), current: !map },
        { href: href(true), icon: 'map', label: t('view.map'), current: map },
      ]}
    />
  );
}

/** The filters that are on: those of every list, and the kind of business. */
function useChosen(data: ProvidersData, href: (change: Partial<ProviderFilters>) => string): ChosenFilter[] {
  const type = nameOf(data.types, data.filters.type);
  const chosen = useChosenFilters(data, href);
  return type ? [...chosen, { label: type, href: href({ type: null }) }] : chosen;
}

/** What to do when there is nobody: take filters away, or without filters ask for help. */
function NoProviders({ clear }: { clear: string | undefined }) {
  const t = useT('providers');
  const help = useHelpPlace();
  const place = clear ?? help;
  return (
    <EmptyState
      tile="signpost"
      heading={clear === undefined ? t('empty.none-title') : t('empty.title')}
      action={
        place && (
          <Button kind="secondary" href={place}>
            {clear === undefined ? t('empty.help') : t('empty.clear')}
          </Button>
        )
      }
    >
      {clear === undefined ? t('empty.none-text') : t('empty.text')}
    </EmptyState>
  );
}

function SignUpLink() {
  const t = useT('providers');
  const path = usePath();
  const { cfg } = useShop();
  if (cfg.pages.provider === undefined) return null;
  return (
    <p>
      <ArrowLink href={path('sign-up')}>{t('sign-up.link')}</ArrowLink>
    </p>
  );
}
