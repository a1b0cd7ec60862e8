import type { Insertable } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import type { CriteriaGroups, CriteriaSteps } from '#platform/database/database-schema';
import { noneOf } from '#platform/database/one-of';

/** Where the criteria of a fund stand: its steps, its groups with their step, and what of it holds for each criterion. */
export interface StoredPlaces {
  readonly stepIds: readonly number[];
  readonly groups: ReadonlyMap<number, { readonly stepId: number | null; readonly required: boolean }>;
  readonly criteria: ReadonlyMap<
    number,
    { readonly stepId: number | null; readonly groupId: number | null; readonly optional: boolean }
  >;
}

export const noPlaces: StoredPlaces = { stepIds: [], groups: new Map(), criteria: new Map() };

export async function findStoredPlaces(db: Db, fundId: number): Promise<StoredPlaces> {
  const steps = await db.selectFrom('criteriaSteps').select('id').where('fundId', '=', fundId).execute();
  const groups = await db
    .selectFrom('criteriaGroups')
    .select(['id', 'stepId', 'required'])
    .where('fundId', '=', fundId)
    .execute();
  const criteria = await db
    .selectFrom('fundCriteria')
    .select(['id', 'stepId', 'groupId', 'optional'])
    .where('fundId', '=', fundId)
    .execute();
  return {
    stepIds: steps.map(({ id }) => id),
    groups: new Map(groups.map(({ id, ...group }) => [id, group])),
    criteria: new Map(criteria.map(({ id, ...criterion }) => [id, criterion])),
  };
}

type Known<Row> = Omit<Row, 'id' | 'fundId' | 'sortOrder'> & { readonly id: number | undefined };

/** Makes these the steps of a fund, in this order; those that are not named by id go. Gives their ids in the same order. */
export async function replaceSteps(
  tx: Tx,
  fundId: number,
  steps: readonly Known<Insertable<CriteriaSteps>>[],
): Promise<number[]> {
  const kept = steps.flatMap(({ id }) => id ?? []);
  const all = tx.deleteFrom('criteriaSteps').where('fundId', '=', fundId);
  await (kept.length === 0 ? all : all.where('id', '<>', noneOf(kept))).execute();
  const ids: number[] = [];
  for (const [sortOrder, { id, ...values }] of steps.entries()) {
    if (id !== undefined)
      await tx
        .updateTable('criteriaSteps')
        .set({ ...values, sortOrder })
        .where('id', '=', id)
        .execute();
    ids.push(id ?? (await insertStep(tx, { ...values, fundId, sortOrder })));
  }
  return ids;
}

async function insertStep(tx: Tx, values: Insertable<CriteriaSteps>): Promise<number> {
  return (await tx.insertInto('criteriaSteps').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** The same for groups. */
export async function replaceGroups(
  tx: Tx,
  fundId: number,
  groups: readonly Known<Insertable<CriteriaGroups>>[],
): Promise<number[]> {
  const kept = groups.flatMap(({ id }) => id ?? []);
  const all = tx.deleteFrom('criteriaGroups').where('fundId', '=', fundId);
  await (kept.length === 0 ? all : all.where('id', '<>', noneOf(kept))).execute();
  const ids: number[] = [];
  for (const [sortOrder, { id, ...values }] of groups.entries()) {
    if (id !== undefined)
      await tx
        .updateTable('criteriaGroups')
        .set({ ...values, sortOrder })
        .where('id', '=', id)
        .execute();
    ids.push(id ?? (await insertGroup(tx, { ...values, fundId, sortOrder })));
  }
  return ids;
}

async function insertGroup(tx: Tx, values: Insertable<CriteriaGroups>): Promise<number> {
  return (await tx.insertInto('criteriaGroups').values(values).returning('id').executeTakeFirstOrThrow()).id;
}
