import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { prepareFirstCalls } from './prepare-first-calls.ts';

it('prepares one thing a turn, so that calls are answered in between', async () => {
  const happened: string[] = [];
  const stop = prepareFirstCalls(['checks', 'shop'].map((name) => () => happened.push(name)));
  happened.push('ready');
  for (let turn = 0; turn < 3; turn++) {
    await nextTurn();
    happened.push('a call');
  }
  expect(happened).toEqual(['ready', 'checks', 'a call', 'shop', 'a call', 'a call']);
  await stop();
});

it('waits for what takes long, and begins nothing after it was stopped', async () => {
  const begun: string[] = [];
  const shop = Promise.withResolvers<void>();
  const stop = prepareFirstCalls([
    () => {
      begun.push('shop');
      return shop.promise;
    },
    () => begun.push('checks'),
  ]);
  await nextTurn();
  const stopped = stop();
  shop.resolve();
  await stopped;
  expect(begun).toEqual(['shop']);
});
