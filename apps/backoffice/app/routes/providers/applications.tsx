import { Alert } from '@tegoed/ui/facts/alert';
import { EmptyState } from '@tegoed/ui/layout/empty-state';
import { redirect, useLocation } from 'react-router';
import { NothingFits } from '../../components/lists/nothing-fits.tsx';
import { DataTable } from '../../components/lists/data-table.tsx';
import { ListSearch } from '../../components/filters/list-search.tsx';
import { Pages } from '../../components/lists/pages.tsx';
import { ViewTabs } from '../../components/lists/view-tabs.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { ApplicationPanel } from '../../features/applications/application-panel.tsx';
import { listApplications, readAsked, views, writeAsked } from '../../features/applications/applications.ts';
import { decideFromForm } from '../../features/applications/decide-from-form.ts';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../platform/api.ts';
import { shownDay } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Route } from './+types/applications.ts';

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const where = readAsked(searchParams);
  const { rows, meta, totals } = await asked(listApplications(organizationOf(params), where));
  const open = rows.find(({ id }) => String(id) === searchParams.get('aanmelding'));
  return { where, rows, totals, meta, open };
}

/** Accepts or refuses, and goes back to the list, which says what happened. */
export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const organization = organizationOf(params);
  const where = readAsked(new URL(request.url).searchParams);
  const { rows } = await asked(listApplications(organization, where));
  const { decided, ...wrong } = await decideFromForm(organization, form, rows);
  if (!decided) return wrong;
  const { application, done } = decided;
  const shown = new URLSearchParams({ name: application.organization.name, fund: application.fund.name, done });
  throw redirect(`${location.pathname}${writeAsked(where)}#${shown}`);
}

export default function Applications({ loaderData, actionData }: Route.ComponentProps) {
  const { where, rows, totals, meta, open } = loaderData;
  const t = useT('applications');
  const language = useLanguage();
  const decided = new URLSearchParams(useLocation().hash.slice(1));
  const done = decided.get('done');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <WorkHead title={t('title')} count={totals.pending} note={t('note')} />
      <div aria-live="polite">
        {(done === 'accepted' || done === 'rejected') && (
          <Alert tone="success">{t(done, { name: decided.get('name') ?? '', fund: decided.get('fund') ?? '' })}</Alert>
        )}
        {actionData?.changed && <Alert tone="warning">{t('changed')}</Alert>}
      </div>
      <ViewTabs
        label={t('views')}
        items={views.map((view) => ({
          href: writeAsked({ ...where, view, page: 1 }),
          label: t(`view.${view}`),
          count: totals[view],
          current: view === where.view,
        }))}
      />
      <ListSearch
        label={t('search')}
        go={t('search-go')}
        query={where.q}
        keep={where.view === 'pending' ? {} : { stand: where.view }}
      />
      {rows.length === 0 ? (
        <NothingHere where={where} />
      ) : (
        <DataTable
          caption={t('caption', { count: meta.total })}
          rows={rows}
          keyOf={({ id }) => id}
          hrefOf={({ id }) => writeAsked(where, { aanmelding: String(id) })}
          columns={[
            { key: 'provider', label: t('provider'), cell: ({ organization }) => organization.name },
            { key: 'fund', label: t('fund'), cell: ({ fund }) => fund.name },
            { key: 'kind', label: t('kind'), cell: ({ organization }) => organization.business_type, minor: true },
            { key: 'kvk', label: t('kvk'), cell: ({ organization }) => organization.kvk, minor: true },
            { key: 'since', label: t('since'), cell: ({ created_at: at }) => shownDay(at, language) },
          ]}
        />
      )}
      <Pages meta={meta} page={where.page} href={(page) => writeAsked({ ...where, page })} />
      {open && (
        <ApplicationPanel
          key={`${open.id} ${open.version}`}
          application={open}
          closeHref={writeAsked(where)}
          reasonError={actionData?.reasonMissing ? t('reason-missing') : actionData?.problem}
        />
      )}
    </>
  );
}

function NothingHere({ where }: Pick<Route.ComponentProps['loaderData'], 'where'>) {
  const t = useT('applications');
  if (where.q !== '') {
    return (
      <NothingFits heading={t('none-found-title')} clear={t('clear')} href={writeAsked({ ...where, q: '', page: 1 })}>
        {t('none-found', { query: where.q })}
      </NothingFits>
    );
  }
  const isPending = where.view === 'pending';
  return (
    <EmptyState tile="shop" heading={t(isPending ? 'none-pending-title' : 'none-title')}>
      {t(isPending ? 'none-pending' : 'none')}
    </EmptyState>
  );
}
