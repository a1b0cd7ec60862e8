import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atLeast, atMost, euros, itself } from '@tegoed/domain/testing/limits';
import { startTestApp, statusesOf, whileHeld, type TestApp } from '../../../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(() => test.clock.at('2026-03-05T11:00:00Z'));

/** A fund, and what colleagues of its sponsor do with it. */
async function scene(given: { type?: 'subsidies' | 'external'; archived?: boolean; state?: 'waiting' | 'active' } = {}) {
  const sponsor = await test.build.organization({ isSponsor: true });
  const { type, archived = false, state = 'active' } = given;
  const fund = await test.build.fund({ organizationId: sponsor.id, state, ...(type ? { type } : {}) });
  await test.app.deps.db.updateTable('funds').set({ archived }).where('id', '=', fund.id).execute();
  const path = `/platform/organizations/${sponsor.id}/funds/${fund.id}`;
  const withRole = async (role: string) => {
    const identity = await test.build.identity();
    await test.build.employee({ organizationId: sponsor.id, identity, roles: [role] });
    return test.as(identity, { 'client-type': 'sponsor' });
  };
  const client = test.as(sponsor.owner, { 'client-type': 'sponsor' });
  const set = (body: object) => client.patch(`${path}/configuration`, body);
  const read = async (query = '') => (await client.get(`${path}?${query}`)).body.data as Record<string, unknown>;
  const refusedFields = async (body: object) => {
    const answer = await set(body);
    return answer.status === 422 ? Object.keys(answer.body.errors as object) : answer.status;
  };
  return { sponsor, fund, path, client, withRole, set, read, refusedFields };
}

const all = {
  limit_generator_amount: '100.50',
  limit_voucher_top_up_amount: '50.00',
  limit_voucher_total_amount: '50.00',
  generator_ignore_fund_budget: true,
  allow_direct_payments: true,
  allow_generator_direct_payments: true,
  allow_voucher_top_ups: true,
  allow_voucher_records: true,
  record_validity_days: 365,
  employee_can_see_product_vouchers: false,
};

describe('settings of a fund', () => {
  it('are stored and read by who may look at funds, and by nobody else', async () => {
    const { sponsor, fund, path, withRole, set, read } = await scene();
    const others = { csv_primary_key: 'birth_date', backoffice_fallback: false, vouchers_external: true };
    expect((await set({ ...all, ...others })).body.data).toMatchObject({ ...all, backoffice_fallback: false });
    const expected = { ...all, ...others, allow_reservations: true, hash_partner_deny: false, missing: [] };
    expect(await read()).toMatchObject(expected);
    for (const role of ['manager', 'finance', 'voucher_officer'])
      expect((await (await withRole(role)).get(path)).body.data).toMatchObject(all);
    const list = await (await withRole('finance')).get(`/platform/organizations/${sponsor.id}/funds`);
    expect(list.body.data).toMatchObject([all]);
    const outsiders = [test.visitor(), test.as(await test.build.requester()), (await scene()).client];
    for (const outsider of outsiders) {
      const shown = (await outsider.get(path)).body.data as object;
      for (const field of [...Object.keys(all), 'missing', 'hash_partner_deny']) expect(shown).not.toHaveProperty(field);
    }
    expect((await test.visitor().get(`/platform/funds/${fund.id}`)).body.data).not.toHaveProperty('limit_generator_amount');
    const cleared = { limit_generator_amount: null, limit_voucher_top_up_amount: null, record_validity_days: null };
    expect((await set(cleared)).body.data).toMatchObject({ ...all, ...cleared });
  });

  it('tell what a fund that waits still lacks', async () => {
    const { fund, read } = await scene({ state: 'waiting' });
    expect((await read()).missing).toEqual([]);
    const { db } = test.app.deps;
    await db.updateTable('funds').set({ isConfigured: false, endDate: '2026-03-04' }).where('id', '=', fund.id).execute();
    await db.deleteFrom('fundFormulas').where('fundId', '=', fund.id).execute();
    expect((await read()).missing).toEqual(['configured', 'formulas', 'end_date']);
  });

  it.each([
    ...atLeast(0, euros).map(([side, value, fits]) => ['limit_generator_amount', `${side} the least`, value, fits] as const),
    ...atLeast(0, itself).map(([side, value, fits]) => ['record_validity_days', `${side} the least`, value, fits] as const),
    ...atMost(3650, itself).map(([side, value, fits]) => ['record_validity_days', `${side} the most`, value, fits] as const),
    ['limit_voucher_top_up_amount', 'parts of cents', 1.005, false] as const,
    ['csv_primary_key', 'of nothing known', 'nonsense', false] as const,
  ])('%s %s', async (field, _where, value, fits) => {
    const { refusedFields } = await scene();
    expect(await refusedFields({ [field]: value })).toEqual(fits ? 200 : [field]);
  });

  it('let a voucher hold no less than one top-up', async () => {
    const { refusedFields } = await scene();
    const most = { limit_voucher_top_up_amount: 50, limit_voucher_total_amount: 49.99 };
    expect(await refusedFields(most)).toEqual(['limit_voucher_total_amount']);
    expect(await refusedFields({ limit_voucher_top_up_amount: 50 })).toBe(200);
    expect(await refusedFields({ limit_voucher_total_amount: 49.99 })).toEqual(['limit_voucher_total_amount']);
    expect(await refusedFields({ limit_voucher_total_amount: 50 })).toBe(200);
    expect(await refusedFields({ limit_voucher_top_up_amount: 50.01 })).toEqual(['limit_voucher_total_amount']);
    expect(await refusedFields({ limit_voucher_top_up_amount: null, limit_voucher_total_amount: 0 })).toBe(200);
  });

  it('pay out in the call that makes a voucher only where vouchers are paid out', async () => {
    const { refusedFields } = await scene();
    expect(await refusedFields({ allow_generator_direct_payments: true })).toEqual(['allow_generator_direct_payments']);
    expect(await refusedFields({ allow_direct_payments: true, allow_generator_direct_payments: true })).toBe(200);
    expect(await refusedFields({ allow_direct_payments: false })).toEqual(['allow_generator_direct_payments']);
    expect(await refusedFields({ allow_direct_payments: false, allow_generator_direct_payments: false })).toBe(200);
  });

  it('add to vouchers of budget funds only', async () => {
    const { refusedFields } = await scene({ type: 'subsidies' });
    expect(await refusedFields({ allow_voucher_top_ups: true })).toEqual(['allow_voucher_top_ups']);
    expect(await refusedFields({ allow_voucher_top_ups: false })).toBe(200);
  });

  it('leave vouchers where they are spent, and codes their key, once there are any', async () => {
    const { fund, client, set, refusedFields } = await scene();
    await test.build.voucher({ fundId: fund.id, requester: await test.build.requester() });
    const refused = await set({ vouchers_external: true });
    expect(refused.body.errors).toEqual({ vouchers_external: ['Dit kan niet meer: er zijn al tegoeden.'] });
    expect(await refusedFields({ vouchers_external: false })).toBe(200);
    expect(await refusedFields({ csv_primary_key: 'birth_date' })).toBe(200);
    const code = await client.post('/platform/prevalidations', {
      fund_id: fund.id,
      data: { birth_date: '01-02-2015', children_nth: '1' },
    });
    expect(code.status).toBe(201);
    const late = await set({ csv_primary_key: 'uid' });
    expect(late.body.errors).toEqual({ csv_primary_key: ['Dit kan niet meer: er zijn al activatiecodes.'] });
    expect(await refusedFields({ csv_primary_key: 'birth_date' })).toBe(200);
  });

  it('are not what an update of the fund changes, unless it is the same', async () => {
    const { fund, client, path, set, refusedFields } = await scene();
    const other = { name: 'Anders', end_date: '2030-01-01', notification_amount: 5, faq: [], criteria: [], help_title: 'Hulp' };
    expect(await refusedFields({ ...other, allow_reservations: false })).toEqual(Object.keys(other));
    await client.patch(path, { notification_amount: '12.50' });
    const same = {
      name: fund.name,
      end_date: fund.endDate,
      notification_amount: '12.50',
      description: '',
      anything: 1,
      help_enabled: 0,
    };
    expect((await set({ ...same, allow_reservations: false })).body.data).toMatchObject({ allow_reservations: false });
  });
});

describe('the first budget of a fund', () => {
  it('is its first entry, in the language of who names it, and cannot be named again', async () => {
    const { sponsor, path, client, set, read } = await scene();
    expect((await set({ budget: 0.01 })).status).toBe(200);
    expect((await read('stats=min')).budget).toMatchObject({ total: '0.01' });
    const entries = (await client.get(`${path}/top-up-transactions`)).body.data;
    expect(entries).toMatchObject([
      { amount: '0.01', reference: 'Beginbudget', date: '2026-03-05', note: null, made_by: { email: sponsor.owner.email } },
    ]);
    expect((await set({ budget: 0.01 })).body.errors).toEqual({ budget: ['Het budget verandert met een bijboeking.'] });
    const english = await scene();
    const manager = test.as(english.sponsor.owner, { 'client-type': 'sponsor', 'accept-language': 'en' });
    await manager.patch(`${english.path}/configuration`, { budget: 99_999_999.99 });
    expect((await manager.get(`${english.path}/top-up-transactions`)).body.data).toMatchObject([{ reference: 'First budget' }]);
  });

  it.each([0, 0.005, 100_000_000, 1.005])('is not %d', async (budget) => {
    const { refusedFields } = await scene();
    expect(await refusedFields({ budget })).toEqual(['budget']);
  });

  it('is named by a manager, who sees the finances', async () => {
    const { sponsor, path, read } = await scene();
    const manager = await test.build.identity();
    await test.build.employee({ organizationId: sponsor.id, identity: manager, roles: ['manager'] });
    const client = test.as(manager, { 'client-type': 'sponsor' });
    expect((await client.patch(`${path}/configuration`, { budget: 100 })).status).toBe(200);
    expect((await read('stats=min')).budget).toMatchObject({ total: '100.00' });
  });

  it.each([{ type: 'external' }, { archived: true }] as const)('is not of %j', async (given) => {
    const { set } = await scene(given);
    expect(await set({ budget: 100 })).toMatchObject({ status: 403, body: { error: 'fund_has_no_budget' } });
  });

  it('is made once by two who name it at the same moment', async () => {
    const { fund, set, read } = await scene();
    const answers = await whileHeld(test, {
      hold: (tx) => tx.selectFrom('funds').select('id').where('id', '=', fund.id).forUpdate().execute(),
      calls: () => [set({ budget: 100 }), set({ budget: 100 })],
    });
    expect(statusesOf(answers).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await read('stats=min')).budget).toMatchObject({ total: '100.00' });
  });
});
