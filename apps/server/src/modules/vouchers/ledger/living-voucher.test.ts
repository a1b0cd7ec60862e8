import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/index.ts';
import { findLivingVoucher, findLivingVouchers } from './living-voucher.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

describe('a voucher that still stands in the way of a new one', () => {
  const lastDay = '2026-06-15';
  const days: [string, string, boolean][] = [
    ['the day before its last', '2026-06-14T10:00:00Z', true],
    ['its last day, up to midnight in Amsterdam', '2026-06-15T21:59:00Z', true],
    ['the day after', '2026-06-15T22:00:00Z', false],
  ];

  it.each(days)('does so on %s, or not', async (_, moment, stands) => {
    const { voucher, fund, requester } = await voucherUntil({ expireAt: lastDay });
    await expectStatus({ fundId: fund.id, identityId: requester.id, now: new Date(moment) }, stands ? voucher.id : undefined);
  });

  it.each(days)('does so by the end of its fund on %s, or not', async (_, moment, stands) => {
    const { voucher, fund, requester } = await voucherUntil({ endDate: lastDay });
    await expectStatus({ fundId: fund.id, identityId: requester.id, now: new Date(moment) }, stands ? voucher.id : undefined);
  });
});

async function voucherUntil({ expireAt, endDate = '2026-12-31' }: { expireAt?: string; endDate?: string }) {
  const requester = await test.build.requester();
  const fund = await test.build.fund({});
  const voucher = await test.build.voucher({ fundId: fund.id, requester });
  const { db } = test.app.deps;
  await db
    .updateTable('vouchers')
    .set({ expireAt: expireAt ?? '2026-12-31' })
    .where('id', '=', voucher.id)
    .execute();
  await db.updateTable('funds').set({ startDate: '2026-01-01', endDate }).where('id', '=', fund.id).execute();
  return { voucher, fund, requester };
}

async function expectStatus(owner: { fundId: number; identityId: number; now: Date }, expected: number | undefined) {
  const { db } = test.app.deps;
  expect(await findLivingVoucher(db, owner)).toBe(expected);
  const several = await findLivingVouchers(db, { ...owner, fundIds: [owner.fundId] });
  expect(several.map(({ id }) => id)).toEqual(expected === undefined ? [] : [expected]);
}
