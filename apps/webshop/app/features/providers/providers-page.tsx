import { ArrowLink } from '@tegoed/ui/arrow-link';
import { Button } from '@tegoed/ui/button';
import { EmptyState } from '@tegoed/ui/empty-state';
import { Grid } from '@tegoed/ui/layout';
import { ListBar } from '@tegoed/ui/list-bar';
import { PageHead } from '@tegoed/ui/page-head';
import { SideLayout } from '@tegoed/ui/side-layout';
import { Switch } from '@tegoed/ui/tabs';
import { ChosenFilters } from '../../components/chosen-filters.tsx';
import type { ChosenFilter } from '../../components/chosen-filters.tsx';
import { CmsText } from '../../components/cms-text.tsx';
import { isNearNowhere } from '../../components/list-choice.ts';
import { ListOrder } from '../../components/list-order.tsx';
import { ListPaginator, useListTitle } from '../../components/list-paginator.tsx';
import { NearNowhere } from '../../components/near-nowhere.tsx';
import { PageCrumbs } from '../../components/page-crumbs.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { Page } from '../../components/page.tsx';
import { ProviderCard } from '../../components/provider-card.tsx';
import { nameOf, useChosenFilters } from '../../components/use-chosen-filters.ts';
import { usePath, useShop } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';
import type { ProvidersData } from './load-providers.ts';
import { ProviderFilterPanel } from './provider-filter-panel.tsx';
import { providerOrders, withoutFilters, writeProviderFilters } from './provider-filters.ts';
import type { ProviderFilters } from './provider-filters.ts';
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
      {data.filters.map ? (
        <>
          <ProviderFilterPanel {...data} />
          <FoundProviders {...data} />
        </>
      ) : (
        <SideLayout side={<ProviderFilterPanel {...data} />}>
          <FoundProviders {...data} />
          <SignUpLink />
        </SideLayout>
      )}
    </Page>
  );
}

function FoundProviders(data: ProvidersData) {
  const { filters, providers, meta } = data;
  const t = useT('providers');
  const path = usePath();
  const href = (change: Partial<ProviderFilters>) =>
    path('providers', {}, writeProviderFilters({ ...filters, page: 1, ...change }));
  const chosen = useChosen(data, href);
  const clear = path('providers', {}, withoutFilters(filters));
  const isNearby = filters.postcode !== '' && filters.distance !== null && !isNearNowhere(filters);
  const nobody = isNearNowhere(filters) ? (
    <NearNowhere postcode={filters.postcode} href={href({ postcode: '', distance: null })} />
  ) : (
    <NoProviders clear={chosen.length > 0 ? clear : undefined} />
  );
  const pages = <ListPaginator meta={meta} href={(page) => href({ page })} />;
  return (
    <>
      <ListBar heading={isNearby ? t('count-nearby', { count: meta.total }) : t('count', { count: meta.total })}>
        <ListOrder
          order={filters.order}
          options={providerOrders.map((order) => ({ value: order, label: t(`sort.${order}`) }))}
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
          {providers.length === 0 ? nobody : <ProviderGrid providers={providers} />}
          {pages}
        </>
      )}
    </>
  );
}

function ProviderGrid({ providers }: Pick<ProvidersData, 'providers'>) {
  return (
    <Grid columns={2}>
      {providers.map((provider) => (
        <li key={provider.id}>
          <ProviderCard provider={provider} />
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
  return (
    <EmptyState
      tile="signpost"
      heading={clear === undefined ? t('empty.none-title') : t('empty.title')}
      action={
        <Button kind="secondary" href={clear ?? '#help'}>
          {clear === undefined ? t('empty.help') : t('empty.clear')}
        </Button>
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
