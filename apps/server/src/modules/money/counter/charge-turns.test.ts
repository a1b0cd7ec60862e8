import { expect, it } from 'vitest';
import { countQueries, countTurns } from '../../../../testing/index.ts';
import { productOf, startCounter, type Scene } from './testing/counter-scene.ts';

const { later, scene } = await startCounter();

/** What a call costs; those before it have made the session and the connections. */
async function costOf(call: () => Promise<{ status: number }>): Promise<{ turns: number; statements: number }> {
  const succeed = async () => {
    expect((await call()).status).toBe(201);
    later(60);
  };
  await succeed();
  await succeed();
  // One of the statements says that the session goes on, which is written down every few seconds.
  return { turns: await countTurns(succeed), statements: await countQueries(succeed) };
}

it.each<[string, (set: Scene) => object, { turns: number; statements: number }]>([
  ['an amount', (set) => set.byAmount, { turns: 3, statements: 8 }],
  ['an amount with a note', (set) => ({ ...set.byAmount, note: 'Schoenen' }), { turns: 3, statements: 8 }],
  ['an offer', productOf, { turns: 8, statements: 16 }],
])('a charge of %s asks the database no more than it must', async (_what, bodyOf, cost) => {
  const set = await scene({ balanceCents: 100_000 });
  expect(await costOf(() => set.charge(bodyOf(set)))).toEqual(cost);
});

it('a charge with a key asks for the key and for its answer beside, and is one transaction', async () => {
  const set = await scene({ balanceCents: 100_000 });
  let calls = 0;
  const chargeOnce = () =>
    set.counter.post(`${set.path}/transactions`, set.byAmount, { 'idempotency-key': `a-key-of-its-own-${++calls}` });
  expect(await costOf(chargeOnce)).toEqual({ turns: 4, statements: 10 });
});
