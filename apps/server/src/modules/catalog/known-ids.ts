import type { Db } from '#platform/database';
import { FieldErrors } from '#platform/errors';

const tables = {
  fund_id: 'funds',
  product_category_id: 'productCategories',
  parent_id: 'productCategories',
  business_type_id: 'businessTypes',
} as const;

/** Throws 422 for filters that name something that does not exist. */
export async function checkKnownIds(
  db: Db,
  asked: { readonly [Field in keyof typeof tables]?: number | null | undefined },
): Promise<void> {
  const unknown: string[] = [];
  for (const [field, table] of Object.entries(tables)) {
    const id = asked[field as keyof typeof tables];
    if (id == null) continue;
    const known = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
    if (!known) unknown.push(field);
  }
  if (unknown.length === 0) return;
  throw new FieldErrors(
    Object.fromEntries(unknown.map((field) => [field, [{ key: 'validation.exists', values: { attribute: field } }]])),
  );
}
