import { readContract } from '@tegoed/contract/document';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askEverybody, askForNothing, askWithForeign } from '../../testing/access-matrix/ask-everybody.ts';
import { foreignThings } from '../../testing/access-matrix/things/foreign-things.ts';
import type { AnyRow } from '../../testing/access-matrix/row.ts';
import { areas, rows } from '../../testing/access-matrix/rows.ts';
import { buildWorld, type World } from '../../testing/access-matrix/world.ts';
import { askUnderOtherParent, parentsIn } from '../../testing/access-matrix/wrong-parents.ts';

/** Every operation of the contract by every kind of caller: who is answered and who is refused. */
let world: World;
beforeAll(async () => {
  world = await buildWorld();
});
beforeEach(() => world.signInAgain());

const { operations } = readContract();
const rowsById = new Map<string, AnyRow>(Object.entries(rows));

function operationOf(id: string) {
  const operation = operations.find(({ operationId }) => operationId === id);
  if (!operation) throw new Error(`the contract has no ${id}`);
  return operation;
}

it('has one row for each operation of the contract', () => {
  expect(Object.keys(rows).toSorted()).toEqual(operations.map(({ operationId }) => operationId).toSorted());
  expect(Object.values(areas).flatMap((area) => Object.keys(area))).toHaveLength(operations.length);
});

describe.each(Object.entries(areas))('who may what: %s', (_area, rowsOfArea) => {
  it.each(Object.entries<AnyRow>(rowsOfArea))('%s', async (id, row) => {
    const { seen, expected } = await askEverybody(world, { operation: operationOf(id), row });
    expect(seen).toEqual(expected);
  });
});

describe('what is somebody else’s cannot be used', () => {
  it.each(foreignThings)('$operationId: $field', async (foreign) => {
    const { operationId } = foreign;
    const asked = { operation: operationOf(operationId), row: rows[operationId] };
    expect(await askWithForeign(world, asked, foreign)).toBe('refused');
  });
});

describe('what stands under one parent is not found under another', () => {
  it.each(parentsIn(operations))('$operation.operationId under another $name', async ({ operation, name }) => {
    const row = rowsById.get(operation.operationId);
    expect(row && (await askUnderOtherParent(world, { operation, row }, name))).toEqual([]);
  });
});

/**
 * Operations that name 404 for other things than those in their path: a link that is no longer good goes on to the shop, an
 * implementation is made under a number that is still free, and what operators work on is found by operators only.
 */
const findsOtherwise = new Set<string>([
  'createImplementation',
  'redirectLoginLink',
  'redirectConfirmationLink',
  'getOperatorOrganization',
  'updateOperatorOrganization',
  'getOperatorImplementation',
  'updateOperatorImplementation',
  'checkImplementationHosts',
  'deleteOperator',
]);
const withThings = operations.filter(
  ({ operationId, answers, path }) => answers.has(404) && path.includes('{') && !findsOtherwise.has(operationId),
);

describe('what does not exist is not found', () => {
  it.each(withThings)('$operationId', async (operation) => {
    const row = rowsById.get(operation.operationId);
    const seen = row && (await askForNothing(world, { operation, row }));
    expect(new Set(Object.values(seen ?? {}))).toEqual(new Set([404]));
  });
});
