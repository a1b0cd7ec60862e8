import { sql, type ExpressionBuilder } from 'kysely';
import type { FundRow } from '#schemes/funds';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { compiledOnce, doneOnce } from '#platform/database/compiled-once';
import type { Db, Tx } from '#platform/database/database';
import type { DB } from '#platform/database/database-schema';
import { oneOf } from '#platform/database/one-of';
import { offsetOf, type PageRequest } from '#platform/database/pagination';

export type VoucherState = 'pending' | 'active' | 'deactivated';

/** A voucher with what every reader of it needs; amounts in cents. */
export type VoucherRow = Awaited<ReturnType<ReturnType<typeof vouchers>['execute']>>[number];

/** What is left on a voucher, in cents; see the function of the same name in the database. */
export function voucherBalance(eb: ExpressionBuilder<DB, 'vouchers'>) {
  return sql<number>`voucher_balance(${eb.ref('vouchers.id')})`;
}

function vouchers(db: Db) {
  return db
    .selectFrom('vouchers')
    .innerJoin('funds', 'funds.id', 'vouchers.fundId')
    .innerJoin('voucherTokens as token', (join) =>
      join.onRef('token.voucherId', '=', 'vouchers.id').on('token.needsConfirmation', '=', true),
    )
    .innerJoin('voucherTokens as printable', (join) =>
      join.onRef('printable.voucherId', '=', 'vouchers.id').on('printable.needsConfirmation', '=', false),
    )
    .leftJoin('identities', 'identities.id', 'vouchers.identityId')
    .leftJoin('physicalCards as card', 'card.voucherId', 'vouchers.id')
    .leftJoin('productReservations as reservation', 'reservation.productVoucherId', 'vouchers.id')
    .select([
      'vouchers.id',
      'vouchers.number',
      'vouchers.deskCode',
      'vouchers.fundId',
      'vouchers.identityId',
      'vouchers.productId',
      'vouchers.parentId',
      'vouchers.state',
    ])
    .select([
      'vouchers.amountCents',
      'vouchers.limitMultiplier',
      'vouchers.returnable',
      'vouchers.expireAt',
      'vouchers.createdAt',
    ])
    .select(['token.address', 'printable.address as addressPrintable', 'identities.address as identityAddress'])
    .select(['funds.type as fundType', 'funds.endDate as fundEndDate', 'funds.vouchersExternal', 'funds.allowVoucherRecords'])
    .select(['funds.isConfigured as fundIsConfigured', 'funds.allowBlockingVouchers', 'funds.allowPhysicalCards'])
    .select(['funds.organizationId as sponsorId', 'card.id as cardId', 'card.code as cardCode'])
    .select(['reservation.id as reservationId', 'reservation.code as reservationCode', 'reservation.state as reservationState'])
    .select((eb) => voucherBalance(eb).as('balanceCents'))
    .$narrowType<{ state: VoucherState; fundType: 'budget' | 'subsidies' | 'external' }>()
    .where('vouchers.deletedAt', 'is', null);
}

export interface VoucherFilter {
  readonly identityId: number;
  readonly now: Date;
  readonly type?: 'regular' | 'product' | undefined;
  readonly state?: VoucherState | undefined;
  /** Expired or not active. */
  readonly archived?: boolean | undefined;
  /** Those behind a reservation too. */
  readonly withReservations?: boolean | undefined;
  readonly allowReimbursements?: boolean | undefined;
  /** Only those with a plastic card. */
  readonly withCard?: boolean | undefined;
  readonly implementationId?: number | undefined;
  readonly implementationKey?: string | undefined;
  readonly orderBy: 'created_at' | 'voucher_type';
  readonly orderDir: 'asc' | 'desc';
}

/** vouchers.md 1.6: a person's own vouchers, without those that stand behind a reservation unless they are asked for. */
export async function findVouchers(
  db: Db,
  filter: VoucherFilter,
  page: PageRequest,
): Promise<{ rows: VoucherRow[]; total: number }> {
  const today = calendarDate(filter.now);
  let query = vouchers(db).where('vouchers.identityId', '=', filter.identityId);
  if (!filter.withReservations) query = query.where('reservation.id', 'is', null);
  if (filter.type) query = query.where('vouchers.productId', filter.type === 'product' ? 'is not' : 'is', null);
  if (filter.state) query = query.where('vouchers.state', '=', filter.state);
  if (filter.archived !== undefined) {
    const archived = sql<boolean>`(vouchers.expire_at < ${today} or funds.end_date < ${today} or vouchers.state <> 'active')`;
    query = query.where((eb) => (filter.archived ? archived : eb.not(archived)));
  }
  if (filter.allowReimbursements) {
    query = query
      .where('vouchers.state', '=', 'active')
      .where('vouchers.productId', 'is', null)
      .where('vouchers.expireAt', '>=', today)
      .where('funds.endDate', '>=', today)
      .where('funds.type', '=', 'budget')
      .where('funds.allowReimbursements', '=', true);
  }
  if (filter.withCard) query = query.where('card.id', 'is not', null);
  if (filter.implementationId !== undefined) query = query.where('funds.implementationId', '=', filter.implementationId);
  if (filter.implementationKey !== undefined) {
    const key = filter.implementationKey;
    query = query.where('funds.implementationId', 'in', (eb) =>
      eb.selectFrom('implementations').select('id').where('key', '=', key),
    );
  }
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const byType = sql`case when vouchers.product_id is null then 'regular' else 'product' end`;
  const ordered =
    filter.orderBy === 'voucher_type'
      ? query.orderBy(byType, filter.orderDir).orderBy('vouchers.createdAt', 'desc')
      : query.orderBy('vouchers.createdAt', filter.orderDir);
  const rows = await ordered.orderBy('vouchers.id', 'desc').limit(page.perPage).offset(offsetOf(page)).execute();
  return { rows, total };
}

/** A person's own voucher by its number; nothing for somebody else's. */
export function findVoucherByNumber(db: Db, asked: { number: number; identityId: number }): Promise<VoucherRow | undefined> {
  return vouchers(db)
    .where('vouchers.number', '=', asked.number)
    .where('vouchers.identityId', '=', asked.identityId)
    .executeTakeFirst();
}

/** A voucher by one of its two addresses, whoever it belongs to. */
export function findVoucherByAddress(db: Db, address: string): Promise<VoucherRow | undefined> {
  return vouchers(db)
    .where('vouchers.id', '=', (eb) =>
      eb.selectFrom('voucherTokens').select('voucherId').where('voucherTokens.address', '=', address),
    )
    .executeTakeFirst();
}

/** The voucher that has an address, or that is linked to the card with a code on a fund that works with cards. */
const voucherOfCode = (code: string) => sql<number>`coalesce(
  (select card.voucher_id from physical_cards card join vouchers linked on linked.id = card.voucher_id
     join funds fund on fund.id = linked.fund_id where card.code = ${code} and fund.allow_physical_cards),
  (select token.voucher_id from voucher_tokens token where token.address = ${code}))`;

const vouchersOfCode = compiledOnce((db, { code }: { code: string }) => {
  const lastPaidAt = sql<Date | null>`(select max(payment.created_at) from voucher_transactions payment
    where payment.voucher_id = vouchers.id and payment.initiator = 'provider')`;
  return vouchers(db)
    .select(['funds.name as fundName', 'funds.state as fundState', 'funds.logoMediaId as fundLogoId', 'funds.allowReservations'])
    .select(lastPaidAt.as('lastPaidAt'))
    .$narrowType<{ fundState: FundRow['state'] }>()
    .where('vouchers.id', '=', voucherOfCode(code));
});

/** A voucher by what a scanner reads, with what its fund allows and shows, and when a provider was last paid with it. */
export async function findVoucherByCode(db: Db, code: string) {
  const [voucher] = await vouchersOfCode(db, { code });
  return voucher;
}

export type ScannedVoucherRow = NonNullable<Awaited<ReturnType<typeof findVoucherByCode>>>;

const lockVouchersOfCode = doneOnce((db, { code }: { code: string }) =>
  db
    .with('scanned', (query) => query.selectFrom('vouchers').select(['id', 'parentId']).where('id', '=', voucherOfCode(code)))
    .selectFrom('vouchers as voucher')
    .select('voucher.id')
    .where('voucher.id', '=', sql<number>`any(array(select unnest(array[id, parent_id]) from scanned))`)
    .orderBy('voucher.id')
    .forUpdate('voucher'),
);

/**
 * Holds the voucher of a code until the transaction ends, and the one that it came from; by rising ids, as everybody who locks several.
 */
export function lockVoucherByCode(tx: Tx, code: string): Promise<void> {
  return lockVouchersOfCode(tx, { code });
}

/** Whether a person can be mailed. */
export async function hasPrimaryEmail(db: Db, identityId: number): Promise<boolean> {
  const row = await db
    .selectFrom('identityEmails')
    .select('id')
    .where('identityId', '=', identityId)
    .where('isPrimary', '=', true)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Vouchers by their ids, in the order of the ids. */
export function findVouchersById(db: Db, ids: readonly number[]): Promise<VoucherRow[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : vouchers(db).where('vouchers.id', '=', oneOf(ids)).orderBy('vouchers.id').execute();
}
