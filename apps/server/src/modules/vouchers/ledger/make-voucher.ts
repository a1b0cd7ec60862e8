import { sql } from 'kysely';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { addYear, earliest } from '@tegoed/domain/dates';
import { compiledOnce } from '#platform/database/compiled-once';
import type { Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { randomAddress } from '#platform/services/secrets';
import { nextEntry } from './voucher-ledger.ts';

export interface NewVoucher {
  readonly fund: { readonly id: number; readonly endDate: string };
  readonly identityId: number;
  /** Cents; zero on a subsidies fund. */
  readonly amountCents: number;
  readonly limitMultiplier?: number;
  /** The activation code it came out of. */
  readonly prevalidationId?: number;
}

/**
 * Gives a person a regular voucher of a fund (vouchers.md 1.1): valid one year, and never longer than the fund.
 * The caller holds the lock on (fund, identity). Gives the voucher's id.
 */
export async function makeVoucher(tx: Tx, deps: Pick<Deps, 'now' | 'events'>, voucher: NewVoucher): Promise<number> {
  const oneYear = addYear(calendarDate(deps.now()));
  const id = await insertVoucher(tx, deps, {
    fundId: voucher.fund.id,
    identityId: voucher.identityId,
    amountCents: voucher.amountCents,
    limitMultiplier: voucher.limitMultiplier ?? 1,
    expireAt: earliest(oneYear, voucher.fund.endDate) ?? oneYear,
    prevalidationId: voucher.prevalidationId ?? null,
    event: 'created_budget',
  });
  await deps.events.publish(tx, 'voucher.assigned', { voucherId: id });
  return id;
}

export interface NewProductVoucher {
  readonly fundId: number;
  readonly identityId: number;
  readonly productId: number;
  /** The regular voucher that pays; null when the fund itself gives the offer. */
  readonly parentId: number | null;
  readonly amountCents: number;
  /** Cents that are set apart for it on the regular voucher, whose row the caller has locked; absent when none are. */
  readonly reservedCents?: number | undefined;
  readonly expireAt: string;
}

/** A voucher for one offer. Paid from a regular voucher it stands behind a reservation. Gives its id. */
export function makeProductVoucher(tx: Tx, deps: Pick<Deps, 'now'>, voucher: NewProductVoucher): Promise<number> {
  return insertVoucher(tx, deps, { ...voucher, event: 'created_product' });
}

interface VoucherValues {
  fundId: number;
  identityId: number;
  amountCents: number;
  expireAt: string;
  event: 'created_budget' | 'created_product';
  limitMultiplier?: number;
  prevalidationId?: number | null;
  productId?: number;
  parentId?: number | null;
  reservedCents?: number | undefined;
}

type Row = Required<Omit<VoucherValues, 'productId' | 'reservedCents'>> & {
  readonly productId: number | null;
  /** What moves on the parent: below zero, as it gets less. */
  readonly parentCents: number | null;
  readonly address: string;
  readonly addressPrintable: string;
  readonly createdAt: Date;
};

/** A voucher with its two addresses, its first row in the ledger and its first event; and the row of what it takes from its parent. */
const insertWhole = compiledOnce((db, row: Row) =>
  db
    .with('made', (query) =>
      query
        .insertInto('vouchers')
        .values({
          fundId: row.fundId,
          identityId: row.identityId,
          amountCents: row.amountCents,
          expireAt: row.expireAt,
          limitMultiplier: row.limitMultiplier,
          prevalidationId: row.prevalidationId,
          productId: row.productId,
          parentId: row.parentId,
          state: 'active',
          createdAt: row.createdAt,
        })
        .returning('id'),
    )
    .with('addresses', (query) =>
      query
        .insertInto('voucherTokens')
        .columns(['address', 'voucherId', 'needsConfirmation'])
        .expression(
          sql`select ${row.address}::text, id, true from made union all select ${row.addressPrintable}::text, id, false from made`,
        ),
    )
    .with('noted', (query) =>
      query
        .insertInto('voucherEvents')
        .columns(['voucherId', 'event', 'createdAt'])
        .expression(sql`select id, ${row.event}::text, ${row.createdAt}::timestamptz from made`),
    )
    .with('granted', (query) =>
      query
        .insertInto('voucherEntries')
        .columns(['voucherId', 'number', 'kind', 'amountCents', 'balanceCents', 'createdAt'])
        .expression(
          sql`select id, 1, 'granted', ${row.amountCents}::integer, ${row.amountCents}::integer, ${row.createdAt}::timestamptz from made`,
        ),
    )
    .with('reserved', (query) =>
      query
        .insertInto('voucherEntries')
        .columns(['voucherId', 'number', 'kind', 'amountCents', 'balanceCents', 'productVoucherId', 'createdAt'])
        .expression(
          sql`select ${row.parentId}::integer, next.number, 'reserved', ${row.parentCents}::integer, next.balance, made.id, ${row.createdAt}::timestamptz
                from made cross join ${nextEntry({ voucherId: row.parentId, amountCents: row.parentCents })} next
               where ${row.parentCents}::integer is not null`,
        ),
    )
    .selectFrom('made')
    .select('id'),
);

async function insertVoucher(tx: Tx, deps: Pick<Deps, 'now'>, values: VoucherValues): Promise<number> {
  const none = { limitMultiplier: 1, prevalidationId: null, productId: null, parentId: null };
  const { reservedCents, ...others } = values;
  const [made] = await insertWhole(tx, {
    ...none,
    ...others,
    parentCents: reservedCents === undefined ? null : -reservedCents,
    address: randomAddress(),
    addressPrintable: randomAddress(),
    createdAt: deps.now(),
  });
  if (!made) throw new Error('a voucher was not made');
  return made.id;
}
