import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { addYear, earliest } from '@tegoed/domain/dates';
import type { Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { randomAddress } from '#platform/services/secrets';
import { addEntry } from './voucher-ledger.ts';

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
}

async function insertVoucher(tx: Tx, deps: Pick<Deps, 'now'>, { event, ...values }: VoucherValues): Promise<number> {
  const createdAt = deps.now();
  const { id } = await tx
    .insertInto('vouchers')
    .values({ ...values, state: 'active', createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('voucherTokens')
    .values([true, false].map((needsConfirmation) => ({ address: randomAddress(), voucherId: id, needsConfirmation })))
    .execute();
  await addEntry(tx, deps.now, { voucherId: id, kind: 'granted', amountCents: values.amountCents });
  await tx.insertInto('voucherEvents').values({ voucherId: id, event, createdAt }).execute();
  return id;
}
