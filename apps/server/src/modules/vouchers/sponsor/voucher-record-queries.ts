import { sql } from 'kysely';
import { containsText } from '#platform/database/contains';
import type { Db } from '#platform/database/database';
import { offsetOf, type PageRequest } from '#platform/database/pagination';

/** A fact that the sponsor wrote on a voucher. */
export type SponsorRecordRow = Awaited<ReturnType<ReturnType<typeof records>['execute']>>[number];

function records(db: Db) {
  return db
    .selectFrom('voucherRecords as record')
    .innerJoin('recordTypes as type', 'type.id', 'record.recordTypeId')
    .select(['record.id', 'record.voucherId', 'record.recordTypeId', 'record.value', 'record.note'])
    .select(['record.createdAt', 'record.updatedAt', 'type.key', 'type.type', 'type.system', 'type.nameNl', 'type.nameEn']);
}

export interface RecordList {
  readonly voucherId: number;
  readonly q?: string | undefined;
  readonly orderBy: 'id' | 'record_type_name' | 'value' | 'note' | 'created_at';
  readonly orderDir: 'asc' | 'desc';
}

const orderColumns = {
  id: sql`record.id`,
  record_type_name: sql`type.name_nl`,
  value: sql`record.value`,
  note: sql`record.note`,
  created_at: sql`record.created_at`,
} as const;

export async function findSponsorRecords(
  db: Db,
  list: RecordList,
  page: PageRequest,
): Promise<{ rows: SponsorRecordRow[]; total: number }> {
  let query = records(db).where('record.voucherId', '=', list.voucherId);
  if (list.q !== undefined) {
    query = query.where(containsText([sql`record.value`, sql`record.note`, sql`type.name_nl`, sql`type.name_en`], list.q));
  }
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .orderBy(orderColumns[list.orderBy], list.orderDir)
    .orderBy('record.id', list.orderDir)
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute();
  return { rows, total };
}

/** Whether a sponsor wrote something on a voucher. */
export async function hasSponsorRecords(db: Db, voucherId: number): Promise<boolean> {
  const one = await db.selectFrom('voucherRecords').select('id').where('voucherId', '=', voucherId).limit(1).executeTakeFirst();
  return one !== undefined;
}

export function findSponsorRecord(db: Db, asked: { id: number; voucherId: number }): Promise<SponsorRecordRow | undefined> {
  return records(db).where('record.id', '=', asked.id).where('record.voucherId', '=', asked.voucherId).executeTakeFirst();
}

/** Writes a fact; nothing when the voucher has one of this kind already. Gives its id. */
export async function insertSponsorRecord(
  db: Db,
  { now, ...values }: { voucherId: number; recordTypeId: number; value: string; note: string | null; now: Date },
): Promise<number | undefined> {
  const row = await db
    .insertInto('voucherRecords')
    .values({ ...values, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.columns(['voucherId', 'recordTypeId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateSponsorRecord(
  db: Db,
  id: number,
  values: { value: string; note?: string | null; updatedAt: Date },
): Promise<void> {
  await db.updateTable('voucherRecords').set(values).where('id', '=', id).execute();
}

export async function deleteSponsorRecord(db: Db, id: number): Promise<void> {
  await db.deleteFrom('voucherRecords').where('id', '=', id).execute();
}
