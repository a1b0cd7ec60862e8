import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { NothingFits } from '../../components/lists/nothing-fits.tsx';
import { DataTable } from '../../components/lists/data-table.tsx';
import { FilterPick } from '../../components/filters/filter-pick.tsx';
import { ListSearch } from '../../components/filters/list-search.tsx';
import { Pages } from '../../components/lists/pages.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { listFundNames, type FundName } from '../../features/funds/fund-names.ts';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { ProviderTag } from '../../features/providers/provider-tag.tsx';
import {
  listProviders,
  offerFilterNames,
  orderOf,
  providerFilters,
  states,
  type Order,
  type ProviderList,
  type ProviderRow,
} from '../../features/providers/providers.ts';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../platform/api.ts';
import { isNarrowed, readListAddress, withFilter, writeListAddress } from '../../platform/list-address.ts';
import { pathOf } from '../../platform/paths.ts';
import { centsOf, shownAmount } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/all-providers.ts';

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const organization = organizationOf(params);
  const where = readListAddress(new URL(request.url).searchParams, providerFilters);
  const year = new Date().getFullYear();
  const [{ data, meta }, funds] = await asked(
    Promise.all([listProviders(organization, where, year), listFundNames(organization)]),
  );
  return { where, rows: data, meta, funds };
}

export default function AllProviders({ loaderData: { where, rows, meta, funds } }: Route.ComponentProps) {
  const t = useT('providers');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <WorkHead title={t('title')} count={meta.total || undefined} note={t('note')} />
      <Filters where={where} funds={funds} />
      {rows.length === 0 ? <NothingHere where={where} /> : <List where={where} rows={rows} total={meta.total} />}
      <Pages meta={meta} page={where.page} href={(page) => writeListAddress({ ...where, page })} />
    </>
  );
}

const offerTexts = { wacht: 'offers-pending', met: 'offers-some', zonder: 'offers-none' } as const;

function Filters({ where, funds }: { where: ProviderList; funds: readonly FundName[] }) {
  const t = useT('providers');
  const kept = Object.fromEntries(Object.entries(where.filters).filter(([, value]) => value !== ''));
  return (
    <ListSearch label={t('search')} go={t('search-go')} query={where.q} keep={kept}>
      {funds.length > 0 && (
        <FilterPick
          label={t('fund')}
          value={where.filters.regeling}
          options={[{ value: '', label: t('fund-all') }, ...funds]}
          href={(value) => writeListAddress(withFilter(where, 'regeling', value))}
        />
      )}
      <FilterPick
        label={t('state')}
        value={where.filters.stand}
        options={[
          { value: '', label: t('state-all') },
          ...states.map((state) => ({ value: state, label: t(`states.${state}`) })),
        ]}
        href={(value) => writeListAddress(withFilter(where, 'stand', value))}
      />
      <FilterPick
        label={t('offers')}
        value={where.filters.aanbod}
        options={[
          { value: '', label: t('offers-all') },
          ...offerFilterNames.map((name) => ({ value: name, label: t(offerTexts[name]) })),
        ]}
        href={(value) => writeListAddress(withFilter(where, 'aanbod', value))}
      />
    </ListSearch>
  );
}

function List({ where, rows, total }: { where: ProviderList; rows: readonly ProviderRow[]; total: number }) {
  const t = useT('providers');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  return (
    <DataTable
      caption={t('caption', { count: total })}
      rows={rows}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => pathOf('provider', language, { organization, provider: id })}
      columns={[
        { key: 'provider', label: t('provider'), order: orderBy(where, 'name'), cell: ({ name }) => name },
        { key: 'funds', label: t('funds'), cell: fundsCell },
        { key: 'offers', label: t('offers'), numeric: true, cell: offersCell },
        {
          key: 'turnover',
          label: t('turnover'),
          numeric: true,
          order: orderBy(where, 'turnover'),
          cell: ({ turnover }) => shownAmount(centsOf(turnover), language),
        },
        { key: 'state', label: t('state'), cell: stateCell },
      ]}
    />
  );
}

function fundsCell({ funds }: ProviderRow) {
  return <Funds funds={funds} />;
}

function offersCell(row: ProviderRow) {
  return <Offers row={row} />;
}

function stateCell({ funds }: ProviderRow) {
  return <ProviderTag funds={funds} />;
}

/** The names of a few; else how many. */
const mostNamed = 2;

function Funds({ funds }: Pick<ProviderRow, 'funds'>) {
  const t = useT('providers');
  const names = funds.filter(({ state }) => state === 'accepted').map(({ name }) => name);
  if (names.length === 0) return <span className="tg-muted">{t('funds-none')}</span>;
  return names.length > mostNamed ? t('funds-many', { count: String(names.length) }) : names.join(', ');
}

function Offers({ row: { products_count: count, products_pending_count: pending } }: { row: ProviderRow }) {
  const t = useT('providers');
  return (
    <>
      {count}
      {pending > 0 && <span className="tg-table__sub">{t('waiting', { count: pending })}</span>}
    </>
  );
}

/** The same list in the order of a column: the other way round where it stands in it now. */
function orderBy(where: ProviderList, column: Order) {
  const { by, dir } = orderOf(where);
  const isNow = by === column;
  const other = dir === 'asc' ? 'desc' : 'asc';
  const filters = {
    ...where.filters,
    op: column === 'name' ? '' : column,
    richting: isNow && where.filters.richting === '' ? other : '',
  };
  return { to: writeListAddress({ ...where, page: 1, filters }), now: isNow ? dir : undefined };
}

function NothingHere({ where }: { where: ProviderList }) {
  const t = useT('providers');
  if (!isNarrowed(where)) {
    return (
      <EmptyState tile="shop" heading={t('none-title')}>
        {t('none')}
      </EmptyState>
    );
  }
  return (
    <NothingFits heading={t('none-found-title')} clear={t('clear')} href="?">
      {t('none-found')}
    </NothingFits>
  );
}
