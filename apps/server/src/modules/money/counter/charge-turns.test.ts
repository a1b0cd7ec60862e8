import { expect, it } from 'vitest';
import { countTurns } from '../../../../testing/index.ts';
import { productOf, startCounter, type Scene } from './testing/counter-scene.ts';

const { later, scene } = await startCounter();

/** How often a call goes to the database and back; those before it have made the session and the connections. */
async function turnsOf(call: () => Promise<{ status: number }>): Promise<number> {
  for (let before = 0; before < 2; before++) {
    await call();
    later(60);
  }
  return countTurns(async () => expect((await call()).status).toBe(201));
}

it.each<[string, (set: Scene) => object, number]>([
  ['an amount', (set) => set.byAmount, 3],
  ['an amount with a note', (set) => ({ ...set.byAmount, note: 'Schoenen' }), 3],
  ['an offer', productOf, 10],
])('a charge of %s goes to the database no more often than it must', async (_what, bodyOf, turns) => {
  const set = await scene();
  expect(await turnsOf(() => set.charge(bodyOf(set)))).toBe(turns);
});
