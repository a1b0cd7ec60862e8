import { sql } from 'kysely';
import { calendarDate } from '#platform/clock';
import type { Db, Tx } from '#platform/database';
import { offsetOf, type PageRequest } from '#platform/pagination';
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
    .select(['reservation.phone', 'reservation.address', 'reservation.birthDate', 'reservation.expireAt', 'reservation.archived'])
    .select(['reservation.acceptedAt', 'reservation.rejectedAt', 'reservation.canceledAt', 'reservation.createdAt'])
    .select(['reservation.voucherId', 'reservation.productVoucherId', 'reservation.productId'])
    .select(['voucher.identityId', 'token.address as voucherAddress', 'email.email as identityEmail', 'card.code as cardCode'])
    .select(['fund.id as fundId', 'fund.name as fundName', 'fund.type as fundType', 'fund.endDate as fundEndDate'])
    .select(['sponsor.id as sponsorId', 'sponsor.name as sponsorName'])
    .select(['product.name as productName', 'product.deletedAt as productDeletedAt', 'product.photoMediaId'])
    .select(['provider.id as providerId', 'provider.name as providerName'])
    .select(['payment.id as transactionId', 'payment.address as transactionAddress', 'payment.state as transactionState'])
    .select(['payment.transferAt'])
    .select(['voucher.state as voucherState', 'voucher.expireAt as voucherExpireAt'])
    .$narrowType<{ state: ReservationState; priceType: 'regular' | 'free' | 'discount_fixed' | 'discount_percentage' }>();
}

export interface ReservationFilter {
  /** Whose: of the requester, or of the provider's offers. */
  readonly of: { readonly identityId: number } | { readonly organizationId: number };
  readonly now: Date;
  readonly q?: string | undefined;
  readonly state?: ReservationState | undefined;
  readonly archived?: boolean | undefined;
  readonly fundId?: number | undefined;
  readonly productId?: number | undefined;
  readonly providerId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** vouchers.md 3.5, 7.2: newest first. A provider does not see open ones on vouchers that cannot be used now. */
export async function findReservations(
  db: Db,
  filter: ReservationFilter,
  page: PageRequest,
): Promise<{ rows: ReservationRow[]; total: number }> {
  const today = calendarDate(filter.now);
  let query = reservations(db);
  if ('identityId' in filter.of) query = query.where('voucher.identityId', '=', filter.of.identityId);
  else {
    query = query
      .where('product.organizationId', '=', filter.of.organizationId)
      .where(
        sql<boolean>`(reservation.state <> 'pending' or (voucher.state = 'active' and voucher.expire_at >= ${today} and fund.end_date >= ${today}))`,
      );
  }
  if (filter.state) query = query.where('reservation.state', '=', filter.state);
  if (filter.archived !== undefined)
    query = query.where((eb) => (filter.archived ? isArchived(filter, today) : eb.not(isArchived(filter, today))));
  if (filter.fundId !== undefined) query = query.where('fund.id', '=', filter.fundId);
  if (filter.productId !== undefined) query = query.where('product.id', '=', filter.productId);
  if (filter.providerId !== undefined) query = query.where('provider.id', '=', filter.providerId);
  if (filter.from !== undefined)
    query = query.where(sql<boolean>`(reservation.created_at at time zone 'Europe/Amsterdam')::date >= ${filter.from}`);
  if (filter.to !== undefined)
    query = query.where(sql<boolean>`(reservation.created_at at time zone 'Europe/Amsterdam')::date <= ${filter.to}`);
  if (filter.q !== undefined) {
    const part = `%${filter.q.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(
      sql<boolean>`concat_ws(' ', reservation.code, reservation.first_name, reservation.last_name, product.name, fund.name, email.email) ilike ${part}`,
    );
  }
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .orderBy('reservation.createdAt', 'desc')
    .orderBy('reservation.id', 'desc')
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute();
  return { rows, total };
}

/** For the requester: cancelled, or open past the last day. For the provider: what the provider put away. */
function isArchived(filter: ReservationFilter, today: string) {
  if ('organizationId' in filter.of) return sql<boolean>`reservation.archived`;
  return sql<boolean>`(reservation.state in ('canceled', 'canceled_by_client') or (reservation.state = 'pending' and reservation.expire_at < ${today}))`;
}

/** Reservations by their ids, oldest first. */
export function findReservationsById(db: Db, ids: readonly number[]): Promise<ReservationRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return reservations(db).where('reservation.id', 'in', ids).orderBy('reservation.id').execute();
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
  await tx.selectFrom('vouchers').select('id').where('id', 'in', vouchers).orderBy('id').forUpdate().execute();
  await tx.selectFrom('products').select('id').where('id', '=', place.productId).forUpdate().execute();
  await tx.selectFrom('productReservations').select('id').where('id', '=', id).forUpdate().execute();
  return findReservation(tx, id);
}
