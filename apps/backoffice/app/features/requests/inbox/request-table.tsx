import { Tag } from '../../../components/facts/tag.tsx';
import { DataTable, type Column } from '../../../components/lists/data-table.tsx';
import type { RowPicks } from '../../../components/lists/row-picks.tsx';
import { Breakable } from '../../../components/texts/breakable.tsx';
import { pathOf } from '../../../platform/paths.ts';
import { useLanguage, useT, type Translate } from '../../../platform/texts.ts';
import { useOrganization } from '../../organizations/organization-context.ts';
import { shownDay } from '../day.ts';
import { stateOfRequest } from '../state-of-request.ts';
import { groupOf, writeAsked, type Asked, type Group, type Order, type RequestRow } from './inbox.ts';
import './request-table.css';

interface RequestTableProps {
  where: Asked;
  rows: readonly RequestRow[];
  total: number;
  today: string;
  /** How many stand under a heading, where all of them are known. */
  countOf: (group: Group) => number | undefined;
  picks: RowPicks<RequestRow> | undefined;
}

/** Requests; open ones by their last day stand under headings. */
export function RequestTable({ where, rows, total, today, countOf, picks }: RequestTableProps) {
  const t = useT('requests');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  const isGrouped =
    where.view !== 'resolved' && where.view !== 'waiting' && where.order === 'deadline' && where.direction === 'asc';
  const shown = isGrouped ? inGroups(rows, today) : rows;
  return (
    <DataTable
      caption={t('caption', { count: total })}
      rows={shown}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => pathOf('request', language, { organization, request: id })}
      picks={picks}
      columns={useColumns(where, today)}
      {...(isGrouped && {
        groupOf: (row: RequestRow) => {
          const group = groupOf(row, today);
          return {
            key: group,
            heading: (
              <>
                <strong>{t(`terms.${group}`)}</strong> <span className="tg-muted">{countOf(group)}</span>
              </>
            ),
          };
        },
      })}
    />
  );
}

const groups: readonly Group[] = ['late', 'week', 'later', 'waiting'];

/** The same rows, those of one group together. */
function inGroups(rows: readonly RequestRow[], today: string): readonly RequestRow[] {
  const rank = (row: RequestRow) => groups.indexOf(groupOf(row, today));
  return rows.toSorted((one, other) => rank(one) - rank(other));
}

function useColumns(where: Asked, today: string): readonly [Column<RequestRow>, ...Column<RequestRow>[]] {
  const t = useT('requests');
  const language = useLanguage();
  const isResolved = where.view === 'resolved';
  const day = (moment: string) => <span className="tg-request__day">{shownDay(moment, language, today)}</span>;
  const order = (name: Order) => ({
    now: where.order === name ? where.direction : undefined,
    to: writeAsked({
      ...where,
      order: name,
      direction: where.order === name && where.direction === 'asc' ? 'desc' : 'asc',
      page: 1,
    }),
  });
  return [
    {
      key: 'number',
      label: t('request'),
      cell: ({ number, id, email }) => (
        <>
          <span className="tg-request__number">{number ?? id}</span>
          {email && (
            <span className="tg-request__email">
              <Breakable>{email}</Breakable>
            </span>
          )}
        </>
      ),
    },
    { key: 'fund', label: t('fund'), cell: ({ fund }) => fund.name },
    ...(isResolved
      ? []
      : [{ key: 'answers', label: t('looked-title'), minor: true, cell: (row: RequestRow) => answersOf(row, t) }]),
    {
      key: 'filed',
      label: t('filed'),
      minor: true,
      ...(!isResolved && { order: order('created_at') }),
      cell: (row) => day(row.created_at),
    },
    isResolved
      ? { key: 'decided', label: t('decided'), cell: (row) => row.resolved_at && day(row.resolved_at) }
      : {
          key: 'deadline',
          label: t('deadline'),
          order: order('deadline'),
          cell: (row) => <DeadlineOf row={row} today={today} />,
        },
    ...(where.view === 'mine' || where.view === 'free'
      ? []
      : [{ key: 'who', label: t('who'), cell: (row: RequestRow) => <WhoHas row={row} /> }]),
    { key: 'state', label: t('state'), cell: (row) => <StateOfRow row={row} /> },
  ];
}

/** The last day; how many are left once it is near. */
function DeadlineOf({ row, today }: { row: RequestRow; today: string }) {
  const t = useT('requests');
  const language = useLanguage();
  return (
    <span className="tg-request__day">
      {shownDay(row.deadline_at, language, today)}
      {groupOf(row, today) === 'week' && <span className="tg-table__sub">{t('days-left', { days: row.days_left ?? 0 })}</span>}
    </span>
  );
}

function StateOfRow({ row }: { row: RequestRow }) {
  const { tone, icon, text } = stateOfRequest({ ...row, answered: row.answered_clarifications_count > 0 }, useT('requests'));
  return (
    <Tag tone={tone} icon={icon}>
      {text}
    </Tag>
  );
}

function answersOf({ records_count: all, records_pending_count: left }: RequestRow, t: Translate<'requests'>): string {
  return t('looked-at', { done: String(all - left), all: String(all) });
}

function WhoHas({ row: { assignee, is_mine: isMine } }: { row: RequestRow }) {
  const t = useT('requests');
  const who = isMine ? t('you') : (assignee?.email ?? t('nobody'));
  return (
    <span>
      <Breakable>{who}</Breakable>
    </span>
  );
}
