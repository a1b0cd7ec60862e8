import { beforeAll, describe, expect, it } from 'vitest';
import { startEligibilityService, type EligibilityService } from '../../../../testing/services/eligibility-service.ts';
import { idsOf, startTestApp, statusesOf, whileHeld, type TestApp } from '../../../../testing/index.ts';
import type { TestIdentity } from '../../../../testing/builders.ts';
import { storeServiceNumber } from '#people/identity';
import { hashBsn } from '#schemes/funds';
import { afterSeconds } from '@tegoed/domain/dates';
import { lockFund } from './grant-fund.ts';

let test: TestApp;
let service: EligibilityService;
beforeAll(async () => {
  test = await startTestApp();
  service = await startEligibilityService();
});

const db = () => test.app.deps.db;

let last = 100_000_000;
/** Another citizen service number each time. */
function freshBsn(): string {
  for (;;) {
    const text = String(++last);
    const sum = Array.from(text, Number).reduce((total, digit, index) => total + digit * (index === 8 ? -1 : 9 - index), 0);
    if (sum % 11 === 0) return text;
  }
}

const store = (bsn: string) =>
  db()
    .transaction()
    .execute((tx) => storeServiceNumber(tx, test.app.deps, bsn));

/** DigiD said so, this long ago. */
async function confirm(who: TestIdentity, bsn: string, secondsAgo = 0): Promise<number> {
  const serviceNumberId = await store(bsn);
  await db().updateTable('serviceNumbers').set({ identityId: who.id }).where('id', '=', serviceNumberId).execute();
  const type = await db().selectFrom('recordTypes').select('id').where('key', '=', 'bsn').executeTakeFirstOrThrow();
  const createdAt = afterSeconds(test.clock.now(), -secondsAgo);
  await db()
    .insertInto('records')
    .values({ identityId: who.id, recordTypeId: type.id, value: '', serviceNumberId, createdAt })
    .execute();
  return serviceNumberId;
}

async function citizen(given: { bsn?: string | null; confirmedAgo?: number } = {}) {
  const who = await test.build.requester();
  const bsn = given.bsn === undefined ? freshBsn() : given.bsn;
  if (bsn !== null) await confirm(who, bsn, given.confirmedAgo);
  const client = test.as(who);
  return {
    who,
    bsn: bsn ?? '',
    client,
    check: (fundId: number) => client.post(`/platform/funds/${fundId}/check`),
    apply: (fundId: number) => client.post(`/platform/funds/${fundId}/apply`),
  };
}

type FundGiven = Parameters<TestApp['build']['fund']>[0];

/** A fund of a sponsor that may work with citizen service numbers. */
async function fundWithNumbers(given: FundGiven = {}) {
  const sponsor = await test.build.organization({ isSponsor: true });
  await db()
    .updateTable('organizations')
    .set({ bsnEnabled: true, backofficeAvailable: true })
    .where('id', '=', sponsor.id)
    .execute();
  const fund = await test.build.fund({ organizationId: sponsor.id, ...given });
  return { sponsor, fund, id: fund.id };
}

interface ServiceGiven {
  readonly fallback?: boolean;
  readonly checkPartner?: boolean;
  readonly redirect?: string;
  readonly clientCertificate?: string;
  readonly clientKey?: string;
}

/** The same, with the sponsor's eligibility service. */
async function fundWithService(given: ServiceGiven = {}, fundGiven: FundGiven = {}) {
  const made = await fundWithNumbers({ formulas: [{ type: 'fixed', amountCents: 5000 }], ...fundGiven });
  const { secrets } = test.app.deps;
  await db()
    .updateTable('funds')
    .set({ backofficeFallback: given.fallback ?? true })
    .where('id', '=', made.id)
    .execute();
  await db()
    .insertInto('fundBackoffices')
    .values({
      fundId: made.id,
      enabled: true,
      url: service.url,
      bearerKey: secrets.encrypt(service.bearerKey),
      serverCertificate: service.serverCertificate,
      clientCertificate: given.clientCertificate ?? service.clientCertificate,
      clientKey: secrets.encrypt(given.clientKey ?? service.clientKey),
      checkPartner: given.checkPartner ?? false,
      ...(given.redirect ? { ineligiblePolicy: 'redirect', ineligibleUrl: given.redirect } : {}),
    })
    .execute();
  return made;
}

async function upload(sponsor: { owner: TestIdentity }, fundId: number, row: object): Promise<string> {
  const answer = await test.as(sponsor.owner).post('/platform/prevalidations/collection', { fund_id: fundId, data: [row] });
  expect(answer.status).toBe(200);
  return answer.body.data[0].uid as string;
}

/** A voucher that the sponsor made for a citizen service number. */
async function waitingVoucher(fundId: number, bsn: string, state: 'pending' | 'deactivated' = 'pending') {
  const somebody = await test.build.requester();
  const voucher = await test.build.voucher({ fundId, requester: somebody, state });
  const relatedServiceNumberId = await store(bsn);
  await db().updateTable('vouchers').set({ identityId: null, relatedServiceNumberId }).where('id', '=', voucher.id).execute();
  return voucher;
}

const calls = () => service.calls.map((call) => call.body.action);
const job = async (name: string) => test.app.jobs.find((one) => one.name === name)?.run();
const callsOf = (fundId: number) =>
  db().selectFrom('fundBackofficeCalls').selectAll().where('fundId', '=', fundId).orderBy('id').execute();

describe('POST /platform/funds/{fund}/check', () => {
  it('finds nothing for somebody without anything: every list and count is there, not wrapped', async () => {
    const { id } = await fundWithNumbers();
    const { check } = await citizen();
    expect(await check(id)).toMatchObject({
      status: 200,
      body: { backoffice: null, vouchers: 0, prevalidations: 0, prevalidation_vouchers: [] },
    });
  });

  it('says null to somebody without a citizen service number, on a fund that never asks for one', async () => {
    const { id } = await fundWithNumbers({ config: { bsnConfirmationApiTime: null } });
    const { check } = await citizen({ bsn: null });
    expect((await check(id)).body).toEqual({
      backoffice: null,
      vouchers: null,
      prevalidations: null,
      prevalidation_vouchers: [],
    });
  });

  it.each([
    [0, 200],
    [1199, 200],
    [1201, 403],
  ])('wants a confirmation of at most 900 + 300 seconds ago: %i is %i', async (confirmedAgo, status) => {
    const { id } = await fundWithNumbers();
    test.clock.at(new Date());
    const { check } = await citizen({ confirmedAgo });
    expect((await check(id)).status).toBe(status);
  });

  it('sends people without a number, and with an old one, back to DigiD', async () => {
    const { id } = await fundWithNumbers();
    for (const person of [await citizen({ bsn: null }), await citizen({ confirmedAgo: 7200 })]) {
      expect(await person.check(id)).toMatchObject({ status: 403, body: { error: 'bsn_confirmation_required' } });
    }
  });

  it('refuses a fund that is not ready, knows none that waits, and takes no visitors', async () => {
    const { check } = await citizen();
    const unready = await fundWithNumbers({ config: { isConfigured: false } });
    expect(await check(unready.id)).toMatchObject({ status: 403, body: { error: 'fund_not_configured' } });
    expect((await check((await fundWithNumbers({ state: 'waiting' })).id)).status).toBe(404);
    expect((await check(999_999)).status).toBe(404);
    expect((await test.visitor().post(`/platform/funds/${unready.id}/check`)).status).toBe(401);
  });

  it('counts every call of an address: the twenty-first in an hour is refused, with title and message', async () => {
    const { id } = await fundWithNumbers();
    const { check } = await citizen({ bsn: null });
    const answers = [];
    for (let call = 0; call < 20; call++) answers.push(await check(id));
    expect(statusesOf(answers)).toEqual(Array.from({ length: 20 }, () => 403));
    const refused = await check(id);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        error: 'to_many_attempts',
        meta: { title: expect.any(String), message: expect.any(String), max_attempts: 20 },
      },
    });
    expect(refused.body.meta.available_in).toBeGreaterThan(59 * 60);
  });
});

describe('what waits for a citizen service number', () => {
  it('is handed over: vouchers, where the sponsor works with numbers', async () => {
    const { id } = await fundWithNumbers();
    const plain = await test.build.fund();
    const { bsn, check, client } = await citizen();
    const mine = await waitingVoucher(id, bsn);
    await waitingVoucher(id, bsn, 'deactivated');
    await waitingVoucher(plain.id, bsn);
    await waitingVoucher(id, freshBsn());
    expect(await check(id)).toMatchObject({ body: { vouchers: 1, prevalidations: 0, prevalidation_vouchers: [] } });
    const list = await client.get('/platform/vouchers');
    expect(idsOf(list)).toEqual([mine.id]);
    expect(await check(id)).toMatchObject({ body: { vouchers: 0 } });
  });

  it('is used: codes, as if they were typed, with vouchers in every fund that they open', async () => {
    const { id, sponsor } = await fundWithNumbers();
    const { bsn, check, client } = await citizen();
    const uid = await upload(sponsor, id, { uid: '1', children_nth: 2, bsn });
    expect(await check(id)).toMatchObject({
      body: { vouchers: 0, prevalidations: 1, prevalidation_vouchers: [{ fund_id: id, amount: '200.00' }] },
    });
    expect(await client.post('/platform/funds/redeem', { code: uid })).toMatchObject({ status: 403, body: { error: 'used' } });
    const records = (await client.get('/identity/records')).body as { key: string }[];
    expect(records.map((record) => record.key)).not.toContain('bsn');
  });

  it('stays unused where it would give nothing: a code of a fund that is closed', async () => {
    const closed = await fundWithNumbers();
    const open = await fundWithNumbers();
    const { bsn, check, client } = await citizen();
    const left = await upload(closed.sponsor, closed.id, { uid: 'left', children_nth: 2, bsn });
    await upload(open.sponsor, open.id, { uid: 'taken', children_nth: 1, bsn });
    await db().updateTable('funds').set({ state: 'closed', implementationId: null }).where('id', '=', closed.id).execute();
    expect(await check(open.id)).toMatchObject({ body: { prevalidations: 1, prevalidation_vouchers: [{ fund_id: open.id }] } });
    const row = await db().selectFrom('prevalidations').select('state').where('uid', '=', left).executeTakeFirstOrThrow();
    expect(row.state).toBe('pending');
    const records = (await client.get('/identity/records')).body as { key: string; value: string }[];
    expect(records.filter(({ key }) => key === 'children_nth').map(({ value }) => value)).toEqual(['1']);
  });

  it('is found by its hash on a fund that hashes numbers', async () => {
    const { id, sponsor } = await fundWithNumbers();
    const bsnHashSalt = test.app.deps.secrets.encrypt('salt of the sponsor');
    await db().updateTable('funds').set({ bsnHashSalt }).where('id', '=', id).execute();
    const { bsn, check } = await citizen();
    await upload(sponsor, id, { uid: '1', children_nth: 1, bsn_hash: hashBsn(bsn, 'another salt') });
    await upload(sponsor, id, { uid: '2', children_nth: 3, bsn_hash: hashBsn(bsn, 'salt of the sponsor') });
    expect((await check(id)).body).toMatchObject({ prevalidations: 1, prevalidation_vouchers: [{ amount: '300.00' }] });
  });

  it('is left alone where the organization does not work with numbers', async () => {
    const sponsor = await test.build.organization({ isSponsor: true });
    const fund = await test.build.fund({ organizationId: sponsor.id });
    const { bsn, check } = await citizen();
    await upload(sponsor, fund.id, { uid: '1', children_nth: 2, bsn });
    expect((await check(fund.id)).body).toMatchObject({ prevalidations: 0, prevalidation_vouchers: [] });
  });

  it('is given once to somebody who checks twice at the same moment', async () => {
    const { id, sponsor } = await fundWithNumbers();
    const { bsn, check } = await citizen();
    await upload(sponsor, id, { uid: '1', children_nth: 2, bsn });
    const answers = await Promise.all([check(id), check(id), check(id)]);
    expect(answers.map((answer) => answer.body.prevalidation_vouchers.length as number).toSorted((a, b) => a - b)).toEqual([
      0, 0, 1,
    ]);
  });

  it('waits for whoever holds the fund for this person, and then finds what that one made', async () => {
    const { id, fund, sponsor } = await fundWithNumbers();
    const { who, bsn, check } = await citizen();
    await upload(sponsor, id, { uid: '1', children_nth: 2, bsn });
    const [checked] = await whileHeld(test, {
      hold: (tx) => lockFund(tx, { ...fund, hashPartnerDeny: false }, who.id),
      calls: () => [check(id)],
      change: () => test.build.voucher({ fundId: id, requester: who }),
    });
    expect(checked?.body).toMatchObject({ prevalidations: 0, prevalidation_vouchers: [] });
  });

  it('stands nowhere in the database as text', async () => {
    const { id, sponsor } = await fundWithNumbers({ config: { csvPrimaryKey: 'bsn' } });
    const bsn = freshBsn();
    await upload(sponsor, id, { bsn: String(Number(bsn)), children_nth: 2, partner_bsn: bsn });
    const { rows } = await test.app.database.pool.query(
      `select primary_key_value, value from prevalidations code join prevalidation_records record on record.prevalidation_id = code.id
        where primary_key_value like '%' || $1 || '%' or value like '%' || $1 || '%'`,
      [bsn],
    );
    expect(rows).toEqual([]);
  });
});

describe('the eligibility service of a sponsor', () => {
  it('opens no fund that is paused, though it says yes', async () => {
    const { id } = await fundWithService({}, { state: 'paused' });
    const { check } = await citizen();
    service.answer({});
    expect(await check(id)).toMatchObject({ status: 200, body: { backoffice: null, prevalidation_vouchers: [] } });
    expect(calls()).toContain('eligibility_check');
  });

  it('is asked in order, as itself, over mutual TLS; who is eligible gets a voucher at once', async () => {
    const { id, fund } = await fundWithService(
      { checkPartner: true },
      { criteria: [{ recordTypeKey: 'net_worth', operator: '<', value: '1' }] },
    );
    const { check, bsn } = await citizen();
    service.answer({});
    expect(await check(id)).toMatchObject({
      status: 200,
      body: { backoffice: null, prevalidations: 0, prevalidation_vouchers: [{ fund_id: fund.id, amount: '50.00' }] },
    });
    expect(calls()).toEqual(['residency_check', 'partner_bsn', 'eligibility_check']);
    const key = (await db().selectFrom('funds').select('key').where('id', '=', id).executeTakeFirstOrThrow()).key;
    expect(service.calls[0]).toEqual({
      path: '/api/v1/funds',
      authorization: `Bearer ${service.bearerKey}`,
      body: { action: 'residency_check', fund_key: key, id: null, bsn },
    });
    expect(service.calls[2]?.body).toMatchObject({ id: 'case-1', bsn });
    const written = await callsOf(id);
    expect(written.map((call) => [call.action, call.state, call.httpStatus])).toEqual([
      ['residency_check', 'success', 200],
      ['partner_bsn', 'success', 200],
      ['eligibility_check', 'success', 200],
      ['received', 'pending', null],
    ]);
    expect(JSON.stringify(written)).not.toContain(bsn);
  });

  it.each([
    [{ residency_check: { id: 'x', resident: false } }, {}, { backoffice_error_key: 'not_resident', backoffice_fallback: 0 }],
    [{ residency_check: 'hang up' as const }, {}, { backoffice_error_key: 'no_response', backoffice_fallback: 1 }],
    [
      { residency_check: 'hang up' as const },
      { fallback: false },
      { backoffice_error_key: 'no_response', backoffice_fallback: 0 },
    ],
    [{ residency_check: { status: 500, body: '{}' } }, {}, { backoffice_error_key: 'no_response', backoffice_fallback: 1 }],
    [{ residency_check: { status: 200, body: 'no json' } }, {}, { backoffice_error_key: 'no_response', backoffice_fallback: 1 }],
    [{ residency_check: { resident: 'perhaps' } }, {}, { backoffice_error_key: 'no_response', backoffice_fallback: 1 }],
    [
      { partner_bsn: 'hang up' as const },
      { checkPartner: true, fallback: false },
      { backoffice_error_key: 'no_response', backoffice_fallback: 0 },
    ],
    [{ eligibility_check: { status: 503, body: '' } }, {}, { backoffice_error_key: 'no_response', backoffice_fallback: 1 }],
    [
      { eligibility_check: { eligible: false } },
      { fallback: false },
      { backoffice_error_key: 'not_eligible', backoffice_fallback: 1 },
    ],
  ])('answers %j on %j: %j', async (replies, given, reported) => {
    const { id } = await fundWithService(given);
    const { check } = await citizen();
    service.answer(replies);
    expect((await check(id)).body).toEqual({
      backoffice: { backoffice_error: 1, ...reported },
      vouchers: 0,
      prevalidations: 0,
      prevalidation_vouchers: [],
    });
  });

  it('may send people who are not eligible elsewhere', async () => {
    const { id } = await fundWithService({ redirect: 'https://example.test/elders' });
    const { check } = await citizen();
    service.answer({ eligibility_check: { eligible: false } });
    expect((await check(id)).body.backoffice).toEqual({ backoffice_redirect: 'https://example.test/elders' });
  });

  it('knows a partner who has the voucher already', async () => {
    const { id } = await fundWithService({ checkPartner: true });
    const [partner, other] = [await citizen(), await citizen()];
    await test.build.voucher({ fundId: id, requester: partner.who });
    service.answer({ partner_bsn: { partner_bsn: partner.bsn } });
    expect((await other.check(id)).body.backoffice).toEqual({
      backoffice_error: 1,
      backoffice_error_key: 'taken_by_partner',
      backoffice_fallback: 0,
    });
    expect(calls()).toEqual(['residency_check', 'partner_bsn']);
    expect(JSON.stringify(await callsOf(id))).not.toContain(partner.bsn);
  });

  it('is not asked by somebody who has a voucher, or has no number; nor without right, licence or switch', async () => {
    const { id, sponsor } = await fundWithService({}, { config: { bsnConfirmationApiTime: null } });
    const holder = await citizen();
    await test.build.voucher({ fundId: id, requester: holder.who });
    service.answer({});
    expect((await holder.check(id)).body.backoffice).toBeNull();
    expect((await (await citizen({ bsn: null })).check(id)).body.backoffice).toBeNull();
    const off = async (change: () => Promise<unknown>) => {
      await change();
      expect((await (await citizen()).check(id)).body.backoffice).toBeNull();
    };
    const organizations = () => db().updateTable('organizations').where('id', '=', sponsor.id);
    await off(() => organizations().set({ backofficeAvailable: false }).execute());
    await off(() => organizations().set({ backofficeAvailable: true, bsnEnabled: false }).execute());
    await organizations().set({ bsnEnabled: true }).execute();
    await off(() => db().updateTable('fundBackoffices').set({ enabled: false }).where('fundId', '=', id).execute());
    expect(service.calls).toEqual([]);
  });

  it('turns away a caller with a certificate that it does not know, which is no response', async () => {
    const { strange } = service;
    const { id } = await fundWithService({ clientCertificate: strange.certificate, clientKey: strange.key });
    service.answer({});
    expect((await (await citizen()).check(id)).body.backoffice).toMatchObject({ backoffice_error_key: 'no_response' });
    expect(service.calls).toEqual([]);
  });

  it('is not believed when it is somebody else', async () => {
    const { id } = await fundWithService();
    await db()
      .updateTable('fundBackoffices')
      .set({ serverCertificate: service.strange.certificate })
      .where('fundId', '=', id)
      .execute();
    service.answer({});
    expect((await (await citizen()).check(id)).body.backoffice).toMatchObject({ backoffice_error_key: 'no_response' });
    expect(service.calls).toEqual([]);
  });

  it('gives one voucher to somebody who checks twice at the same moment', async () => {
    const { id } = await fundWithService();
    const { check } = await citizen();
    service.answer({});
    const answers = await Promise.all([check(id), check(id)]);
    expect(answers).toMatchObject([{ body: { backoffice: null } }, { body: { backoffice: null } }]);
    expect(answers.map((answer) => answer.body.prevalidation_vouchers.length as number).toSorted((a, b) => a - b)).toEqual([
      0, 1,
    ]);
  });

  it('logs nothing of money where a fund gives offers only', async () => {
    const { id } = await fundWithService({}, { formulas: [] });
    const provider = await test.build.provider({ fundId: id });
    const product = await test.build.product({ organizationId: provider.id, priceCents: 1500 });
    await db().insertInto('fundFormulaProducts').values({ fundId: id, productId: product.id }).execute();
    service.answer({});
    expect((await (await citizen()).check(id)).body.prevalidation_vouchers).toMatchObject([{ amount: '15.00', type: 'product' }]);
    expect((await callsOf(id)).map((call) => call.action)).toEqual(['residency_check', 'eligibility_check']);
  });
});

describe('reports to the eligibility service', () => {
  /** Whatever earlier tests left to be sent is sent. */
  const sendOthers = async () => {
    service.answer({});
    await test.deliver();
    await job('backoffice-reports');
  };
  it('tell that a voucher was received, then, once, that it was used first', async () => {
    await sendOthers();
    const { id } = await fundWithService();
    const { check, bsn } = await citizen();
    service.answer({});
    const voucherId = (await check(id)).body.prevalidation_vouchers[0].id as number;
    await test.deliver();
    service.answer({});
    await job('backoffice-reports');
    expect(service.calls.map((call) => call.body)).toMatchObject([{ action: 'received', id: 'case-1', bsn, eligible: true }]);

    const moment = test.clock.now();
    await db()
      .insertInto('voucherTransactions')
      .values({
        address: `0x${'a'.repeat(40)}`,
        voucherId,
        target: 'provider',
        state: 'pending',
        amountCents: 100,
        createdAt: moment,
        updatedAt: moment,
      })
      .execute();
    for (const _again of [1, 2]) await job('backoffice-reports');
    expect(calls()).toEqual(['received', 'first_use']);
    expect((await callsOf(id)).map((call) => call.state)).toEqual(['success', 'success', 'success', 'success']);
  });

  it('say of a voucher by other ways that the service was not asked', async () => {
    await sendOthers();
    const { id, sponsor } = await fundWithService(
      {},
      { formulas: [{ type: 'multiply', amountCents: 100, recordTypeKey: 'children_nth' }] },
    );
    const { client } = await citizen();
    const code = await upload(sponsor, id, { uid: '1', children_nth: 2 });
    await client.post('/platform/funds/redeem', { code });
    await test.deliver();
    service.answer({});
    await job('backoffice-reports');
    expect(service.calls.map((call) => call.body)).toMatchObject([{ action: 'received', id: null, eligible: false }]);
  });

  it('are tried five times, eight hours apart, and a first use waits for its receipt', async () => {
    await sendOthers();
    const { id } = await fundWithService();
    const { check } = await citizen();
    service.answer({});
    test.clock.at(new Date());
    const voucherId = (await check(id)).body.prevalidation_vouchers[0].id as number;
    await test.deliver();
    const moment = test.clock.now();
    const address = `0x${'b'.repeat(40)}`;
    const payment = {
      address,
      voucherId,
      target: 'provider',
      state: 'success',
      amountCents: 100,
      createdAt: moment,
      updatedAt: moment,
    };
    await db().insertInto('voucherTransactions').values(payment).execute();
    service.answer({ received: { status: 500, body: '' } });
    for (let hour = 0; hour < 60; hour += 4) {
      test.clock.at(afterSeconds(moment, hour * 3600));
      await job('backoffice-reports');
    }
    test.clock.at(new Date());
    expect(calls()).toEqual(['received', 'received', 'received', 'received', 'received']);
    expect((await callsOf(id)).find((call) => call.action === 'received')).toMatchObject({
      state: 'error',
      attempts: 5,
      httpStatus: 500,
    });
  });
});

describe('a fund that goes to one of two partners', () => {
  async function household(by: 'theirs' | 'mine' = 'theirs') {
    const { id, sponsor } = await fundWithNumbers({ config: { csvPrimaryKey: 'uid' } });
    await db().updateTable('funds').set({ hashPartnerDeny: true }).where('id', '=', id).execute();
    const [first, second] = [await citizen(), await citizen()];
    const rowOf = (uid: string, partner?: string) => ({ uid, children_nth: 1, ...(partner ? { partner_bsn: partner } : {}) });
    const firstCode = await upload(sponsor, id, rowOf('a', by === 'theirs' ? second.bsn : undefined));
    const secondCode = await upload(sponsor, id, rowOf('b', by === 'mine' ? first.bsn : undefined));
    const redeem = (person: typeof first, code: string) => person.client.post('/platform/funds/redeem', { code });
    return { id, sponsor, first, second, firstCode, secondCode, redeem };
  }
  const takenFor = async (client: ReturnType<TestApp['as']>, fundId: number) =>
    (await client.get(`/platform/funds/${fundId}?check_criteria=1`)).body.data.taken_by_partner as unknown;

  it.each([
    ['theirs', { known: true, refusal: 'taken_by_partner' }],
    // What a code says counts when it is used; it stays unused, so afterwards nothing names the other.
    ['mine', { known: false, refusal: 'unmet_criteria' }],
  ] as const)('is taken when a trusted record of one (%s) names the other', async (by, { known, refusal }) => {
    const { id, first, second, firstCode, secondCode, redeem } = await household(by);
    expect(await takenFor(second.client, id)).toBe(false);
    expect((await redeem(first, firstCode)).body.vouchers).toHaveLength(1);
    expect(await redeem(second, secondCode)).toMatchObject({ status: 403, body: { error: 'wrong_code' } });
    expect(await takenFor(second.client, id)).toBe(known);
    expect(await takenFor(first.client, id)).toBe(false);
    expect(await second.apply(id)).toMatchObject({ status: 403, body: { error: refusal } });
    expect((await test.visitor().get(`/platform/funds/${id}?check_criteria=1`)).body.data.taken_by_partner).toBe(false);
    expect((await second.client.get(`/platform/funds/${id}`)).body.data).not.toHaveProperty('taken_by_partner');
  });

  it('is not taken by a record that the fund does not trust, by a past voucher, or without the switch', async () => {
    const { id, first, second, firstCode, redeem } = await household();
    await redeem(first, firstCode);
    await db().updateTable('funds').set({ hashPartnerDeny: false }).where('id', '=', id).execute();
    expect(await takenFor(second.client, id)).toBe(false);
    await db().updateTable('funds').set({ hashPartnerDeny: true }).where('id', '=', id).execute();
    await db().updateTable('vouchers').set({ expireAt: '2020-01-01' }).where('fundId', '=', id).execute();
    expect(await takenFor(second.client, id)).toBe(false);
    await db()
      .updateTable('vouchers')
      .set({ expireAt: test.build.inDays(9) })
      .where('fundId', '=', id)
      .execute();
    expect(await takenFor(second.client, id)).toBe(true);
    await db().updateTable('recordValidations').set({ state: 'declined' }).where('validatorId', 'is not', null).execute();
    expect(await takenFor(second.client, id)).toBe(false);
  });

  it('is taken by whom an own record names, as long as the fund trusts that record', async () => {
    const { id, first, second, secondCode, redeem } = await household('mine');
    await redeem(second, secondCode);
    expect(await takenFor(second.client, id)).toBe(false);
    await test.build.voucher({ fundId: id, requester: first.who });
    expect(await takenFor(second.client, id)).toBe(true);
    await db().updateTable('recordValidations').set({ state: 'declined' }).where('validatorId', 'is not', null).execute();
    expect(await takenFor(second.client, id)).toBe(false);
  });

  it('gives one voucher when both come at the same moment', async () => {
    const { first, second, firstCode, secondCode, redeem } = await household();
    const answers = await Promise.all([redeem(first, firstCode), redeem(second, secondCode)]);
    expect(statusesOf(answers).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  it('compares hashes where the fund has a salt', async () => {
    const { id, sponsor } = await fundWithNumbers();
    const bsnHashSalt = test.app.deps.secrets.encrypt('salt');
    await db().updateTable('funds').set({ hashPartnerDeny: true, bsnHashSalt }).where('id', '=', id).execute();
    const [first, second] = [await citizen(), await citizen()];
    const code = await upload(sponsor, id, { uid: 'a', children_nth: 1, partner_bsn_hash: hashBsn(second.bsn, 'salt') });
    await first.client.post('/platform/funds/redeem', { code });
    expect(await takenFor(second.client, id)).toBe(true);
  });
});

describe('apply with an eligibility service that knows partners', () => {
  async function ready() {
    const made = await fundWithService({ checkPartner: true }, { criteria: [], formulas: [{ type: 'fixed', amountCents: 100 }] });
    return { ...made, ...(await citizen()) };
  }

  it('asks for the partner, and gives the voucher', async () => {
    const { id, apply } = await ready();
    service.answer({});
    expect((await apply(id)).status).toBe(201);
    expect(calls()).toEqual(['partner_bsn']);
  });

  it('refuses without a good answer', async () => {
    const { id, apply } = await ready();
    service.answer({ partner_bsn: { status: 500, body: '' } });
    expect(await apply(id)).toMatchObject({ status: 403, body: { error: 'backoffice_error' } });
  });

  it('refuses when the partner has a voucher', async () => {
    const { id, apply } = await ready();
    const partner = await citizen();
    await test.build.voucher({ fundId: id, requester: partner.who });
    service.answer({ partner_bsn: { partner_bsn: partner.bsn } });
    expect(await apply(id)).toMatchObject({ status: 403, body: { error: 'taken_by_partner' } });
  });

  it('does not ask about somebody without a number', async () => {
    const { id } = await ready();
    service.answer({ partner_bsn: 'hang up' });
    expect((await (await citizen({ bsn: null })).apply(id)).status).toBe(201);
    expect(service.calls).toEqual([]);
  });
});
