import type { CriterionOperator } from '#schemes/funds';
import type { Db } from '#platform/database/database';
import { oneOfValues } from '#platform/database/one-of';

/** A question of a fund: what the answer must be, and whether it needs a proof. */
export interface AskedCriterion {
  readonly id: number;
  readonly operator: CriterionOperator;
  readonly value: string;
  readonly showAttachment: boolean;
  readonly recordTypeId: number;
  readonly recordTypeKey: string;
  readonly recordType: string;
}

/** The questions of a fund in the order of the sponsor. */
export function findAskedCriteria(db: Db, fundId: number): Promise<AskedCriterion[]> {
  return db
    .selectFrom('fundCriteria as criterion')
    .innerJoin('recordTypes as type', 'type.id', 'criterion.recordTypeId')
    .select(['criterion.id', 'criterion.operator', 'criterion.value', 'criterion.showAttachment'])
    .select(['type.id as recordTypeId', 'type.key as recordTypeKey', 'type.type as recordType'])
    .$narrowType<{ operator: CriterionOperator }>()
    .where('criterion.fundId', '=', fundId)
    .orderBy('criterion.sortOrder')
    .orderBy('criterion.id')
    .execute();
}

/** Which of some keys are record types. */
export async function findKnownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('recordTypes')
    .select('key')
    .where('key', '=', oneOfValues([...keys]))
    .execute();
  return new Set(rows.map((row) => row.key));
}
