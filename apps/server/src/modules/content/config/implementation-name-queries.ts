import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';

export type ImplementationNameRow = Awaited<ReturnType<typeof selectNames>>[number];

function selectNames(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('implementations as implementation')
    .select(['id', 'key', 'name', 'urlWebshop', 'informalCommunication', 'organizationId'])
    .select(
      sql<boolean>`exists (select from implementation_pages page where page.implementation_id = implementation.id
        and page.page_type = 'provider' and page.state = 'public')`.as('hasProviderTermsPage'),
    )
    .where('id', '=', oneOf(ids))
    .execute();
}

/** Implementations as other things name them, by id. */
export async function findImplementationNames(
  db: Db,
  ids: readonly (number | null)[],
): Promise<Map<number, ImplementationNameRow>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  return new Map((await selectNames(db, wanted)).map((row) => [row.id, row]));
}
