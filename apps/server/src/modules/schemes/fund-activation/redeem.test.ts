import { beforeAll, describe, expect, it } from 'vitest';
import { oneOf } from '#platform/database/one-of';
import { startTestApp, statusesOf, type TestApp } from '../../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

/** A code fund with a sponsor, and one code made the way an employee makes it. */
async function codeFund(rows: Record<string, string | number>[] = [{ uid: '1', children_nth: 3 }], on: TestApp = test) {
  const sponsor = await on.build.organization({ isSponsor: true });
  const fund = await on.build.fund({
    organizationId: sponsor.id,
    formulas: [{ type: 'multiply', amountCents: 8333, recordTypeKey: 'children_nth' }],
  });
  const made = await on.as(sponsor.owner).post('/platform/prevalidations/collection', { fund_id: fund.id, data: rows });
  const codes = (made.body as { data: { uid: string }[] }).data.map((code) => code.uid);
  return { sponsor, fund, codes, code: codes[0] ?? '' };
}

const usedCodes = async (fundId: number, on: TestApp = test) => {
  const rows = await on.app.deps.db.selectFrom('prevalidations').select('state').where('fundId', '=', fundId).execute();
  return rows.filter((row) => row.state === 'used').length;
};

async function citizen() {
  const requester = await test.build.requester();
  const client = test.as(requester);
  return { requester, redeem: (code: string) => client.post('/platform/funds/redeem', { code }), client };
}

describe('POST /platform/funds/redeem', () => {
  it('gives a voucher of the fund, to the cent, for one year', async () => {
    const { code, fund } = await codeFund();
    const { redeem } = await citizen();

    const answer = await redeem(code);

    expect(answer).toMatchObject({
      status: 200,
      body: {
        prevalidation: { uid: code, state: 'used' },
        vouchers: [{ amount: '249.99', fund_id: fund.id, type: 'regular', state: 'active' }],
      },
    });
    expect(answer.body.vouchers[0].last_active_day).toBe(fund.endDate);
    const made = await test.app.deps.db
      .selectFrom('vouchers')
      .innerJoin('prevalidations', 'prevalidations.id', 'vouchers.prevalidationId')
      .select('prevalidations.uid')
      .where('vouchers.id', '=', answer.body.vouchers[0].id as number)
      .execute();
    expect(made).toEqual([{ uid: code }]);
  });

  it.each([
    ['capitals and the letter O', (code: string) => code.toUpperCase().replaceAll('0', 'O')],
    ['no dash', (code: string) => code.replace('-', '')],
    ['spaces', (code: string) => ` ${code.replace('-', ' ')} `],
  ])('forgives %s', async (_what, typed) => {
    const { code } = await codeFund();
    const { redeem } = await citizen();
    expect(await redeem(typed(code))).toMatchObject({ status: 200, body: { vouchers: [{}] } });
  });

  it('tells an unknown code from a used one, and counts both', async () => {
    const { code } = await codeFund();
    await (await citizen()).redeem(code);
    const { redeem } = await citizen();
    expect(await redeem('zzzz-zzzz')).toMatchObject({
      status: 404,
      body: { error: 'not_found', meta: { attempts: 1, max_attempts: 3 } },
    });
    expect(await redeem(code)).toMatchObject({ status: 403, body: { error: 'used', meta: { attempts: 2, error: 'used' } } });
  });

  it('does not count a code that works as a wrong one', async () => {
    const { code } = await codeFund();
    const { redeem } = await citizen();
    expect((await redeem('zzzz-zzzz')).body.meta.attempts).toBe(1);
    expect((await redeem(code)).status).toBe(200);
    expect((await redeem('yyyy-yyyy')).body.meta.attempts).toBe(2);
  });

  it('hands over what is left of a code of several vouchers after one of them was taken', async () => {
    const { fund } = await codeFund();
    const taker = await test.build.requester();
    const taken = await test.build.voucher({ fundId: fund.id, requester: taker });
    const waiting = await test.build.voucher({ fundId: fund.id, requester: await test.build.requester() });
    const { db } = test.app.deps;
    await db
      .updateTable('vouchers')
      .set({ activationCode: 'shrd-2345' })
      .where('id', '=', oneOf([taken.id, waiting.id]))
      .execute();
    await db.updateTable('vouchers').set({ identityId: null, state: 'pending' }).where('id', '=', waiting.id).execute();
    const { redeem } = await citizen();
    expect(await redeem('shrd-2345')).toMatchObject({ status: 200, body: { vouchers: [{ id: waiting.id }] } });
    expect(await (await citizen()).redeem('shrd-2345')).toMatchObject({ status: 403, body: { error: 'used' } });
  });

  it('refuses after three wrong codes, without looking at the code, until three hours are over', async () => {
    const own = await startTestApp();
    const requester = await own.build.requester();
    own.clock.at('2026-05-01T10:00:00Z');
    const redeem = (code: string) => own.as(requester).post('/platform/funds/redeem', { code });
    for (const code of ['aaaa-aaaa', 'not a code', 'cccc-cccc']) expect((await redeem(code)).status).toBe(404);
    expect(await redeem('dddd-dddd')).toMatchObject({
      status: 429,
      body: {
        error: 'to_many_attempts',
        meta: { available_in: 10_800, title: expect.any(String), message: expect.stringContaining('3 uur') },
      },
      headers: { 'retry-after': '10800' },
    });
    own.clock.at('2026-05-01T13:00:01Z');
    expect((await redeem('dddd-dddd')).status).toBe(401); // the sign-in has ended too
  });

  it('refuses a second code of the same fund, and leaves that code unused', async () => {
    const { codes } = await codeFund([
      { uid: 'a', children_nth: 1 },
      { uid: 'b', children_nth: 2 },
    ]);
    const { redeem } = await citizen();
    await redeem(codes[0] ?? '');
    expect(await redeem(codes[1] ?? '')).toMatchObject({ status: 403, body: { error: 'used_same_fund', meta: { code: 403 } } });
    expect((await (await citizen()).redeem(codes[1] ?? '')).status).toBe(200);
  });

  it('makes one voucher of ten codes of one fund at once, and leaves the other nine for others', async () => {
    const rows = Array.from({ length: 10 }, (_, row) => ({ uid: `at once ${row}`, children_nth: 1 }));
    const own = await startTestApp({ env: { RATE_LIMITS: 'off' } });
    const { codes, fund } = await codeFund(rows, own);
    const requester = await own.build.requester();
    const client = own.as(requester);
    const answers = await Promise.all(codes.map((code) => client.post('/platform/funds/redeem', { code })));
    const refused = answers.filter((answer) => answer.status !== 200);
    expect(refused.map((answer) => [answer.status, answer.body.error as unknown])).toEqual(
      Array.from({ length: 9 }, () => [403, 'used_same_fund']),
    );
    expect((await client.get('/platform/vouchers')).body.data).toHaveLength(1);
    expect(await usedCodes(fund.id, own)).toBe(1);
  });

  it.each([
    ['closed', { state: 'closed' as const }, 'is voorbij'],
    ['paused', { state: 'paused' as const }, 'later weer proberen'],
    ['over', { startDate: '2020-01-01', endDate: '2020-12-31' }, 'is voorbij'],
  ])(
    'refuses a code while its fund is %s, uses nothing up, and gives the voucher when it is open again',
    async (_what, change, reported) => {
      const { code, fund } = await codeFund();
      const { redeem, client } = await citizen();
      await test.app.deps.db.updateTable('funds').set(change).where('id', '=', fund.id).execute();
      for (const _try of [1, 2, 3, 4]) {
        expect(await redeem(code)).toMatchObject({
          status: 403,
          body: {
            error: 'wrong_code',
            message: expect.any(String),
            meta: {
              error: 'wrong_code',
              code: 403,
              title: expect.any(String),
              message: expect.stringMatching(new RegExp(`(?=[^]*niet gebruikt)(?=[^]*${reported})`)),
            },
          },
        });
      }
      expect(await usedCodes(fund.id)).toBe(0);
      expect((await client.get('/identity/records')).body).toEqual([]);
      await test.app.deps.db
        .updateTable('funds')
        .set({ state: 'active', startDate: fund.startDate, endDate: fund.endDate })
        .where('id', '=', fund.id)
        .execute();
      expect(await redeem(code)).toMatchObject({ status: 200, body: { vouchers: [{ fund_id: fund.id }] } });
    },
  );

  it('refuses a code that says too little for its fund, and leaves it unused', async () => {
    const sponsor = await test.build.organization({ isSponsor: true });
    const fund = await test.build.fund({ organizationId: sponsor.id });
    const made = await test
      .as(sponsor.owner)
      .post('/platform/prevalidations/collection', { fund_id: fund.id, data: [{ uid: 'too little', children_nth: 2 }] });
    await test.app.deps.db.updateTable('fundCriteria').set({ operator: '>', value: '2' }).where('fundId', '=', fund.id).execute();
    const { redeem } = await citizen();
    expect(await redeem(made.body.data[0].uid)).toMatchObject({ status: 403, body: { error: 'wrong_code' } });
    expect(await usedCodes(fund.id)).toBe(0);
  });

  it('refuses the code of a voucher that its sponsor stopped', async () => {
    const { fund } = await codeFund();
    const somebody = await test.build.requester();
    const voucher = await test.build.voucher({ fundId: fund.id, requester: somebody, state: 'deactivated' });
    await test.app.deps.db
      .updateTable('vouchers')
      .set({ identityId: null, activationCode: 'stpd-2345' })
      .where('id', '=', voucher.id)
      .execute();
    const { redeem } = await citizen();
    expect(await redeem('stpd-2345')).toMatchObject({ status: 403, body: { error: 'wrong_code' } });
  });

  it('makes a voucher in every fund that the facts open, and none in a fund that they do not', async () => {
    const own = await startTestApp();
    const sponsor = await own.build.organization({ isSponsor: true });
    const first = await own.build.fund({ organizationId: sponsor.id });
    const second = await own.build.fund({ organizationId: sponsor.id, formulas: [{ type: 'fixed', amountCents: 2500 }] });
    await own.build.fund({
      organizationId: sponsor.id,
      criteria: [{ recordTypeKey: 'children_nth', operator: '>', value: '10' }],
    });
    await own.build.fund({ organizationId: sponsor.id, state: 'paused' });
    await own.build.fund({ organizationId: sponsor.id, implementationKey: 'nijmegen' });
    const made = await own
      .as(sponsor.owner)
      .post('/platform/prevalidations/collection', { fund_id: first.id, data: [{ uid: '1', children_nth: '10' }] });
    const requester = await own.build.requester();
    const answer = await own.as(requester).post('/platform/funds/redeem', { code: made.body.data[0].uid });
    expect(answer.body.vouchers).toMatchObject([
      { fund_id: first.id, amount: '1000.00' },
      { fund_id: second.id, amount: '25.00' },
    ]);
  });

  it.each([
    [0, 1],
    [1, 1],
    [3, 3],
  ])('of somebody with %i children counts the limits of offers %i times over', async (children, times) => {
    const { db } = test.app.deps;
    const sponsor = await test.build.organization({ isSponsor: true });
    const formulas = [{ type: 'fixed', amountCents: 2500 }] as const;
    const given = { implementationKey: 'nijmegen', formulas: [...formulas], criteria: [] }; // which opens nothing for others here
    const fund = await test.build.fund({ organizationId: sponsor.id, ...given });
    const type = await db.selectFrom('recordTypes').select('id').where('key', '=', 'children_nth').executeTakeFirstOrThrow();
    await db.insertInto('fundLimitMultipliers').values({ fundId: fund.id, recordTypeId: type.id, multiplier: 1 }).execute();
    const made = await test
      .as(sponsor.owner)
      .post('/platform/prevalidations/collection', { fund_id: fund.id, data: [{ uid: 'x', children_nth: children }] });
    const { redeem } = await citizen();
    expect((await redeem(made.body.data[0].uid)).status).toBe(200);
    const [voucher] = await db.selectFrom('vouchers').select('limitMultiplier').where('fundId', '=', fund.id).execute();
    expect(voucher?.limitMultiplier).toBe(times);
  });

  it('gives exactly one voucher when two people use one code at the same moment', async () => {
    const { code } = await codeFund();
    const people = await Promise.all([citizen(), citizen(), citizen(), citizen()]);
    const answers = await Promise.all(people.map(({ redeem }) => redeem(code)));
    expect(statusesOf(answers)).toEqual([200, 403, 403, 403]);
  });

  it('gives exactly one voucher on a double press', async () => {
    const { code } = await codeFund();
    const { redeem, client } = await citizen();
    const answers = await Promise.all([redeem(code), redeem(code)]);
    expect(statusesOf(answers)).toEqual([200, 403]);
    expect((await client.get('/platform/vouchers')).body.data).toHaveLength(1);
  });

  it('answers the same twice when the press carried a key', async () => {
    const { code } = await codeFund();
    const { client } = await citizen();
    const press = () => client.post('/platform/funds/redeem', { code }, { 'idempotency-key': 'the-same-press-of-a-button' });
    const [first, second] = await Promise.all([press(), press()]);
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    const other = await client.post(
      '/platform/funds/redeem',
      { code: 'other-code' },
      { 'idempotency-key': 'the-same-press-of-a-button' },
    );
    expect(other).toMatchObject({ status: 422, body: { errors: { 'Idempotency-Key': [expect.any(String)] } } });
  });

  it.each([
    [undefined, 'code'],
    [{}, 'code'],
    [{ code: null }, 'code'],
    [{ code: '  ' }, 'code'],
    [{ code: 5 }, 'code'],
  ])('asks for the code when it gets %j', async (body, field) => {
    const { client } = await citizen();
    expect(await client.post('/platform/funds/redeem', body)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });

  it('wants somebody who is signed in', async () => {
    expect(await test.visitor().post('/platform/funds/redeem', { code: 'dem0-0001' })).toMatchObject({
      status: 401,
      body: { message: 'invalid_access_token' },
    });
  });

  it('speaks English when asked', async () => {
    const requester = await test.build.requester();
    const answer = await test.as(requester, { 'accept-language': 'en' }).post('/platform/funds/redeem', { code: 'zzzz-zzzy' });
    expect(answer.body.meta.title).toMatch(/code/i);
    expect(answer.body.meta.title).not.toMatch(/deze/i);
  });
});

describe('POST /platform/funds/{fund}/apply', () => {
  it('gives a voucher when trusted facts meet the criteria, once', async () => {
    const { fund, code } = await codeFund();
    const { redeem, client } = await citizen();
    await redeem(code);
    expect(await client.post(`/platform/funds/${fund.id}/apply`)).toMatchObject({
      status: 403,
      body: { error: 'already_received' },
    });
  });

  it('refuses without trusted facts, also where a missing value could seem small enough', async () => {
    const fund = await test.build.fund({ criteria: [{ recordTypeKey: 'base_salary', operator: '<', value: '1500' }] });
    const { client } = await citizen();
    expect(await client.post(`/platform/funds/${fund.id}/apply`)).toMatchObject({
      status: 403,
      body: { error: 'unmet_criteria' },
    });
  });

  it.each([
    [{ state: 'paused' as const }, 403, 'fund_not_active'],
    [{ type: 'external' as const }, 403, 'fund_external'],
    [{ config: { isConfigured: false } }, 403, 'fund_not_configured'],
  ])('refuses a fund that is %j', async (given, status, error) => {
    const fund = await test.build.fund(given);
    const { client } = await citizen();
    expect(await client.post(`/platform/funds/${fund.id}/apply`)).toMatchObject({ status, body: { error } });
  });

  it.each(['999999', 'abc'])('knows no fund %s', async (id) => {
    const { client } = await citizen();
    expect((await client.post(`/platform/funds/${id}/apply`)).status).toBe(404);
  });
});
