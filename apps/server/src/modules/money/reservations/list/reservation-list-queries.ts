import { sql, type RawBuilder } from 'kysely';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Db } from '#platform/database/database';
import { oneOfValues } from '#platform/database/one-of';
import { allOf, findCountedPage, flagged, when, type LongListQuery, type PageRequest } from '#platform/database/pagination';
import { findReservationsById, type ReservationRow } from '../reservation-queries.ts';
import type { ReservationState } from '../reservation-state.ts';
import { isFound, mentions } from './reservation-search.ts';

export interface ReservationFilter {
  /** Whose: of the requester, or of the provider's offers. */
  readonly of: { readonly identityId: number } | { readonly organizationId: number };
  readonly now: Date;
  readonly q?: string | undefined;
  readonly states?: readonly ReservationState[] | undefined;
  readonly archived?: boolean | undefined;
  /** For the requester: archived, or refused by the provider. */
  readonly over?: boolean | undefined;
  readonly fundId?: number | undefined;
  readonly productId?: number | undefined;
  readonly providerId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Reservations with the voucher, fund and offer they are for and the address of their requester; SQL. */
const withWhatTheyAreFor = sql`product_reservations reservation join vouchers voucher on voucher.id = reservation.voucher_id
  join funds fund on fund.id = voucher.fund_id join products product on product.id = reservation.product_id
  left join identity_emails email on email.identity_id = voucher.identity_id and email.is_primary and email.deleted_at is null`;

/** Whether more is looked at than reservations themselves; a provider's are very many. */
function looksFurther({ of, fundId, providerId }: ReservationFilter): boolean {
  return 'identityId' in of || [fundId, providerId].some((asked) => asked !== undefined);
}

/** Holds for a row `reservation` of which the voucher that pays can be used on a day. */
function isOnUsableVoucher(today: string): RawBuilder<unknown> {
  return sql`(reservation.usable_until >= ${today}::date and reservation.fund_id in (select id from funds where end_date >= ${today}::date))`;
}

/** vouchers.md 3.5, 7.2: newest first, as lists and exports ask for them. A provider does not see open ones on vouchers that cannot be used now. */
export function reservationList(filter: ReservationFilter): LongListQuery {
  const { of } = filter;
  const today = calendarDate(filter.now);
  const id = sql`reservation.id`;
  const whose =
    'identityId' in of
      ? [sql`voucher.identity_id = ${of.identityId}`, ...when(filter.q, mentions)]
      : [
          sql`reservation.organization_id = ${of.organizationId}`,
          sql`(reservation.state <> 'pending' or ${isOnUsableVoucher(today)})`,
          ...when(filter.q, (q) => isFound(q, of.organizationId)),
        ];
  return {
    id,
    from: looksFurther(filter) ? withWhatTheyAreFor : sql`product_reservations reservation`,
    where: [
      ...whose,
      ...when(filter.states, (states) => sql`reservation.state = ${oneOfValues(states)}`),
      ...flagged(filter.archived, isArchived(filter, today)),
      ...flagged(filter.over, isOver(filter, today)),
      ...when(filter.fundId, (fundId) => sql`fund.id = ${fundId}`),
      ...when(filter.productId, (productId) => sql`reservation.product_id = ${productId}`),
      ...when(filter.providerId, (providerId) => sql`product.organization_id = ${providerId}`),
      ...when(filter.from, (day) => sql`(reservation.created_at at time zone 'Europe/Amsterdam')::date >= ${day}`),
      ...when(filter.to, (day) => sql`(reservation.created_at at time zone 'Europe/Amsterdam')::date <= ${day}`),
    ],
    orderBy: [sql`reservation.created_at`, id],
    direction: 'desc',
  };
}

/** A row with how many reservations a list has as `total`: a provider's from totals where nothing is asked that these do not tell, but for those that wait; SQL. */
export function totalOf(filter: ReservationFilter): RawBuilder<{ total: number }> {
  const { of, states, archived, productId, q, from, to } = filter;
  if ('identityId' in of || looksFurther(filter) || [q, from, to].some((asked) => asked !== undefined)) {
    const list = reservationList(filter);
    return sql`select count(*)::integer as total from ${list.from} where ${allOf(list.where)}`;
  }
  const asked = allOf([
    sql`reservation.organization_id = ${of.organizationId}`,
    ...when(states, (named) => sql`reservation.state = ${oneOfValues(named)}`),
    ...flagged(archived, sql`reservation.archived`),
    ...when(productId, (id) => sql`reservation.product_id = ${id}`),
  ]);
  return sql`
    select ((select coalesce(sum(reservation.reservations), 0) from reservation_totals reservation where reservation.state <> 'pending' and ${asked})
      + (select count(*) from product_reservations reservation
          where reservation.state = 'pending' and ${isOnUsableVoucher(calendarDate(filter.now))} and ${asked}))::integer as total`;
}

/** One page of that list. */
export async function findReservations(
  db: Db,
  filter: ReservationFilter,
  page: PageRequest,
): Promise<{ rows: ReservationRow[]; total: number }> {
  const isSearched = filter.q !== undefined;
  const count = async () => (await totalOf(filter).execute(db)).rows[0]?.total ?? 0;
  const { ids, total } = await findCountedPage(db, reservationList(filter), { page, isSearched, count });
  const byId = new Map((await findReservationsById(db, ids)).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total };
}

/** For the requester: cancelled, or open past the last day. For the provider: what the provider put away. */
function isArchived(filter: ReservationFilter, today: string) {
  if ('organizationId' in filter.of) return sql<boolean>`reservation.archived`;
  return sql<boolean>`(reservation.state in ('canceled', 'canceled_by_client') or (reservation.state = 'pending' and reservation.expire_at < ${today}))`;
}

function isOver(filter: ReservationFilter, today: string) {
  return sql<boolean>`(reservation.state = 'rejected' or ${isArchived(filter, today)})`;
}
