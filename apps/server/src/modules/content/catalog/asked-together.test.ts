import { expect, it } from 'vitest';
import { askedTogether } from './asked-together.ts';

/** Answers when it is told to. */
function slowDatabase() {
  const statements: { asked: readonly string[]; answer: () => void; fail: () => void }[] = [];
  const ask = askedTogether<string, string>(
    (asked) =>
      new Promise((answered, failed) => {
        statements.push({
          asked,
          answer: () => answered(asked.map((one) => `${one}!`)),
          fail: () => failed(new Error('away')),
        });
      }),
  );
  return { statements, ask };
}

const turn = () => new Promise(setImmediate);

it('asks in one statement what came while another was under way, and never in that one', async () => {
  const { statements, ask } = slowDatabase();
  const first = ask('a');
  await turn();
  const later = [ask('b'), ask('c'), ask('b')];
  await turn();
  expect(statements.map(({ asked }) => asked)).toEqual([['a']]);
  statements[0]?.answer();
  expect(await first).toBe('a!');
  await turn();
  expect(statements[1]?.asked).toEqual(['b', 'c', 'b']);
  statements[1]?.answer();
  expect(await Promise.all(later)).toEqual(['b!', 'c!', 'b!']);
});

it('fails for who asked in that statement, and goes on', async () => {
  const { statements, ask } = slowDatabase();
  const first = ask('a');
  await turn();
  statements[0]?.fail();
  await expect(first).rejects.toThrow('away');
  const second = ask('b');
  await turn();
  statements[1]?.answer();
  expect(await second).toBe('b!');
});
