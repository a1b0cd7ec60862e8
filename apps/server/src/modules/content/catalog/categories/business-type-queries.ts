import { sql, type RawBuilder } from 'kysely';
import type { Schema } from '@tegoed/contract';
import type { Language } from '@tegoed/translations/format';
import { containsText } from '#platform/database/contains';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { findPageOfIds, type PageRequest } from '#platform/database/pagination';
import { byName } from '../ordering.ts';
import { inOrder, nameIn } from '../presenting.ts';
import type { FundScope } from '../products/approvals.ts';
import { isApprovedProvider } from '../providers/approved-providers.ts';

/** Ids of one page of kinds of organizations, by name, and how many there are in all (catalog.md 5). `usedWithin`: of providers approved there. */
export function findBusinessTypeIds(
  db: Db,
  asked: { q?: string | undefined; usedWithin?: FundScope | undefined; language: Language; page: PageRequest },
) {
  const name = asked.language === 'en' ? sql`kind.name_en` : sql`kind.name_nl`;
  const where: RawBuilder<unknown>[] = [];
  if (asked.q !== undefined) where.push(containsText([name], asked.q));
  if (asked.usedWithin !== undefined) {
    where.push(sql`exists (select from organizations provider where provider.business_type_id = kind.id
      and ${isApprovedProvider(asked.usedWithin)})`);
  }
  return findPageOfIds(
    db,
    { from: sql`business_types kind`, id: sql`kind.id`, where, order: sql`${byName(name)}, kind.id` },
    asked.page,
  );
}

/** Kinds of organizations as everybody sees them, by id and in the order of the ids. */
export async function presentBusinessTypesById(
  db: Db,
  ids: readonly number[],
  language: Language,
): Promise<Schema<'BusinessType'>[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('businessTypes')
    .select(['id', 'key', 'nameNl', 'nameEn'])
    .where('id', '=', oneOf(ids))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return inOrder(ids, byId).map((row) => ({ id: row.id, key: row.key, name: nameIn(language, row) }));
}
