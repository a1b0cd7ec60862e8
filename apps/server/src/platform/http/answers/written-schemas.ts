import type { Contract, JsonSchema } from '@tegoed/contract/document';

type Schema = Readonly<Record<string, unknown>>;

/** The schemas of a contract as answers are written by them. */
export interface WrittenSchemas {
  /** All that are shared, under the same id. */
  readonly shared: JsonSchema;
  /** One schema of an answer. */
  of(schema: JsonSchema): JsonSchema;
}

const ofShared = 'contract.json#/components/schemas/';
const orNull = 'OrNull';

/**
 * Makes of the contract's schemas others that give the same texts for half of the work. To choose between a thing and null the serializer
 * checks the whole thing, each time; of a thing that may be null itself it only looks whether it is. And where it does choose between
 * things, it need not read how a text in them is spelled: that decides nothing, but for days and times, which are written by it.
 */
export function writtenSchemas({ shared }: Pick<Contract, 'shared'>): WrittenSchemas {
  const { schemas, ...others } = shared.components as { readonly schemas: Readonly<Record<string, Schema>> };

  function written(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map(written);
    if (typeof schema !== 'object' || schema === null) return schema;
    const name = nameOfThingOrNull(schema as Schema);
    if (name !== undefined && mayBeNull(schemas[name])) return { $ref: `${ofShared}${name}${orNull}` };
    const kept = Object.entries(schema).filter(([keyword, value]) => keyword !== 'format' || isOfTime(value));
    return Object.fromEntries(kept.map(([keyword, value]) => [keyword, written(value)]));
  }

  const all = Object.entries(schemas).flatMap(([name, schema]) => {
    const one = written(schema) as Schema;
    const entry: [string, Schema] = [name, one];
    return mayBeNull(schema) ? [entry, [`${name}${orNull}`, { ...one, nullable: true }] as [string, Schema]] : [entry];
  });
  return {
    shared: { ...shared, components: { ...others, schemas: Object.fromEntries(all) } },
    of: (schema) => written(schema) as JsonSchema,
  };
}

/** The name of a shared schema that a schema lets be null, and says nothing else of. */
function nameOfThingOrNull({ oneOf, description: _said, ...others }: Schema): string | undefined {
  if (!Array.isArray(oneOf) || oneOf.length !== 2 || Object.keys(others).length > 0) return undefined;
  const options = oneOf as Schema[];
  const thing = options.find(({ $ref }) => typeof $ref === 'string')?.$ref as string | undefined;
  return options.some(({ type }) => type === 'null') ? thing?.replace(ofShared, '') : undefined;
}

/** A thing with fields, which `nullable` can be said of. */
function mayBeNull(schema: Schema | undefined): boolean {
  return schema?.type === 'object' && schema.allOf === undefined;
}

/** The keyword, not a property of that name. */
function isOfTime(format: unknown): boolean {
  return typeof format !== 'string' || /^(date|time)/.test(format);
}
