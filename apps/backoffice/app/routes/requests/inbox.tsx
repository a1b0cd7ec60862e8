import { Alert } from '@tegoed/ui/facts/alert';
import { Button } from '@tegoed/ui/controls/button';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { Form, redirect, useNavigation } from 'react-router';
import { Pages } from '../../components/lists/pages.tsx';
import { ViewTabs } from '../../components/lists/view-tabs.tsx';
import { WorkHead } from '../../components/lists/work-head.tsx';
import { ChooseOldest } from '../../features/requests/inbox/choose-oldest.tsx';
import { listColleagues } from '../../features/requests/inbox/colleagues.ts';
import { DividedAlert } from '../../features/requests/inbox/divided-alert.tsx';
import { InboxFilters } from '../../features/requests/inbox/inbox-filters.tsx';
import {
  groupOf,
  isNarrowed,
  listFunds,
  listRequests,
  queryOf,
  readAsked,
  views,
  writeAsked,
  type Group,
  type View,
} from '../../features/requests/inbox/inbox.ts';
import { LoadTiles } from '../../features/requests/inbox/load-tiles.tsx';
import { NothingHere } from '../../features/requests/inbox/nothing-here.tsx';
import { RequestTable } from '../../features/requests/inbox/request-table.tsx';
import { SelectionBar } from '../../features/requests/inbox/selection-bar.tsx';
import { takeNext } from '../../features/requests/inbox/take-next.ts';
import { useDividing } from '../../features/requests/inbox/use-dividing.ts';
import { keepList } from '../../features/requests/last-list.ts';
import { listOrganizationsOnce } from '../../features/organizations/organizations.ts';
import { useOrganization } from '../../features/organizations/organization-context.ts';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { getWorkOnce } from '../../features/work/work.ts';
import { asked, organizationOf } from '../../platform/api.ts';
import { languageOf, pathOf } from '../../platform/paths.ts';
import { useT } from '../../platform/texts.ts';
import type { Route } from './+types/inbox.ts';

/** Views in which whoever divides sees how much each colleague has. */
const divided: readonly View[] = ['free', 'team'];

export async function clientLoader({ params, request, context }: Route.ClientLoaderArgs) {
  const organization = organizationOf(params);
  const where = readAsked(new URL(request.url).searchParams);
  const now = new Date();
  // Each as soon as what it needs is known: most views do not wait for who asks.
  const list =
    where.view === 'mine'
      ? getWorkOnce(context, organization).then((work) =>
          listRequests(organization, queryOf(where, { employeeId: work.employee_id, now })),
        )
      : listRequests(organization, queryOf(where, { employeeId: null, now }));
  const rights = listOrganizationsOnce(context).then(
    (organizations) => organizations.find(({ id }) => id === organization)?.permissions ?? [],
  );
  const funds = rights.then((names) => (names.includes('view_funds') ? listFunds(organization) : []));
  const colleagues = rights.then((names) =>
    names.includes('manage_validators') && divided.includes(where.view) ? listColleagues(organization) : [],
  );
  const [found, namedFunds, named] = await asked(Promise.all([list, funds, colleagues]));
  keepList({ organization, search: writeAsked(where), rows: found.rows });
  return { where, ...found, funds: namedFunds, colleagues: named, today: calendarDate(now) };
}

/** Takes the free request that waits longest, and opens it. */
export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const organization = organizationOf(params);
  const { fund } = readAsked(new URL(request.url).searchParams);
  const { taken, missed } = await asked(takeNext(organization, fund));
  if (!taken) return { noneLeft: true, missed: missed.length };
  const before = missed.length > 0 ? `#${new URLSearchParams({ eerder: missed.map(({ number }) => number).join(' ') })}` : '';
  throw redirect(`${pathOf('request', languageOf(location.pathname), { organization, request: taken.id })}${before}`);
}

export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  const { where, rows, meta, totals, funds, colleagues, today } = loaderData;
  const t = useT('requests');
  const { id: organization, permissions } = useOrganization();
  const dividing = useDividing(organization);
  const mayTake = permissions.includes('validate_records');
  const picks = where.view === 'free' && {
    isChosen: ({ id }: { id: number }) => dividing.chosen.has(id),
    onChosen: dividing.choose,
    label: ({ number }: { number?: string }) => t('pick', { number: number ?? '' }),
    all: t('pick-all'),
  };
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <WorkHead
        title={t('title')}
        count={t('open', { count: String(totals.pending + totals.assigned) })}
        actions={mayTake && <NextButton isFree={totals.pending > 0} />}
      />
      <div aria-live="polite">
        {actionData?.noneLeft && <Alert tone="warning">{t('next-none', { count: actionData.missed })}</Alert>}
      </div>
      <ViewTabs
        label={t('views')}
        items={views.map((view) => ({
          href: writeAsked({ ...where, view, term: undefined, colleague: undefined, page: 1 }),
          label: t(`view.${view}`),
          count: countIn(view, totals),
          current: view === where.view,
        }))}
      />
      {colleagues.length > 0 && <LoadTiles where={where} colleagues={colleagues} free={totals.pending} />}
      <InboxFilters where={where} funds={funds} />
      {where.view === 'free' && colleagues.length > 0 && totals.pending > 0 && (
        <ChooseOldest
          organization={organization}
          fund={where.fund}
          free={totals.pending}
          onChosen={(chosen) => dividing.choose(chosen, true)}
        />
      )}
      {dividing.outcome && <DividedAlert outcome={dividing.outcome} colleagues={colleagues} />}
      {rows.length === 0 ? (
        <NothingHere where={where} free={totals.pending} />
      ) : (
        <RequestTable
          where={where}
          rows={rows}
          total={meta.total}
          today={today}
          countOf={(group) => countOf(group, loaderData)}
          picks={picks || undefined}
        />
      )}
      <Pages meta={meta} page={where.page} href={(page) => writeAsked({ ...where, page })} />
      {rows.length > 0 && where.view !== 'resolved' && <p className="tg-request__note">{t('note-terms')}</p>}
      <SelectionBar dividing={dividing} colleagues={colleagues} mayTake={mayTake} />
    </>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

/** How many there are in a view, as its tab says. */
function countIn(view: View, { mine, pending, assigned, waiting }: Loaded['totals']): number | undefined {
  const counts: Partial<Record<View, number>> = { mine, free: pending, waiting, team: pending + assigned };
  return counts[view];
}

/** How many stand under a heading: known of the whole team, and where the list is one page. */
function countOf(group: Group, { where, rows, meta, totals, today }: Loaded): number | undefined {
  if (where.view === 'team' && !isNarrowed({ ...where, fund: undefined, q: '' })) {
    return { late: totals.late, week: totals.this_week, later: totals.later, waiting: totals.waiting }[group];
  }
  return meta.last_page === 1 ? rows.filter((row) => groupOf(row, today) === group).length : undefined;
}

function NextButton({ isFree }: { isFree: boolean }) {
  const t = useT('requests');
  const app = useT('app');
  const navigation = useNavigation();
  if (!isFree) return null;
  return (
    <Form method="post">
      <Button type="submit" iconAfter="arrow-right" busy={navigation.formMethod === 'POST' ? app('busy') : undefined}>
        {t('next')}
      </Button>
    </Form>
  );
}
