import type { Db, Tx } from '#platform/database';

/** An activation code with what its redeeming needs. */
export interface PrevalidationRow {
  readonly id: number;
  readonly uid: string;
  readonly state: 'pending' | 'used';
  readonly fundId: number;
  readonly organizationId: number;
  readonly makerId: number;
  readonly exported: boolean;
  readonly primaryKeyHash: string;
  readonly recordsHash: string;
}

export interface PrevalidationRecordRow {
  readonly id: number;
  readonly prevalidationId: number;
  readonly recordTypeId: number;
  readonly key: string;
  readonly nameNl: string;
  readonly nameEn: string;
  readonly value: string;
}

function prevalidations(db: Db) {
  return db
    .selectFrom('prevalidations')
    .select(['id', 'uid', 'state', 'fundId', 'organizationId', 'makerId', 'exported', 'primaryKeyHash', 'recordsHash'])
    .$narrowType<{ state: PrevalidationRow['state'] }>()
    .where('deletedAt', 'is', null);
}

/** The code as it is stored; locked until the transaction ends, so two people cannot both use it. */
export function findPrevalidationForUpdate(tx: Tx, uid: string): Promise<PrevalidationRow | undefined> {
  return prevalidations(tx).where('uid', '=', uid).forUpdate().executeTakeFirst();
}

export function findPrevalidations(db: Db, ids: readonly number[]): Promise<PrevalidationRow[]> {
  return prevalidations(db)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('id')
    .execute();
}

/** What the codes say about their people, by the code's id. */
export async function findPrevalidationRecords(db: Db, ids: readonly number[]): Promise<Map<number, PrevalidationRecordRow[]>> {
  const rows = await db
    .selectFrom('prevalidationRecords as record')
    .innerJoin('recordTypes as type', 'type.id', 'record.recordTypeId')
    .select([
      'record.id',
      'record.prevalidationId',
      'record.recordTypeId',
      'record.value',
      'type.key',
      'type.nameNl',
      'type.nameEn',
    ])
    .where((eb) => eb('record.prevalidationId', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('record.id')
    .execute();
  return Map.groupBy(rows, (row) => row.prevalidationId);
}
