import { CamelCasePlugin, type PluginTransformResultArgs } from 'kysely';

/** How columns are named in code. Rows get these names while they are read, so that none of them is made twice. */
class CamelCaseNames extends CamelCasePlugin {
  nameOf(column: string): string {
    return this.camelCase(column);
  }

  override async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

/** For queries; what they find was named by `Statement`. */
export const camelCaseNames = new CamelCaseNames({ maintainNestedObjectKeys: true });
