import { message } from '../text/translate.ts';
import type { Db } from './database.ts';
import { FieldErrors } from '../http/errors.ts';

type Table = 'funds' | 'organizations' | 'implementations' | 'productCategories' | 'businessTypes' | 'tags';

/** A filter that names a thing by its id; without an id it filters nothing. */
export interface NamedId {
  readonly field: string;
  readonly table: Table;
  readonly id: number | null | undefined;
}

/** Throws 422 with every filter that names something that does not exist. */
export async function checkKnownIds(db: Db, named: readonly NamedId[]): Promise<void> {
  const isKnown = async ({ table, id }: NamedId) =>
    id == null || (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  const known = await Promise.all(named.map(isKnown));
  const unknown = named.filter((_, index) => !known[index]);
  if (unknown.length === 0) return;
  throw new FieldErrors(
    Object.fromEntries(unknown.map(({ field }) => [field, [message('validation.exists', { attribute: field })]])),
  );
}
