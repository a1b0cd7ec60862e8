import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';

/** How sponsors want the check of all funds to treat theirs, by the fund's id. */
export async function findPreCheckSettings(db: Db, fundIds: readonly number[]) {
  const rows = await db
    .selectFrom('funds')
    .select(['id', 'preCheckExcluded', 'preCheckNote'])
    .where('id', '=', oneOf(fundIds))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
