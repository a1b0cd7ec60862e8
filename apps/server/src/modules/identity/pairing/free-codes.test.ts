import type * as Crypto from 'node:crypto';
import { randomInt } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { startTestApp } from '../../../../testing/index.ts';

vi.mock('node:crypto', async (original) => ({
  ...(await original<typeof Crypto>()),
  randomInt: vi.fn<(low: number, high: number) => number>(),
}));

/** What the dice say, in turn. */
function throwDice(...codes: number[]): void {
  for (const code of codes) vi.mocked(randomInt).mockImplementationOnce(() => code);
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
