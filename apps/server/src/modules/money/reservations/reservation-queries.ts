import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Db, Tx } from '#platform/database/database';
import type { DB } from '#platform/database/database-schema';
import { oneOf, oneOfValues } from '#platform/database/one-of';
import { countList, findIdsOfPage, flagged, when, type LongListQuery, type PageRequest } from '#platform/database/pagination';
import { recordsOfVoucher } from '#vouchers/ledger';
import type { ReservationState } from './reservation-state.ts';

export type ReservationRow = Awaited<ReturnType<ReturnType<typeof reservations>['execute']>>[number];

function reservations(db: Db) {
  return db
    .selectFrom('productReservations as reservation')
    .innerJoin('vouchers as voucher', 'voucher.id', 'reservation.voucherId')
    .innerJoin('voucherTokens as token', (join) =>
      join.onRef('token.voucherId', '=', 'voucher.id').on('token.needsConfirmation', '=', true),
    )
    .innerJoin('funds as fund', 'fund.id', 'voucher.fundId')
    .innerJoin('implementations as shop', 'shop.id', 'fund.implementationId')
    .innerJoin('organizations as sponsor', 'sponsor.id', 'fund.organizationId')
    .innerJoin('products as product', 'product.id', 'reservation.productId')
    .innerJoin('organizations as provider', 'provider.id', 'product.organizationId')
    .leftJoin('voucherTransactions as payment', 'payment.productReservationId', 'reservation.id')
    .leftJoin('physicalCards as card', 'card.voucherId', 'voucher.id')
    .leftJoin('identityEmails as email', (join) =>
      join
        .onRef('email.identityId', '=', 'voucher.identityId')
        .on('email.isPrimary', '=', true)
        .on('email.deletedAt', 'is', null),
    )
    .select(['reservation.id', 'reservation.code', 'reservation.state', 'reservation.amountCents', 'reservation.priceType'])
    .select([
      'reservation.priceCents',
      'reservation.discount',
      'reservation.firstName',
      'reservation.lastName',
      'reservation.userNote',
    ])
    .select([
      'reservation.street',
      'reservation.houseNr',
      'reservation.houseNrAddition',
      'reservation.postalCode',
      'reservation.city',
    ])
    .select(['reservation.phone', 'reservation.address', 'reservation.birthDate', 'reservation.expireAt', 'reservation.archived'])
    .select(['reservation.acceptedAt', 'reservation.rejectedAt', 'reservation.canceledAt', 'reservation.createdAt'])
    .select(['reservation.rejectionNote', 'reservation.cancellationNote'])
    .select(['reservation.voucherId', 'reservation.productVoucherId', 'reservation.productId'])
    .select(['voucher.identityId', 'token.address as voucherAddress', 'email.email as identityEmail', 'card.code as cardCode'])
    .select(boughtAddress)
    .select(['fund.id as fundId', 'fund.name as fundName', 'fund.type as fundType', 'fund.endDate as fundEndDate'])
    .select(['shop.key as implementationKey'])
    .select(['sponsor.id as sponsorId', 'sponsor.name as sponsorName'])
    .select(['product.name as productName', 'product.deletedAt as productDeletedAt', 'product.photoMediaId'])
    .select(['provider.id as providerId', 'provider.name as providerName'])
    .select(['payment.id as transactionId', 'payment.address as transactionAddress', 'payment.state as transactionState'])
    .select(['payment.transferAt'])
    .select(['voucher.state as voucherState', 'voucher.expireAt as voucherExpireAt', recordsOfVoucher.as('voucherRecords')])
    .$narrowType<{
      state: ReservationState;
      priceType: 'regular' | 'free' | 'discount_fixed' | 'discount_percentage';
      transactionState: 'pending' | 'success' | 'canceled' | null;
    }>();
}

/**
 * The address of the product voucher, as long as that exists. Looked up for each row: joined, it is read beside all vouchers in order,
 * for as long as the database does not know how many reservations there are.
 */
function boughtAddress(eb: ExpressionBuilder<DB & { reservation: DB['productReservations'] }, 'reservation'>) {
  return eb
    .selectFrom('vouchers as bought')
    .innerJoin('voucherTokens as boughtToken', 'boughtToken.voucherId', 'bought.id')
    .whereRef('bought.id', '=', 'reservation.productVoucherId')
    .where('bought.deletedAt', 'is', null)
    .where('boughtToken.needsConfirmation', '=', true)
    .select('boughtToken.address')
    .as('productVoucherAddress');
}

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

/** Holds for reservations of a provider's offers. */
function isOfferedBy(organizationId: number, reservation: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${reservation}.product_id = any(array(select id from products where organization_id = ${organizationId}))`;
}

/** Reservations with the voucher, fund and offer they are for and the address of their requester; SQL. */
const withWhatTheyAreFor = sql`product_reservations reservation join vouchers voucher on voucher.id = reservation.voucher_id
  join funds fund on fund.id = voucher.fund_id join products product on product.id = reservation.product_id
  left join identity_emails email on email.identity_id = voucher.identity_id and email.is_primary and email.deleted_at is null`;

/** Whether more is looked at than reservations themselves; a provider's are very many. */
function looksFurther({ of, q, fundId, providerId }: ReservationFilter): boolean {
  return 'identityId' in of || [q, fundId, providerId].some((asked) => asked !== undefined);
}

/** vouchers.md 3.5, 7.2: newest first, as lists and exports ask for them. A provider does not see open ones on vouchers that cannot be used now. */
export function reservationList(filter: ReservationFilter): LongListQuery {
  const { of } = filter;
  const today = calendarDate(filter.now);
  const id = sql`reservation.id`;
  const whose =
    'identityId' in of
      ? sql`voucher.identity_id = ${of.identityId}`
      : sql`${isOfferedBy(of.organizationId, sql`reservation`)} and (reservation.state <> 'pending' or reservation.id in (
          select open.id from product_reservations open join vouchers paying on paying.id = open.voucher_id join funds paid on paid.id = paying.fund_id
           where ${isOfferedBy(of.organizationId, sql`open`)} and open.state = 'pending'
             and paying.state = 'active' and paying.expire_at >= ${today} and paid.end_date >= ${today}))`;
  return {
    id,
    from: looksFurther(filter) ? withWhatTheyAreFor : sql`product_reservations reservation`,
    where: [
      whose,
      ...when(filter.states, (states) => sql`reservation.state = ${oneOfValues(states)}`),
      ...flagged(filter.archived, isArchived(filter, today)),
      ...flagged(filter.over, isOver(filter, today)),
      ...when(filter.fundId, (fundId) => sql`fund.id = ${fundId}`),
      ...when(filter.productId, (productId) => sql`reservation.product_id = ${productId}`),
      ...when(filter.providerId, (providerId) => sql`product.organization_id = ${providerId}`),
      ...when(filter.from, (day) => sql`(reservation.created_at at time zone 'Europe/Amsterdam')::date >= ${day}`),
      ...when(filter.to, (day) => sql`(reservation.created_at at time zone 'Europe/Amsterdam')::date <= ${day}`),
      ...when(filter.q, mentions),
    ],
    orderBy: [sql`reservation.created_at`, id],
    direction: 'desc',
  };
}

function mentions(q: string): RawBuilder<unknown> {
  const provider = sql`(select name from organizations where organizations.id = product.organization_id)`;
  const searched = sql`concat_ws(' ', reservation.code, reservation.first_name, reservation.last_name, product.name, ${provider}, fund.name, email.email)`;
  return sql`${searched} ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}`;
}

/** One page of that list. */
export async function findReservations(
  db: Db,
  filter: ReservationFilter,
  page: PageRequest,
): Promise<{ rows: ReservationRow[]; total: number }> {
  const list = reservationList(filter);
  const total = await countList(db, list);
  const ids = await findIdsOfPage(db, list, { ...page, total });
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

/** Reservations by their ids, oldest first. */
export function findReservationsById(db: Db, ids: readonly number[]): Promise<ReservationRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return reservations(db).where('reservation.id', '=', oneOf(ids)).orderBy('reservation.id').execute();
}

/** Puts a reservation away for its provider, or takes it back. */
export async function setArchived(tx: Tx, id: number, archived: boolean): Promise<void> {
  await tx.updateTable('productReservations').set({ archived }).where('id', '=', id).execute();
}

export function findReservation(db: Db, id: number): Promise<ReservationRow | undefined> {
  return reservations(db).where('reservation.id', '=', id).executeTakeFirst();
}

/**
 * A reservation with everything that a change of it touches, locked in the order of all locks:
 * the voucher that pays, the product voucher behind it, the offer, the reservation itself.
 */
export async function findReservationForUpdate(tx: Tx, id: number): Promise<ReservationRow | undefined> {
  const place = await findReservation(tx, id);
  if (!place) return undefined;
  const vouchers = [place.voucherId, place.productVoucherId].sort((a, b) => a - b);
  await tx.selectFrom('vouchers').select('id').where('id', '=', oneOf(vouchers)).orderBy('id').forUpdate().execute();
  await tx.selectFrom('products').select('id').where('id', '=', place.productId).forUpdate().execute();
  await tx.selectFrom('productReservations').select('id').where('id', '=', id).forUpdate().execute();
  return findReservation(tx, id);
}
