import type { Insertable } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import type { PhysicalCardRequests } from '#platform/database/database-schema';
import { offsetOf, type PageRequest } from '#platform/database/pagination';

/** An order of a plastic card. */
export type CardRequestRow = Awaited<ReturnType<ReturnType<typeof cardRequests>['execute']>>[number];

function cardRequests(db: Db) {
  return db
    .selectFrom('physicalCardRequests')
    .select(['id', 'voucherId', 'address', 'house', 'houseAddition', 'postcode', 'city', 'createdAt', 'linkedAt']);
}

/** Orders for a voucher, newest first. */
export async function findCardRequests(
  db: Db,
  voucherId: number,
  page: PageRequest,
): Promise<{ rows: CardRequestRow[]; total: number }> {
  const query = cardRequests(db).where('voucherId', '=', voucherId);
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query.orderBy('id', 'desc').limit(page.perPage).offset(offsetOf(page)).execute();
  return { rows, total };
}

export function findCardRequest(db: Db, asked: { id: number; voucherId: number }): Promise<CardRequestRow | undefined> {
  return cardRequests(db).where('id', '=', asked.id).where('voucherId', '=', asked.voucherId).executeTakeFirst();
}

export function insertCardRequest(tx: Tx, values: Insertable<PhysicalCardRequests>): Promise<CardRequestRow> {
  return tx
    .insertInto('physicalCardRequests')
    .values(values)
    .returning(['id', 'voucherId', 'address', 'house', 'houseAddition', 'postcode', 'city', 'createdAt', 'linkedAt'])
    .executeTakeFirstOrThrow();
}

/** The card with this code or this id, whatever voucher it is linked to. */
export function findCard(db: Db, card: { readonly code: string } | { readonly id: number }) {
  const query = db.selectFrom('physicalCards').select(['id', 'voucherId', 'code']);
  return ('code' in card ? query.where('code', '=', card.code) : query.where('id', '=', card.id)).executeTakeFirst();
}

/** Links a card; nothing when somebody linked it meanwhile. */
export function insertCard(tx: Tx, card: { voucherId: number; code: string; createdAt: Date }) {
  return tx
    .insertInto('physicalCards')
    .values(card)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(['id', 'code'])
    .executeTakeFirst();
}

/** Every order for the voucher that was under way is settled: a card was linked. */
export async function settleCardRequests(tx: Tx, { voucherId, linkedAt }: { voucherId: number; linkedAt: Date }): Promise<void> {
  await tx
    .updateTable('physicalCardRequests')
    .set({ linkedAt })
    .where('voucherId', '=', voucherId)
    .where('linkedAt', 'is', null)
    .execute();
}

export async function deleteCard(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('physicalCards').where('id', '=', id).execute();
}
