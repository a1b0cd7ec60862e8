import { Button } from '@tegoed/ui/controls/button';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { Breakable } from '../../../components/texts/breakable.tsx';
import { Tag } from '../../../components/facts/tag.tsx';
import { DataTable, type Column } from '../../../components/lists/data-table.tsx';
import { ListSearch } from '../../../components/filters/list-search.tsx';
import { Pages } from '../../../components/lists/pages.tsx';
import { ViewTabs } from '../../../components/lists/view-tabs.tsx';
import { WorkHead } from '../../../components/lists/work-head.tsx';
import { PageTitle } from '../../../features/shell/page-title.tsx';
import {
  kindOf,
  kinds,
  kindsOf,
  listTenants,
  readAskedTenants,
  type AskedTenants,
  type TenantRow,
} from '../../../features/tenants/tenants.ts';
import { asked } from '../../../platform/api.ts';
import { shownMoment } from '../../../platform/shown.ts';
import { withFilter, writeListAddress } from '../../../platform/list-address.ts';
import { pathOf } from '../../../platform/paths.ts';
import { useLanguage, useT, type Translate } from '../../../platform/texts.ts';
import type { Language } from '@tegoed/domain/language';
import type { Route } from './+types/organizations.ts';
import './organizations.css';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const where = readAskedTenants(new URL(request.url).searchParams);
  return { where, ...(await asked(listTenants(where))) };
}

/** All organizations of the platform. */
export default function PlatformOrganizations({ loaderData: { where, rows, meta, totals } }: Route.ComponentProps) {
  const t = useT('tenants');
  const language = useLanguage();
  const kind = kindOf(where);
  const toNew = pathOf('new-platform-organization', language);
  const keep = Object.fromEntries(Object.entries(where.filters).filter(([, value]) => value !== ''));
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <WorkHead
        title={t('title')}
        count={totals.all}
        actions={
          <Button icon="plus" href={toNew}>
            {t('new')}
          </Button>
        }
      />
      <ViewTabs
        label={t('views')}
        items={(['all', ...kinds] as const).map((view) => ({
          href: writeListAddress(withFilter(where, 'soort', view === 'all' ? '' : view)),
          label: t(`view.${view}`),
          count: totals[view],
          current: view === (kind ?? 'all'),
        }))}
      />
      <ListSearch label={t('search')} go={t('search-go')} query={where.q} keep={keep} />
      {rows.length === 0 ? (
        <NothingHere isAll={where.q === '' && kind === undefined} />
      ) : (
        <DataTable
          caption={t('caption', { count: meta.total })}
          rows={rows}
          keyOf={({ id }) => id}
          hrefOf={({ id }) => pathOf('platform-organization', language, { id })}
          columns={columnsOf(where, t, language)}
        />
      )}
      <Pages meta={meta} page={where.page} href={(page) => writeListAddress({ ...where, page })} />
    </>
  );
}

const ownerCell = ({ owner_email: email }: TenantRow) => email && <Breakable>{email}</Breakable>;

function columnsOf(
  where: AskedTenants,
  t: Translate<'tenants'>,
  language: Language,
): readonly [Column<TenantRow>, ...Column<TenantRow>[]] {
  const byName = where.filters.volgorde === 'naam';
  const inOrder = (order: string) => writeListAddress(withFilter(where, 'volgorde', order));
  return [
    {
      key: 'name',
      label: t('name'),
      cell: ({ name }) => name,
      order: { to: inOrder('naam'), now: byName ? 'asc' : undefined },
    },
    { key: 'kind', label: t('kind'), cell: (row) => <Kinds row={row} /> },
    { key: 'owner', label: t('owner'), cell: ownerCell },
    {
      key: 'active',
      label: t('active'),
      cell: ({ last_activity_at: moment }) => (moment ? shownMoment(moment, language) : t('never')),
      order: { to: inOrder(''), now: byName ? undefined : 'desc' },
    },
    { key: 'state', label: t('state'), cell: (row) => <TenantState row={row} /> },
  ];
}

function Kinds({ row }: { row: TenantRow }) {
  const t = useT('tenants');
  const own = kindsOf(row);
  if (own.length === 0) return <span className="tg-muted">{t('no-kind')}</span>;
  return (
    <span className="tg-flags">
      {own.map((kind) => (
        <span key={kind}>{t(kind)}</span>
      ))}
    </span>
  );
}

function TenantState({ row }: { row: TenantRow }) {
  const t = useT('tenants');
  return row.owner_invited ? (
    <Tag tone="warning" icon="mail">
      {t('state-invited')}
    </Tag>
  ) : (
    <Tag tone="success" icon="check-circle">
      {t('state-active')}
    </Tag>
  );
}

function NothingHere({ isAll }: { isAll: boolean }) {
  const t = useT('tenants');
  const language = useLanguage();
  if (isAll) {
    return (
      <EmptyState
        tile="museum"
        heading={t('none-title')}
        action={<Button href={pathOf('new-platform-organization', language)}>{t('new')}</Button>}
      >
        {t('none')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      tile="signpost"
      heading={t('not-found-title')}
      action={
        <Button kind="secondary" href={pathOf('platform-organizations', language)}>
          {t('clear')}
        </Button>
      }
    >
      {t('not-found')}
    </EmptyState>
  );
}
