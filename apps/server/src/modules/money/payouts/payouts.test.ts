import { expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/index.ts';

it('GET /platform/payouts is an empty page, since no balance is paid out', async () => {
  const test = await startTestApp();
  const { status, body } = await test.as(await test.build.identity()).get('/platform/payouts?per_page=15&q=&page=1');
  expect([status, body.data, body.meta]).toMatchObject([
    200,
    [],
    { current_page: 1, last_page: 1, total: 0, from: null, to: null },
  ]);
});
