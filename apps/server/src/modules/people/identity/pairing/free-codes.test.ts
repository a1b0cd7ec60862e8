import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, expect, it, vi, type Mock } from 'vitest';
import { startTestApp } from '../../../../../testing/index.ts';

let dice: Mock<(low: number, high: number) => number>;

beforeAll(() => {
  dice = vi.spyOn(crypto, 'randomInt') as unknown as typeof dice;
  syncBuiltinESMExports();
});
afterAll(() => {
  dice.mockRestore();
  syncBuiltinESMExports();
});

/** What the dice say, in turn. */
function throwDice(...codes: number[]): void {
  for (const code of codes) dice.mockImplementationOnce(() => code);
}

it('no two devices that wait show the same six digits', async () => {
  const test = await startTestApp();
  test.clock.at('2026-03-01T12:00:00Z');
  const makeCode = async () => ((await test.visitor().post('/identity/proxy/code')).body as { auth_code: number }).auth_code;

  throwDice(482_913);
  expect(await makeCode()).toBe(482_913);
  throwDice(482_913, 482_913, 500_000);
  expect(await makeCode()).toBe(500_000);

  throwDice(600_000, 600_000, 600_001);
  expect((await Promise.all([makeCode(), makeCode()])).toSorted((a, b) => a - b)).toEqual([600_000, 600_001]);

  test.clock.at('2026-03-01T12:10:01Z');
  throwDice(482_913);
  expect(await makeCode()).toBe(482_913);
});
