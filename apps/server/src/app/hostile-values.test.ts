import { readContract } from '@tegoed/contract/document';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askHostilely } from '../../testing/access-matrix/hostile-values.ts';
import type { AnyRow } from '../../testing/access-matrix/row.ts';
import { rows } from '../../testing/access-matrix/rows.ts';
import { buildWorld, type World } from '../../testing/access-matrix/world.ts';

/** Values that break a server that takes them as they are, in every place of every operation: bytes of nothing, numbers without end. */
let world: World;
beforeAll(async () => {
  world = await buildWorld();
});
beforeEach(() => world.signInAgain());

const rowsById = new Map<string, AnyRow>(Object.entries(rows));

describe('hostile values are refused, or do nothing', () => {
  it.each(readContract().operations)('$operationId', async (operation) => {
    const row = rowsById.get(operation.operationId);
    expect(row && (await askHostilely(world, { operation, row }))).toEqual([]);
  });
});

describe('a body of brackets within brackets', () => {
  const send = (levels: number) =>
    world.app.server.inject({
      method: 'POST',
      url: '/api/v1/identity/validate/email',
      headers: { host: 'localhost:4000', 'content-type': 'application/json', 'client-type': 'webshop' },
      payload: `${'['.repeat(levels)}${']'.repeat(levels)}`,
    });

  it.each([2_000, 490_000])('is refused with a field error, also when they are %i', async (levels) => {
    const answer = await send(levels);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { body: [expect.stringContaining('in elkaar')] } });
  });

  it('is looked at by its fields up to 32 levels', async () => {
    expect((await send(32)).json().errors).not.toHaveProperty('body', [expect.stringContaining('in elkaar')]);
    expect((await send(33)).json().errors).toHaveProperty('body', [expect.stringContaining('in elkaar')]);
  });
});
