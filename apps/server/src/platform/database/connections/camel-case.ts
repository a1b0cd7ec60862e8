import { CamelCasePlugin, type PluginTransformResultArgs } from 'kysely';
import type { QueryArrayResult } from 'pg';

/** How columns are named in code. Rows get these names while they are read, so that none of them is made twice. */
class CamelCaseNames extends CamelCasePlugin {
  nameOf(column: string): string {
    return this.camelCase(column);
  }

  override async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

/** For queries; what they find was named by `namedRows`. */
export const camelCaseNames = new CamelCaseNames({ maintainNestedObjectKeys: true });

/** Rows as objects, of values in the order of the columns; of two columns with one name the last counts. */
export function namedRows({ fields, rows }: Pick<QueryArrayResult, 'fields' | 'rows'>): Record<string, unknown>[] {
  const names = fields.map(({ name }) => camelCaseNames.nameOf(name));
  return rows.map((values: readonly unknown[]) => {
    const row: Record<string, unknown> = {};
    for (let place = 0; place < names.length; place++) row[names[place] ?? ''] = values[place];
    return row;
  });
}
