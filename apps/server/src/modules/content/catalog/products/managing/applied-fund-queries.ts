import type { Schema } from '@tegoed/contract';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';

/** Funds as the provider of an offer sees them, in the order of the ids. */
export async function findAppliedFunds(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('funds')
    .select([
      'id',
      'key',
      'name',
      'description',
      'organizationId',
      'implementationId',
      'state',
      'logoMediaId',
      'startDate',
      'endDate',
    ])
    .$narrowType<{ state: Schema<'Fund'>['state'] }>()
    .where('id', '=', oneOf(ids))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
