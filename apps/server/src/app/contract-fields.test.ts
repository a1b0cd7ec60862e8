import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OperationId } from '@tegoed/contract';
import { readContract, type ContractOperation, type JsonSchema } from '@tegoed/contract/document';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { havingEnough } from '../../testing/access-matrix/ask-everybody.ts';
import { callOperation } from '../../testing/access-matrix/call-operation.ts';
import { rows } from '../../testing/access-matrix/rows.ts';
import { buildWorld, type World } from '../../testing/access-matrix/world.ts';

/** What the contract says of its operations in fields of its own, and nothing in the code says again. */
let world: World;
beforeAll(async () => {
  world = await buildWorld();
});
beforeEach(() => world.signInAgain());

const { operations, shared } = readContract();
const names = (all: readonly ContractOperation[]) => all.map(({ operationId }) => operationId).toSorted();
const rowOf = ({ operationId }: ContractOperation) => rows[operationId as OperationId];

const { schemas } = shared.components as { schemas: Readonly<Record<string, JsonSchema>> };

function resolved(schema: JsonSchema = {}): JsonSchema {
  return typeof schema.$ref === 'string' ? resolved(schemas[schema.$ref.split('/').at(-1) ?? '']) : schema;
}

/** Whether the answer of an operation tells of pages. */
function describesPages({ answers }: ContractOperation): boolean {
  const { meta } = (resolved(answers.get(200)).properties ?? {}) as { meta?: JsonSchema };
  return JSON.stringify(meta ?? {}).includes('/PaginationMeta"');
}

/** They could be answered in pages, and come whole without describing of any. */
const withoutPages = ['listFundRequestRecordsAsValidator', 'listFundRequestNotes'];
/** Lists of which the answer tells of no pages, or only in one of its forms. */
const untold = ['sampleProducts', 'searchCatalog'];

describe('x-list', () => {
  it('stands at every operation that tells of pages', () => {
    const lists = operations.filter(({ list }) => list !== undefined);
    const describing = operations.filter(describesPages);
    expect(names(lists)).toEqual([...names(describing).filter((name) => !withoutPages.includes(name)), ...untold].toSorted());
  });

  it.each(operations.filter((one) => one.list !== undefined && describesPages(one)))(
    'gives $operationId its address and the size of its page',
    async (operation) => {
      const row = rowOf(operation);
      const [caller = 'citizen'] = row.allowed;
      const sent = await row.send(world, caller);
      const isForOperators = row.allowed.length === 0;
      const client = isForOperators
        ? await world.atDesk(await world.build.identity({ operator: true }))
        : await world.clientOf(caller, havingEnough(row), operation);
      const answer = await callOperation(client, operation, sent);
      const { meta } = answer.body as { meta: { path: string; per_page: number; total: number } };
      const values = new Map(Object.entries(sent.params ?? {}).map(([name, value]) => [name, String(value)]));
      expect(new URL(meta.path).pathname).toBe(
        operation.path.replace(/\{(\w+)\}/g, (_hole, name: string) => values.get(name) ?? ''),
      );
      const standard = operation.list?.perPage ?? 0;
      const asked = (sent.query as { per_page?: number } | undefined)?.per_page ?? standard;
      expect(meta.per_page).toBe(operation.list?.whole === true ? Math.max(standard, meta.total) : asked);
    },
  );
});

const ofOrganization = /\{(organization|organization_id)\}/;
/** Assessors of a request are refused with a code that says which of several rules they break. */
const assessed = /\{(organization)\}\/fund-requests/;
/** A fund that everybody may see is shown to everybody. */
const partlyOpen = ['getOrganizationFund'];

describe('x-permission', () => {
  it('stands at every operation for which people need a right at the organization of its path', () => {
    const needing = operations.filter(
      (one) => ofOrganization.test(one.path) && !assessed.test(one.path) && rowOf(one).rights.length > 0,
    );
    const without = needing.filter(({ permission }) => permission === undefined);
    expect(names(without)).toEqual(partlyOpen.filter((name) => names(needing).includes(name)));
  });

  it.each(operations.filter(({ permission }) => permission !== undefined))(
    'of $operationId is what its row of the access matrix asks',
    (operation) => {
      const rights = [rowOf(operation).rights].flat();
      const asked = rights.length === 0 ? ['employee'] : rights;
      const named = (operation.permission ?? []).filter((right) => right !== 'operator');
      expect(named.toSorted()).toEqual(asked.toSorted());
    },
  );
});

const source = join(import.meta.dirname, '..');
const filesOf = (pattern: string) => globSync(pattern, { cwd: source }).filter((name) => !name.endsWith('.test.ts'));
const textOf = (name: string) => readFileSync(join(source, name), 'utf8');

describe('the code', () => {
  it('of modules writes no address or size of a page of its own', () => {
    const own = filesOf('modules/**/*-operations.ts').filter((name) => /\/api\/v1|per_page \?\?/.test(textOf(name)));
    expect(own).toEqual([]);
  });

  it('that binds operations to handlers names none of them', () => {
    const ids = names(operations);
    const naming = filesOf('platform/http/**/*.ts').filter((name) => {
      const words = new Set([...textOf(name).matchAll(/'(\w+)'/g)].map(([, word]) => word));
      return ids.some((id) => words.has(id));
    });
    expect(naming).toEqual([]);
  });
});
