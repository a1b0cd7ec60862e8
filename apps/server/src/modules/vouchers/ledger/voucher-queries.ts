import { sql, type Compilable, type ExpressionBuilder, type RawBuilder } from 'kysely';
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

/** What of a list of vouchers stands in the text of its query. */
interface VoucherListKind extends Omit<VoucherFilter, 'identityId' | 'now' | 'implementationId' | 'implementationKey'> {
  readonly ofImplementation: boolean;
  readonly ofImplementationKey: boolean;
}

/** What of it is another thing at each call. */
interface VoucherListValues extends Pick<VoucherFilter, 'identityId' | 'implementationId' | 'implementationKey'> {
  readonly today: string;
}

type VoucherPageValues = VoucherListValues & { readonly perPage: number; readonly offset: number };

/** One page of a list of vouchers, and how many the list holds; what reads them becomes one statement with both. */
export interface VoucherPage {
  readonly vouchers: ReturnType<typeof vouchers>;
  readonly total: RawBuilder<number>;
}

/** Callers use a few kinds; those of whoever tries them all are put together anew. */
const mostKinds = 50;

/**
 * vouchers.md 1.6: a person's own vouchers, without those that stand behind a reservation unless they are asked for. `read` says what is
 * read of a page of them; its statement is put together once for each kind of list.
 */
export function voucherLists<Row>(
  read: (db: Db, page: VoucherPage) => Compilable<Row>,
): (db: Db, filter: VoucherFilter, page: PageRequest) => Promise<Row[]> {
  const known = new Map<string, (db: Db, values: VoucherPageValues) => Promise<Row[]>>();
  return (db, { identityId, now, implementationId, implementationKey, ...filter }, page) => {
    const ofWhich = { ofImplementation: implementationId !== undefined, ofImplementationKey: implementationKey !== undefined };
    const kind = { ...filter, ...ofWhich };
    const name = JSON.stringify(kind);
    const list =
      known.get(name) ?? compiledOnce((asked: Db, values: VoucherPageValues) => read(asked, pageOfKind(asked, kind, values)));
    if (known.size < mostKinds) known.set(name, list);
    const values = { identityId, today: calendarDate(now), implementationId, implementationKey };
    return list(db, { ...values, perPage: page.perPage, offset: offsetOf(page) });
  };
}

function pageOfKind(db: Db, kind: VoucherListKind, values: VoucherPageValues): VoucherPage {
  const query = vouchersOfKind(db, kind, values);
  const byType = sql`case when vouchers.product_id is null then 'regular' else 'product' end`;
  const ordered =
    kind.orderBy === 'voucher_type'
      ? query.orderBy(byType, kind.orderDir).orderBy('vouchers.createdAt', 'desc')
      : query.orderBy('vouchers.createdAt', kind.orderDir);
  return {
    vouchers: ordered.orderBy('vouchers.id', 'desc').limit(values.perPage).offset(values.offset),
    total: sql<number>`(${countOf(query)})`,
  };
}

function countOf(query: ReturnType<typeof vouchers>) {
  return query.clearSelect().select((eb) => eb.fn.countAll<number>().as('total'));
}

/** How many vouchers somebody has, as their list without filters counts them. */
export async function countVouchers(db: Db, identityId: number, now: Date): Promise<number> {
  const [counted] = await countOfAll(db, { identityId, today: calendarDate(now) });
  return counted?.total ?? 0;
}

const countOfAll = compiledOnce((db, values: VoucherListValues) => {
  const all = { orderBy: 'created_at', orderDir: 'desc', ofImplementation: false, ofImplementationKey: false } as const;
  return countOf(vouchersOfKind(db, all, values));
});

function vouchersOfKind(db: Db, kind: VoucherListKind, values: VoucherListValues) {
  const { identityId, today, implementationId = null, implementationKey = '' } = values;
  let query = vouchers(db).where('vouchers.identityId', '=', identityId);
  if (!kind.withReservations) query = query.where('reservation.id', 'is', null);
  if (kind.type) query = query.where('vouchers.productId', kind.type === 'product' ? 'is not' : 'is', null);
  if (kind.state) query = query.where('vouchers.state', '=', kind.state);
  if (kind.archived !== undefined) {
    const archived = sql<boolean>`(vouchers.expire_at < ${today} or funds.end_date < ${today} or vouchers.state <> 'active')`;
    query = query.where((eb) => (kind.archived ? archived : eb.not(archived)));
  }
  if (kind.allowReimbursements) {
    query = query
      .where('vouchers.state', '=', 'active')
      .where('vouchers.productId', 'is', null)
      .where('vouchers.expireAt', '>=', today)
      .where('funds.endDate', '>=', today)
      .where('funds.type', '=', 'budget')
      .where('funds.allowReimbursements', '=', true);
  }
  if (kind.withCard) query = query.where('card.id', 'is not', null);
  if (kind.ofImplementation) query = query.where('funds.implementationId', '=', implementationId);
  if (kind.ofImplementationKey) {
    query = query.where('funds.implementationId', 'in', (eb) =>
      eb.selectFrom('implementations').select('id').where('key', '=', implementationKey),
    );
  }
  return query;
}

/** A person's own voucher by its number; nothing for somebody else's. A query, as is what follows. */
export function voucherOfNumber(db: Db, { number, identityId }: { number: number; identityId: number }) {
  return vouchers(db).where('vouchers.number', '=', number).where('vouchers.identityId', '=', identityId);
}

/** A voucher by one of its two addresses, whoever it belongs to. */
export function voucherOfAddress(db: Db, { address }: { address: string }) {
  return vouchers(db).where('vouchers.id', '=', (eb) =>
    eb.selectFrom('voucherTokens').select('voucherId').where('voucherTokens.address', '=', address),
  );
}

/** Vouchers by their ids, in the order of the ids. */
export function vouchersOfIds(db: Db, { ids }: { ids: readonly number[] }) {
  return vouchers(db).where('vouchers.id', '=', oneOf(ids)).orderBy('vouchers.id');
}

/** What `voucherOfNumber` finds. */
export function findVoucherByNumber(db: Db, asked: { number: number; identityId: number }): Promise<VoucherRow | undefined> {
  return voucherOfNumber(db, asked).executeTakeFirst();
}

/** What `voucherOfAddress` finds. */
export async function findVoucherByAddress(db: Db, address: string): Promise<VoucherRow | undefined> {
  const [voucher] = await selectVoucherOfAddress(db, { address });
  return voucher;
}

const selectVoucherOfAddress = compiledOnce(voucherOfAddress);

/** The voucher that has an address, or that is linked to the card with a code on a fund that works with cards. */
const voucherOfCode = (code: string) => sql<number>`coalesce(
  (select card.voucher_id from physical_cards card join vouchers linked on linked.id = card.voucher_id
     join funds fund on fund.id = linked.fund_id where card.code = ${code} and fund.allow_physical_cards),
  (select token.voucher_id from voucher_tokens token where token.address = ${code}))`;

/** The fund of what has a code; SQL, null for an unknown one. */
export const fundOfCode = (code: string) => sql<number | null>`(select fund_id from vouchers where id = ${voucherOfCode(code)})`;

/** When a provider was last paid with a voucher. */
const lastPaidAt = sql<Date | null>`(select max(payment.created_at) from voucher_transactions payment
  where payment.voucher_id = vouchers.id and payment.initiator = 'provider')`;

const vouchersOfCode = compiledOnce((db, { code }: { code: string }) =>
  vouchers(db)
    .select(['funds.name as fundName', 'funds.state as fundState', 'funds.logoMediaId as fundLogoId', 'funds.allowReservations'])
    .select(lastPaidAt.as('lastPaidAt'))
    .$narrowType<{ fundState: FundRow['state'] }>()
    .where('vouchers.id', '=', voucherOfCode(code)),
);

/** The same, of which only what a charge goes by; who charges adds to the statement what else there is to know. */
export function voucherToCharge(db: Db, code: string) {
  return db
    .selectFrom('vouchers')
    .innerJoin('funds', 'funds.id', 'vouchers.fundId')
    .leftJoin('productReservations as reservation', 'reservation.productVoucherId', 'vouchers.id')
    .select(['vouchers.id', 'vouchers.fundId', 'vouchers.productId', 'vouchers.parentId', 'vouchers.state'])
    .select(['vouchers.amountCents', 'vouchers.limitMultiplier', 'vouchers.expireAt', 'reservation.id as reservationId'])
    .select(['funds.type as fundType', 'funds.endDate as fundEndDate', 'funds.state as fundState', 'funds.name as fundName'])
    .select(['funds.isConfigured as fundIsConfigured', 'funds.vouchersExternal', 'funds.allowReservations'])
    .select(['funds.organizationId as sponsorId', 'funds.logoMediaId as fundLogoId'])
    .select((eb) => voucherBalance(eb).as('balanceCents'))
    .select(lastPaidAt.as('lastPaidAt'))
    .$narrowType<{ state: VoucherState; fundType: 'budget' | 'subsidies' | 'external'; fundState: FundRow['state'] }>()
    .where('vouchers.deletedAt', 'is', null)
    .where('vouchers.id', '=', voucherOfCode(code));
}

/** What a charge goes by; `ScannedVoucherRow` has all of it. */
export type ChargedVoucherRow = Awaited<ReturnType<ReturnType<typeof voucherToCharge>['execute']>>[number];

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

/** What `vouchersOfIds` finds. */
export function findVouchersById(db: Db, ids: readonly number[]): Promise<VoucherRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : selectVouchersOfIds(db, { ids });
}

const selectVouchersOfIds = compiledOnce(vouchersOfIds);
