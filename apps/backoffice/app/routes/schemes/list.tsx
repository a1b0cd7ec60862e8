import { Button } from '@tegoed/ui/controls/button';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { Link } from 'react-router';
import { NothingFits } from '../../components/lists/nothing-fits.tsx';
import { DataTable, type Column } from '../../components/lists/data-table.tsx';
import { FilterPick } from '../../components/filters/filter-pick.tsx';
import { ListSearch } from '../../components/filters/list-search.tsx';
import { ViewTabs } from '../../components/lists/view-tabs.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { BudgetCell } from '../../features/schemes/budget-cell.tsx';
import { PhaseTag } from '../../features/schemes/phase-look.tsx';
import { filterNames, listedPhases, shownSchemes, types, views } from '../../features/schemes/scheme-list.ts';
import { phaseOf } from '../../features/schemes/scheme-phase.ts';
import { remarkOf, termOf } from '../../features/schemes/scheme-words.ts';
import { listSchemes, type SchemeRow } from '../../features/schemes/schemes.ts';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../platform/api.ts';
import { isNarrowed, readListAddress, withFilter, writeListAddress } from '../../platform/list-address.ts';
import { pathOf } from '../../platform/paths.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/list.ts';

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const where = readListAddress(new URL(request.url).searchParams, filterNames);
  const rows = await asked(listSchemes(organizationOf(params), { q: where.q, stats: 'min' }));
  const today = calendarDate(new Date());
  return { where, today, ...shownSchemes(rows, { filters: where.filters, today }) };
}

export default function Schemes({ loaderData: { where, today, view, shown, totals } }: Route.ComponentProps) {
  const t = useT('schemes');
  const language = useLanguage();
  const { id, permissions } = useOrganization();
  const toNew = pathOf('scheme-new', language, { organization: id });
  const mayMake = permissions.includes('manage_funds');
  const columns = useColumns(today);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <WorkHead
        title={t('title')}
        count={totals.now}
        actions={
          mayMake ? (
            <Button href={toNew} icon="plus">
              {t('new')}
            </Button>
          ) : undefined
        }
      />
      <ViewTabs
        label={t('views')}
        items={views.map((name) => ({
          href: writeListAddress({
            ...where,
            page: 1,
            filters: { ...where.filters, lijst: name === 'archive' ? 'archief' : '', stand: '' },
          }),
          label: t(name),
          count: totals[name],
          current: name === view,
        }))}
      />
      <ListSearch
        label={t('search')}
        go={t('search-go')}
        query={where.q}
        keep={Object.fromEntries(Object.entries(where.filters).filter(([, value]) => value !== ''))}
      >
        {view === 'now' && (
          <FilterPick
            label={t('state')}
            value={where.filters.stand}
            options={[
              { value: '', label: t('every-phase') },
              ...listedPhases.map((phase) => ({ value: phase, label: t(`phase.${phase}`) })),
            ]}
            href={(value) => writeListAddress(withFilter(where, 'stand', value))}
          />
        )}
        <FilterPick
          label={t('type')}
          value={where.filters.soort}
          options={[{ value: '', label: t('every-type') }, ...types.map((type) => ({ value: type, label: t(`types.${type}`) }))]}
          href={(value) => writeListAddress(withFilter(where, 'soort', value))}
        />
      </ListSearch>
      {shown.length === 0 ? (
        <NothingHere where={where} view={view} toNew={mayMake ? toNew : undefined} />
      ) : (
        <DataTable
          caption={t('caption', { count: shown.length })}
          rows={shown}
          keyOf={({ id: fund }) => fund}
          hrefOf={({ id: fund }) => pathOf('scheme', language, { organization: id, fund })}
          columns={columns}
        />
      )}
    </>
  );
}

function useColumns(today: string): readonly [Column<SchemeRow>, ...Column<SchemeRow>[]] {
  const t = useT('schemes');
  const language = useLanguage();
  const { permissions } = useOrganization();
  const reader = { t, language, today };
  return [
    {
      key: 'scheme',
      label: t('scheme'),
      cell: (row) => (
        <>
          {row.name} <span className="tg-table__sub">{remarkOf(row, reader)}</span>
        </>
      ),
    },
    { key: 'runs', label: t('runs'), cell: (row) => termOf(row, reader) },
    ...(permissions.includes('view_finances')
      ? [{ key: 'budget', label: t('budget'), cell: ({ budget }: SchemeRow) => <BudgetCell budget={budget} /> }]
      : []),
    { key: 'waits', label: t('waits'), cell: (row) => <Waits row={row} /> },
    { key: 'state', label: t('state'), cell: (row) => <PhaseTag phase={phaseOf(row, today)} /> },
  ];
}

/** Requests and applications that wait at a scheme. */
function Waits({ row }: { row: SchemeRow }) {
  const t = useT('schemes');
  const language = useLanguage();
  const { id, permissions } = useOrganization();
  const { fund_requests_pending_count: requests, providers_pending_count: providers } = row;
  if (row.state === 'waiting' && permissions.includes('manage_funds')) {
    return <Link to={pathOf('scheme-check', language, { organization: id, fund: row.id })}>{t('go-on')}</Link>;
  }
  if (requests === 0 && providers === 0) return <span className="tg-muted">{t('nothing')}</span>;
  return (
    <span>
      {requests > 0 && (
        <Link to={`${pathOf('requests', language, { organization: id })}?regeling=${row.id}`}>
          {t('requests', { count: requests })}
        </Link>
      )}
      {requests > 0 && providers > 0 && ', '}
      {providers > 0 && (
        <Link to={pathOf('applications', language, { organization: id })}>{t('applications', { count: providers })}</Link>
      )}
    </span>
  );
}

type NothingProps = Pick<Route.ComponentProps['loaderData'], 'where' | 'view'> & {
  /** For who may make a scheme. */
  toNew: string | undefined;
};

function NothingHere({ where, view, toNew }: NothingProps) {
  const t = useT('schemes');
  if (isNarrowed({ ...where, filters: { ...where.filters, lijst: '' } })) {
    const all = writeListAddress({ q: '', page: 1, filters: { ...where.filters, stand: '', soort: '' } });
    return (
      <NothingFits heading={t('none-found-title')} clear={t('clear')} href={all}>
        {where.q === '' ? t('none-filtered') : t('none-found', { query: where.q })}
      </NothingFits>
    );
  }
  if (view === 'archive') {
    return (
      <EmptyState tile="calendar" heading={t('none-archived-title')}>
        {t('none-archived')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      tile="gift"
      heading={t('none-title')}
      action={toNew === undefined ? undefined : <Button href={toNew}>{t('new')}</Button>}
    >
      {t(toNew === undefined ? 'none-read' : 'none')}
    </EmptyState>
  );
}
