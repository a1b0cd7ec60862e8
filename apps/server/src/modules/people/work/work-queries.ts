import { sql, type RawBuilder } from 'kysely';
import type { Schema } from '@tegoed/contract';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { addDays } from '@tegoed/domain/dates';
import { batchAmount, batchList, connectionList } from '#money/payouts';
import { reimbursementList } from '#money/reimbursements';
import { reservationList } from '#money/reservations';
import { payableSums } from '#money/transactions';
import type { Permission } from '#people/organizations';
import type { Db } from '#platform/database/database';
import { allOf, type RowsQuery } from '#platform/database/pagination';
import { openRequests } from '#schemes/fund-requests';
import { applicationsOfSponsor, providersOfSponsor, type ProvidersFilter } from '#schemes/provider-applications';
import type { Kinds } from './step-queries.ts';

export type WorkKey = Schema<'WorkKey'>;

/** How many things of a kind wait, since when the oldest does, and what they come to, in cents, where that is told. */
export interface WorkRow {
  readonly key: WorkKey;
  readonly total: number;
  readonly cents: number | null;
  readonly oldestAt: Date | null;
}

/** Who looks, and with which rights there. */
interface Looking {
  readonly organizationId: number;
  /** Null for an owner who is no employee, and so assesses nothing. */
  readonly employeeId: number | null;
  readonly kinds: Kinds;
  readonly rights: readonly Permission[];
  readonly now: Date;
}

/** The things of one list, as the list itself finds them. */
interface Counted {
  readonly rows: RowsQuery;
  /** When a row began to wait; SQL. */
  readonly since: RawBuilder<unknown>;
  /** What a row comes to; SQL. */
  readonly cents?: RawBuilder<unknown>;
}

/** One row with `total`, `oldestAt` and `cents`, of a list that is too long to be counted; SQL. */
interface Known {
  readonly sums: RawBuilder<unknown>;
}

/**
 * Everything that waits for somebody at an organization, in one statement that goes through open requests once; each total is that of the
 * list that shows it.
 */
export async function findWork(db: Db, looking: Looking): Promise<WorkRow[]> {
  const requests = requestLists(looking);
  const others = [...sponsorLists(looking), ...providerLists(looking)];
  if (requests.size + others.length === 0) return [];
  const counts = [
    ...(requests.size === 0 ? [] : [countRequests(looking, requests)]),
    ...others.map(
      ([key, list]) =>
        sql`select ${key}::text as key, one.total, one."oldestAt", one.cents from (${'sums' in list ? list.sums : sumsOf(list)}) one`,
    ),
  ];
  const { rows } = await sql<WorkRow>`${sql.join(counts, sql` union all `)}`.execute(db);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return [...requests.keys(), ...others.map(([key]) => key)].flatMap((key) => byKey.get(key) ?? []);
}

/** How many open requests hold each of some conditions, and since when the oldest of these waits; SQL of a row for each. */
function countRequests(
  { organizationId, employeeId, now }: Looking,
  lists: ReadonlyMap<WorkKey, RawBuilder<unknown>>,
): RawBuilder<unknown> {
  const open = openRequests({ organizationId, now }, employeeId ?? 0);
  const sums = [...lists].map(
    ([key, condition]) => sql`count(*) filter (where ${condition}) as ${sql.ref(`total_${key}`)},
      min(request.created_at) filter (where ${condition}) as ${sql.ref(`oldest_${key}`)}`,
  );
  const each = [...lists.keys()].map(
    (key) => sql`(${key}::text, ${sql.ref(`total_${key}`)}::integer, ${sql.ref(`oldest_${key}`)}, null::bigint)`,
  );
  return sql`select each_list.* from (select ${sql.join(sums)} from (${open}) request) counted
    cross join lateral (values ${sql.join(each)}) each_list (key, total, "oldestAt", cents)`;
}

function sumsOf({ rows, since, cents }: Counted): RawBuilder<unknown> {
  return sql`select count(*)::integer as total, min(${since}) as "oldestAt",
    ${cents === undefined ? sql`null::bigint` : sql`coalesce(sum(${cents}), 0)::bigint`} as cents from ${rows.from} where ${allOf(rows.where)}`;
}

type Lists = (readonly [WorkKey, Counted | Known])[];

/** What open requests are counted by; SQL. */
function requestLists({ employeeId, kinds, rights, now }: Looking): Map<WorkKey, RawBuilder<unknown>> {
  if (employeeId === null || !(kinds.isSponsor || kinds.isValidator)) return new Map();
  const yesterday = addDays(calendarDate(now), -1);
  const late = ['fund_requests_late', sql`deadline <= ${yesterday}::date`] as const;
  if (!rights.includes('validate_records')) return new Map(rights.includes('manage_validators') ? [late] : []);
  return new Map([
    ['fund_requests_mine', sql`is_mine`],
    ['fund_requests_free', sql`not is_assigned`],
    late,
    ['fund_requests_answered', sql`is_mine and is_answered`],
  ]);
}

function sponsorLists({ organizationId, kinds, rights, now }: Looking): Lists {
  if (!kinds.isSponsor) return [];
  const lists: Lists = [];
  if (rights.includes('manage_providers')) {
    const providers: ProvidersFilter = {
      sponsorId: organizationId,
      today: calendarDate(now),
      period: {},
      hasPendingProducts: true,
    };
    lists.push(
      [
        'provider_applications',
        {
          rows: applicationsOfSponsor({ sponsorId: organizationId, state: 'pending' }),
          since: sql`application.created_at`,
        },
      ],
      ['providers_with_new_products', { rows: providersOfSponsor(providers), since: sql`null::timestamptz` }],
    );
  }
  if (rights.includes('manage_reimbursements')) {
    const rows = reimbursementList({ of: { organizationId }, now, state: 'pending' });
    lists.push(['reimbursements_pending', { rows, since: sql`reimbursement.submitted_at` }]);
  }
  if (rights.includes('manage_transaction_bulks')) {
    const batches = (state: 'draft' | 'rejected') => batchList({ organizationId, state });
    lists.push(
      ['transactions_payable', { sums: payableSums({ sponsorId: organizationId, now }) }],
      ['bulks_to_pay', { rows: batches('draft'), since: sql`batch.created_at`, cents: batchAmount }],
      ['bulks_rejected', { rows: batches('rejected'), since: sql`batch.created_at` }],
    );
  }
  if (rights.includes('manage_bank_connections')) {
    const rows = connectionList({ organizationId, state: 'pending' });
    lists.push(['bank_connections_to_confirm', { rows, since: sql`connection.created_at` }]);
  }
  return lists;
}

function providerLists({ organizationId, kinds, rights, now }: Looking): Lists {
  if (!kinds.isProvider || !rights.includes('scan_vouchers')) return [];
  const rows = reservationList({ of: { organizationId }, now, states: ['pending'] });
  return [['reservations_pending', { rows, since: sql`reservation.created_at` }]];
}
