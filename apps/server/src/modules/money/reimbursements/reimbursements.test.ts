import type { Schema } from '@tegoed/contract';
import { describe, expect, it } from 'vitest';
import {
  countQueries,
  idsOf,
  multipart,
  startTestApp,
  statusesOf,
  unreadFields,
  type ReadFields,
  type TestApp,
} from '../../../../testing/index.ts';
import { storeServiceNumber } from '#people/identity';
import { transaction } from '#platform/database/database';

type Citizen = Awaited<ReturnType<TestApp['build']['identity']>>;

const iban = 'NL91ABNA0417164300';
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\nstartxref\n9\n%%EOF\n');

const test = await startTestApp();

/** A citizen with € 100 on a fund that takes reimbursements, and somebody of the sponsor who assesses them. */
async function scene() {
  const { build } = test;
  const sponsor = await build.organization({ isSponsor: true });
  const fund = await build.fund({ organizationId: sponsor.id, config: { allowReimbursements: true } });
  const citizen = await build.identity();
  const voucher = await build.voucher({ fundId: fund.id, requester: citizen });
  const assessor = await build.identity();
  await build.employee({ organizationId: sponsor.id, identity: assessor, roles: ['manager'] });
  const base = `/platform/organizations/${sponsor.id}/reimbursements`;
  return { build, sponsor, fund, citizen, voucher, assessor, base };
}

type Scene = Awaited<ReturnType<typeof scene>>;

async function upload(who: Citizen, type = 'reimbursement_proof'): Promise<string> {
  const [body, headers] = await multipart({ type, file: { name: 'bon.pdf', bytes: pdf } });
  const answer = (await test.as(who).post('/files', body, headers)).body as { data: Schema<'File'> };
  return answer.data.uid;
}

async function inputOf({ citizen, voucher }: Scene, given: Record<string, unknown> = {}) {
  return {
    title: 'Gymschoenen',
    description: 'Voor de gymles op school.',
    amount: '25.50',
    iban,
    iban_name: 'R. Voorbeeld',
    voucher_id: voucher.id,
    state: 'pending',
    files: 'files' in given ? given.files : [await upload(citizen)],
    ...given,
  };
}

/** Stores a reimbursement and gives it as its requester sees it. */
async function reimbursement(set: Scene, given: Record<string, unknown> = {}): Promise<Schema<'Reimbursement'>> {
  const stored = await test.as(set.citizen).post('/platform/reimbursements', await inputOf(set, given));
  expect(stored.status).toBe(201);
  const answer = stored.body as { data: Schema<'Reimbursement'> };
  return answer.data;
}

async function balance({ citizen, voucher }: Scene): Promise<string> {
  const answer = (await test.as(citizen).get(`/platform/vouchers/${voucher.address}`)).body as { data: Schema<'Voucher'> };
  return answer.data.amount;
}

/** The mails of one person, oldest first. */
const mailsTo = async ({ email }: Citizen) => (await test.deliver()).filter(({ to }) => to === email);

const ledger = ({ voucher }: Scene) =>
  test.app.deps.db
    .selectFrom('voucherEntries')
    .select(['kind', 'amountCents', 'balanceCents'])
    .where('voucherId', '=', voucher.id)
    .orderBy('number')
    .execute();

describe('a reimbursement', () => {
  it('is kept as a draft without money, and shown', async () => {
    const set = await scene();
    const { citizen, fund, sponsor } = set;
    const draft = await reimbursement(set, { state: undefined, email: 'thuis@example.test' });
    expect(draft).toMatchObject({
      title: 'Gymschoenen',
      description: 'Voor de gymles op school.',
      amount: '25.50',
      amount_locale: '€\u00a025,50',
      iban,
      iban_name: 'R. Voorbeeld',
      voucher_id: set.voucher.id,
      email: 'thuis@example.test',
      state: 'draft',
      state_locale: 'Nog niet verstuurd',
      lead_time_locale: '0 minuten',
      employee_id: null,
      expired: false,
      deactivated: false,
      resolved: false,
      reason: null,
      fund: { id: fund.id, name: fund.name, organization_id: sponsor.id, organization: { id: sponsor.id } },
      resolved_at: null,
      submitted_at: null,
      submitted_at_locale: null,
      expire_at: fund.endDate,
    });
    expect(String(draft.code)).toMatch(/^\d{8}$/);
    expect(draft.files).toHaveLength(1);
    expect(await balance(set)).toBe('100.00');
    expect((await test.as(citizen).get(`/platform/reimbursements/${draft.id}`)).body.data.code).toBe(draft.code);
    expect((await test.as(citizen).get('/platform/reimbursements')).body).toMatchObject({
      data: [{ id: draft.id }],
      meta: { per_page: 15 },
    });
    expect(await mailsTo(citizen)).toEqual([]);
  });

  it('that is sent in sets its money apart and tells the requester', async () => {
    const set = await scene();
    const sent = await reimbursement(set);
    expect(sent).toMatchObject({
      state: 'pending',
      state_locale: 'Wij kijken het na',
      submitted_at: expect.stringMatching(/^\d{4}-/),
      submitted_timestamp: expect.any(Number),
    });
    expect(await balance(set)).toBe('74.50');
    expect(await ledger(set)).toEqual([
      { kind: 'granted', amountCents: 10_000, balanceCents: 10_000 },
      { kind: 'reserved', amountCents: -2550, balanceCents: 7450 },
    ]);
    const [mail] = await mailsTo(set.citizen);
    expect(mail).toMatchObject({ to: set.citizen.email, subject: 'Wij kijken uw kosten na' });
    expect(JSON.stringify(mail)).toContain(`/declaraties/${sent.id}`);
    expect(JSON.stringify(mail)).not.toContain(iban);
  });

  it('is stored once for one key', async () => {
    const set = await scene();
    const body = await inputOf(set);
    const keyed = { 'idempotency-key': 'claim-for-gym-shoes-1' };
    const answers = await Promise.all([1, 2].map(() => test.as(set.citizen).post('/platform/reimbursements', body, keyed)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body.data.id).toBe(answers[1]?.body.data.id);
    expect(await balance(set)).toBe('74.50');
  });

  it('never takes more than there is, however many come at once', async () => {
    const set = await scene();
    const inputs = [];
    for (let index = 0; index < 3; index++) inputs.push(await inputOf(set, { amount: 60 }));
    const answers = await Promise.all(inputs.map((body) => test.as(set.citizen).post('/platform/reimbursements', body)));
    expect(statusesOf(answers)).toEqual([201, 422, 422]);
    expect(await balance(set)).toBe('40.00');
  });

  it.each([
    ['nothing filled in', { title: '', iban: '', iban_name: null, amount: null }, ['title', 'iban', 'iban_name', 'amount']],
    ['an account with spaces', { iban: 'NL91 ABNA 0417 1643 00' }, ['iban']],
    ['an account that does not exist', { iban: 'NL92ABNA0417164300' }, ['iban']],
    ['a short name', { iban_name: 'Noor' }, ['iban_name']],
    ['a long title', { title: 'a'.repeat(201) }, ['title']],
    ['a short description', { description: 'kort' }, ['description']],
    ['less than ten cents', { amount: 0.09 }, ['amount']],
    ['parts of cents', { amount: 10.005 }, ['amount']],
    ['more than there is', { amount: 100.01 }, ['amount']],
    ['no files', { files: [] }, ['files']],
    ['an unknown file', { files: ['nothing'] }, ['files.0']],
    ['another state', { state: 'approved' }, ['state']],
    ['no voucher', { voucher_id: 999_999 }, ['voucher_id', 'amount']],
    [
      'a voucher alone',
      { title: undefined, iban: undefined, iban_name: undefined, amount: undefined, files: undefined },
      ['title', 'iban', 'iban_name', 'amount', 'files'],
    ],
  ])('is not sent in with %s', async (_what, given, fields) => {
    const set = await scene();
    const refused = await test.as(set.citizen).post('/platform/reimbursements', await inputOf(set, given));
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors).toSorted()).toEqual(fields.toSorted());
    expect((await test.as(set.citizen).get('/platform/reimbursements')).body.data).toEqual([]);
  });

  it('says what is left on the voucher as people write amounts', async () => {
    const set = await scene();
    const refused = await test.as(set.citizen).post('/platform/reimbursements', await inputOf(set, { amount: 100.01 }));
    expect(refused.body.errors).toEqual({ amount: ['Vul bij het bedrag hoogstens €\u00a0100,- in.'] });
    const little = await inputOf(set, { amount: 0.09 });
    const answer = async (headers = {}): Promise<unknown> =>
      (await test.as(set.citizen).post('/platform/reimbursements', little, headers)).body.errors;
    expect(await answer()).toEqual({ amount: ['Vul bij het bedrag €\u00a00,10 of meer in.'] });
    expect(await answer({ 'accept-language': 'en' })).toEqual({ amount: ['Enter €0.10 or more for the amount.'] });
  });

  it('takes the least that can be claimed', async () => {
    const set = await scene();
    expect((await reimbursement(set, { amount: 0.1, iban_name: 'Noors', description: 'vijfs' })).state).toBe('pending');
    expect(await balance(set)).toBe('99.90');
  });

  it('takes ten files of its own, and its account in small letters', async () => {
    const set = await scene();
    const { citizen } = set;
    const other = await set.build.identity();
    const uids: string[] = [];
    for (let index = 0; index < 11; index++) uids.push(await upload(citizen));
    const send = async (files: string[]) => test.as(citizen).post('/platform/reimbursements', await inputOf(set, { files }));
    expect(Object.keys((await send(uids)).body.errors)).toEqual(['files']);
    const wrong = [uids[0] ?? '', await upload(other), await upload(citizen, 'fund_request_record_proof')];
    expect(Object.keys((await send(wrong)).body.errors)).toEqual(['files.1', 'files.2']);
    const stored = await reimbursement(set, { files: uids.slice(0, 10), iban: iban.toLowerCase(), amount: 10 });
    expect(stored.files.map((file) => [file.uid, file.order])).toEqual(uids.slice(0, 10).map((uid, index) => [uid, index]));
    expect(stored.iban).toBe(iban);
    expect(Object.keys((await send([uids[0] ?? ''])).body.errors)).toEqual(['files.0']);
  });

  it('needs a voucher on which reimbursements can be filed', async () => {
    const set = await scene();
    const { build, citizen, sponsor } = set;
    const config = { allowReimbursements: true };
    const closed = await build.fund({ organizationId: sponsor.id });
    const subsidies = await build.fund({ organizationId: sponsor.id, type: 'subsidies', config });
    const ended = await build.fund({ organizationId: sponsor.id, startDate: '2019-01-01', endDate: '2020-01-01', config });
    const vouchers = [
      await build.voucher({ fundId: closed.id, requester: citizen }),
      await build.voucher({ fundId: subsidies.id, requester: citizen }),
      await build.voucher({ fundId: ended.id, requester: citizen }),
      await build.voucher({ fundId: set.fund.id, requester: citizen, expireAt: '2020-01-01' }),
      await build.voucher({ fundId: set.fund.id, requester: citizen, state: 'deactivated' }),
      await build.voucher({ fundId: set.fund.id, requester: citizen, state: 'pending' }),
      await build.voucher({ fundId: set.fund.id, requester: await build.identity() }),
    ];
    for (const { id } of vouchers) {
      const refused = await test.as(citizen).post('/platform/reimbursements', await inputOf(set, { voucher_id: id }));
      expect(Object.keys(refused.body.errors)).toEqual(['voucher_id', 'amount']);
    }
  });

  it('is nobody else’s', async () => {
    const set = await scene();
    const draft = await reimbursement(set, { state: 'draft' });
    const stranger = test.as(await set.build.identity());
    const path = `/platform/reimbursements/${draft.id}`;
    const body = await inputOf(set);
    expect((await stranger.get(path)).status).toBe(403);
    expect((await stranger.patch(path, {})).status).toBe(403);
    expect((await stranger.delete(path)).status).toBe(403);
    expect((await stranger.get('/platform/reimbursements/999999')).status).toBe(404);
    expect((await stranger.patch('/platform/reimbursements/999999', body)).status).toBe(404);
    expect((await stranger.delete('/platform/reimbursements/999999')).status).toBe(404);
    expect((await stranger.get('/platform/reimbursements')).body.data).toEqual([]);
    const visitor = test.visitor();
    expect((await visitor.get('/platform/reimbursements')).status).toBe(401);
    expect((await visitor.post('/platform/reimbursements', body)).status).toBe(401);
    expect((await visitor.get(path)).status).toBe(401);
    expect((await visitor.patch(path, body)).status).toBe(401);
    expect((await visitor.delete(path)).status).toBe(401);
  });
});

describe('a draft', () => {
  it('changes, keeps what is left out, and loses files that are left out', async () => {
    const set = await scene();
    const { citizen, voucher } = set;
    const [kept, dropped] = [await upload(citizen), await upload(citizen)];
    const draft = await reimbursement(set, { state: 'draft', files: [kept, dropped] });
    const path = `/platform/reimbursements/${draft.id}`;
    const changed = await test
      .as(citizen)
      .patch(path, { voucher_id: voucher.id, amount: 12, files: [kept], title: 'Schoenen', description: null });
    expect(changed.body.data).toMatchObject({ title: 'Schoenen', amount: '12.00', iban, description: null, state: 'draft' });
    expect(changed.body.data.files).toHaveLength(1);
    expect((await test.as(citizen).get(`/files/${dropped}`)).status).toBe(404);
    const incomplete = await test.as(citizen).patch(path, { title: 'Schoenen' });
    expect(Object.keys(incomplete.body.errors).toSorted()).toEqual(['files', 'voucher_id']);
    const same = await test.as(citizen).patch(path, { voucher_id: voucher.id, files: [kept] });
    expect(same.body.data).toMatchObject({ title: 'Schoenen', amount: '12.00', iban, iban_name: 'R. Voorbeeld' });
    const long = { voucher_id: voucher.id, amount: 12, files: [kept], iban_name: 'a'.repeat(150) };
    expect(Object.keys((await test.as(citizen).patch(path, long)).body.errors)).toEqual(['iban_name']);
  });

  it('may be half filled in, takes no money, and is whole when it is sent in', async () => {
    const set = await scene();
    const { citizen, voucher } = set;
    const client = test.as(citizen);
    const begun = await client.post('/platform/reimbursements', { voucher_id: voucher.id, iban: 'NL91', title: '' });
    expect(begun).toMatchObject({
      status: 201,
      body: { data: { state: 'draft', title: '', amount: '0.00', iban: 'NL91', iban_name: '', files: [], submitted_at: null } },
    });
    const path = `/platform/reimbursements/${begun.body.data.id}`;
    const further = { voucher_id: voucher.id, files: [], amount: 500, iban: null, description: 'ja' };
    expect(await client.patch(path, further)).toMatchObject({
      status: 200,
      body: { data: { state: 'draft', amount: '500.00', iban: '', description: 'ja' } },
    });
    expect(await balance(set)).toBe('100.00');
    expect(await ledger(set)).toHaveLength(1);

    const tooEarly = await client.patch(path, { voucher_id: voucher.id, files: [], state: 'pending' });
    expect(Object.keys(tooEarly.body.errors).toSorted()).toEqual([
      'amount',
      'description',
      'files',
      'iban',
      'iban_name',
      'title',
    ]);
    expect((await client.get(path)).body.data).toMatchObject({ state: 'draft', amount: '500.00' });
    expect((await client.patch(path, await inputOf(set))).body.data).toMatchObject({ state: 'pending', amount: '25.50' });
    expect(await balance(set)).toBe('74.50');
    expect(await mailsTo(citizen)).toHaveLength(1);
  });

  it('has a voucher and receipts of one’s own, however little else is filled in', async () => {
    const set = await scene();
    const stranger = await set.build.identity();
    const send = async (given: object) =>
      Object.keys((await test.as(set.citizen).post('/platform/reimbursements', given)).body.errors);
    const theirs = await set.build.voucher({ fundId: set.fund.id, requester: stranger });
    expect(await send({ title: 'Schoenen' })).toEqual(['voucher_id']);
    expect(await send({ voucher_id: theirs.id })).toEqual(['voucher_id']);
    expect(await send({ voucher_id: set.voucher.id, files: [await upload(stranger)] })).toEqual(['files.0']);
    expect(await send({ voucher_id: set.voucher.id, amount: -1 })).toEqual(['amount']);
  });

  it('is never asked of the sponsor’s people', async () => {
    const set = await scene();
    const { body } = await test.as(set.citizen).post('/platform/reimbursements', { voucher_id: set.voucher.id });
    expect((await test.as(set.assessor).get(set.base)).body.data).toEqual([]);
    expect((await test.as(set.assessor).get(`${set.base}/${body.data.id}`)).status).toBe(404);
  });

  it('is sent in once, also when two do it at once', async () => {
    const set = await scene();
    const { citizen, voucher } = set;
    const draft = await reimbursement(set, { state: 'draft' });
    const body = { voucher_id: voucher.id, amount: 30, files: [draft.files[0]?.uid], state: 'pending' };
    const path = `/platform/reimbursements/${draft.id}`;
    const answers = await Promise.all([1, 2].map(() => test.as(citizen).patch(path, body)));
    expect(statusesOf(answers)).toEqual([200, 403]);
    expect(await balance(set)).toBe('70.00');
    const late = await test.as(citizen).patch(path, body);
    expect([late.status, late.body.message]).toEqual([403, 'U hebt dit al verstuurd. U kunt het niet meer wijzigen.']);
    expect((await test.as(citizen).delete(path)).status).toBe(403);
    expect(await mailsTo(citizen)).toHaveLength(1);
  });

  it('on a voucher that was stopped can be kept but not sent in', async () => {
    const set = await scene();
    const { citizen, voucher } = set;
    const draft = await reimbursement(set, { state: 'draft' });
    await test.app.deps.db.updateTable('vouchers').set({ state: 'deactivated' }).where('id', '=', voucher.id).execute();
    const body = { voucher_id: voucher.id, amount: 30, files: [draft.files[0]?.uid] };
    const path = `/platform/reimbursements/${draft.id}`;
    expect((await test.as(citizen).patch(path, body)).body.data).toMatchObject({ amount: '30.00', deactivated: true });
    const refused = await test.as(citizen).patch(path, { ...body, state: 'pending' });
    expect(Object.keys(refused.body.errors)).toEqual(['voucher_id', 'amount']);
  });

  it('on an expired voucher cannot be changed', async () => {
    const set = await scene();
    const { citizen, voucher } = set;
    const draft = await reimbursement(set, { state: 'draft' });
    await test.app.deps.db.updateTable('vouchers').set({ expireAt: '2020-01-01' }).where('id', '=', voucher.id).execute();
    const body = { voucher_id: voucher.id, amount: 30, files: [draft.files[0]?.uid] };
    const refused = await test.as(citizen).patch(`/platform/reimbursements/${draft.id}`, body);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Het tegoed is verlopen. U kunt dit niet meer wijzigen of versturen.',
    ]);
    expect((await test.as(citizen).get(`/platform/reimbursements/${draft.id}`)).body.data.expired).toBe(true);
  });

  it('is deleted with its files', async () => {
    const set = await scene();
    const { citizen } = set;
    const draft = await reimbursement(set, { state: 'draft' });
    const deleted = await test.as(citizen).delete(`/platform/reimbursements/${draft.id}`);
    expect([deleted.status, deleted.body]).toEqual([200, {}]);
    expect((await test.as(citizen).get(`/platform/reimbursements/${draft.id}`)).status).toBe(404);
    expect((await test.as(citizen).get(`/files/${draft.files[0]?.uid}`)).status).toBe(404);
  });
});

describe('the requester’s list', () => {
  it('is newest first, by state, fund and archive, in as many queries for many as for one', async () => {
    const set = await scene();
    const { citizen, fund, voucher } = set;
    const first = await reimbursement(set, { amount: 10 });
    const second = await reimbursement(set, { amount: 10, state: 'draft' });
    const list = async (query: string) => idsOf(await test.as(citizen).get(`/platform/reimbursements?${query}`));
    expect(await list('')).toEqual([second.id, first.id]);
    expect(await list('state=pending')).toEqual([first.id]);
    expect(await list(`fund_id=${fund.id}&archived=0`)).toEqual([second.id, first.id]);
    expect(await list(`fund_id=${fund.id + 1}`)).toEqual([]);
    expect(await list('archived=1')).toEqual([]);
    const count = async () => countQueries(() => test.as(citizen).get('/platform/reimbursements'));
    const withTwo = await count();
    await reimbursement(set, { amount: 10 });
    expect(await count()).toBe(withTwo);
    await test.app.deps.db.updateTable('vouchers').set({ state: 'deactivated' }).where('id', '=', voucher.id).execute();
    expect(await list('archived=1')).toHaveLength(3);
    expect(await list('archived=0')).toEqual([]);
    expect((await test.as(citizen).get('/platform/reimbursements?per_page=101')).status).toBe(422);
  });
});

describe('what later clients read of reimbursements', () => {
  const read: ReadFields = {
    code: 'number',
    amount_locale: 'text',
    state_locale: 'text',
    iban: 'text',
    iban_name: 'text',
    voucher_id: 'number',
    expired: 'boolean',
    deactivated: 'boolean',
    resolved: 'boolean',
    reason: 'text?',
    files: 'list',
    'fund.name': 'text',
    'fund.organization.name': 'text',
    submitted_at: 'day?',
    submitted_at_locale: 'text?',
    resolved_at: 'day?',
    resolved_at_locale: 'text?',
    expire_at_locale: 'text?',
    rejected_at_locale: 'text?',
    voucher_transaction: 'object?',
  };

  it('is the payment of an approved one, and when one was declined', async () => {
    const set = await scene();
    const [approved, declined, waiting] = [
      await reimbursement(set, { amount: 10 }),
      await reimbursement(set, { amount: 10 }),
      await reimbursement(set, { amount: 10 }),
    ];
    for (const [id, decision] of [
      [approved.id, 'approve'],
      [declined.id, 'decline'],
    ] as const) {
      await test.as(set.assessor).post(`${set.base}/${id}/assign`);
      expect((await test.as(set.assessor).post(`${set.base}/${id}/${decision}`, {})).status).toBe(200);
    }
    const draft = await reimbursement(set, { state: 'draft' });
    const data = (await test.as(set.citizen).get('/platform/reimbursements')).body.data as Schema<'Reimbursement'>[];
    expect(data.flatMap((one) => unreadFields(one, read))).toEqual([]);
    expect(data).toMatchObject([
      { id: draft.id, voucher_transaction: null, rejected_at_locale: null },
      { id: waiting.id, voucher_transaction: null, rejected_at_locale: null },
      { id: declined.id, voucher_transaction: null, rejected_at_locale: data[2]?.resolved_at_locale },
      {
        id: approved.id,
        rejected_at_locale: null,
        voucher_transaction: {
          state: 'pending',
          state_locale: 'Wordt betaald',
          created_at_locale: expect.stringMatching(/uur$/),
        },
      },
    ]);
    expect(data[2]?.rejected_at_locale).toMatch(/\d{4}$/);
    const { db } = test.app.deps;
    const id = Number(data[3]?.voucher_transaction?.id);
    await db.updateTable('voucherTransactions').set({ state: 'success' }).where('id', '=', id).execute();
    const paid = await test.as(set.citizen).get(`/platform/reimbursements/${approved.id}`);
    expect(paid.body.data.voucher_transaction).toMatchObject({ id, state: 'success', state_locale: 'Betaald' });
  });

  it('is found by what it is for, by its code and by the scheme, and by nobody’s address', async () => {
    const set = await scene();
    const shoes = await reimbursement(set, { amount: 10, state: 'draft' });
    const bike = await reimbursement(set, { amount: 10, title: 'Tweedehands fiets', description: null, state: 'draft' });
    const found = async (query: string) => idsOf(await test.as(set.citizen).get(`/platform/reimbursements?${query}`));
    expect(await found('q=FIETS')).toEqual([bike.id]);
    expect(await found('q=gymles')).toEqual([shoes.id]);
    expect(await found(`q=${shoes.code}`)).toEqual([shoes.id]);
    expect(await found(`q=${encodeURIComponent(set.fund.name)}`)).toEqual([bike.id, shoes.id]);
    expect(await found(`q=${set.citizen.email}`)).toEqual([]);
    expect(await found('q=&state=&fund_id=0')).toEqual([bike.id, shoes.id]);
    expect(await found('fund_id=987654')).toEqual([]);
  });
});

describe('the sponsor', () => {
  it('sees what was sent in, with who asks and who assesses', async () => {
    const set = await scene();
    const { base, assessor, citizen } = set;
    await reimbursement(set, { state: 'draft' });
    const sent = await reimbursement(set);
    const taken = await test.as(assessor).post(`${base}/${sent.id}/assign`);
    expect(taken.body.data).toMatchObject({
      id: sent.id,
      state_locale: 'Wacht op een besluit',
      identity_email: citizen.email,
      identity_bsn: null,
      employee_id: taken.body.data.employee.id,
      employee: { identity_address: assessor.address, organization_id: set.sponsor.id, email: assessor.email },
    });
    expect(idsOf(await test.as(assessor).get(base))).toEqual([sent.id]);
    expect((await test.as(assessor).get(`${base}?state=draft`)).status).toBe(422);
    expect((await test.as(assessor).get(`${base}/${sent.id}`)).body.data.files).toHaveLength(1);
    expect((await test.as(assessor).get(`/files/${sent.files[0]?.uid}/download`)).status).toBe(200);
  });

  it('finds reimbursements by who asked, fund, state, day, amount and voucher', async () => {
    const set = await scene();
    const { base, assessor, citizen } = set;
    const sent = await reimbursement(set);
    const list = async (query: string) => idsOf(await test.as(assessor).get(`${base}?${query}`));
    const matching = [
      `q=${encodeURIComponent(citizen.email ?? '')}`,
      `fund_id=${set.fund.id}`,
      'state=pending',
      'amount_min=25.5&amount_max=25.5',
      `identity_address=${citizen.address}`,
      'expired=0&deactivated=0&archived=0',
      'from=2020-01-01&to=2100-01-01',
    ];
    for (const query of matching) expect(await list(query)).toEqual([sent.id]);
    const others = [
      'q=nobody',
      'fund_id=999999',
      'state=approved',
      'amount_min=26',
      'amount_max=25',
      'expired=1',
      'deactivated=1',
    ];
    for (const query of [...others, 'archived=1', 'to=2020-01-01', 'from=2100-01-01', 'identity_address=0x1']) {
      expect(await list(query)).toEqual([]);
    }
  });

  it('sees and searches citizen service numbers only where it may use them', async () => {
    const set = await scene();
    const { base, assessor, citizen, sponsor } = set;
    const { deps } = test.app;
    const bsn = '999990019';
    const id = await transaction(deps.db, (tx) => storeServiceNumber(tx, deps, bsn));
    await deps.db.updateTable('serviceNumbers').set({ identityId: citizen.id }).where('id', '=', id).execute();
    const sent = await reimbursement(set);
    const found = async () => idsOf(await test.as(assessor).get(`${base}?q=${bsn}`));
    const shown = async () => (await test.as(assessor).get(`${base}/${sent.id}`)).body.data as Schema<'SponsorReimbursement'>;
    expect([await found(), (await shown()).identity_bsn]).toEqual([[], null]);
    await deps.db.updateTable('organizations').set({ bsnEnabled: true }).where('id', '=', sponsor.id).execute();
    expect([await found(), (await shown()).identity_bsn]).toEqual([[sent.id], '******019']);
  });

  it('that is approved is told on the phones of the requester', async () => {
    const set = await scene();
    await test.as(set.citizen).post('/platform/devices/register-push', { id: `phone-${set.voucher.id}` });
    const { id } = await reimbursement(set);
    const path = `${set.base}/${id}`;
    await test.as(set.assessor).post(`${path}/assign`);
    expect((await test.as(set.assessor).post(`${path}/approve`, {})).status).toBe(200);
    await test.app.dispatcher.run();
    const pushed = await test.app.deps.db.selectFrom('outboxMessages').select('id').where('channel', '=', 'push').execute();
    expect(pushed).toHaveLength(1);
  });

  it('approves: the money becomes a payment to the account, and the requester hears of it', async () => {
    const set = await scene();
    const { base, assessor, citizen, voucher } = set;
    const sent = await reimbursement(set);
    const path = `${base}/${sent.id}`;
    expect((await test.as(assessor).post(`${path}/approve`, {})).body.error).toBe('not_assigned');
    await test.as(assessor).post(`${path}/assign`);
    const approved = await test.as(assessor).post(`${path}/approve`, { note: 'Bon gezien.' });
    expect(approved.body.data).toMatchObject({ state: 'approved', resolved: true, expire_at: null });
    expect(approved.body.data.resolved_at).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await balance(set)).toBe('74.50');
    expect((await ledger(set)).map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['granted', 10_000],
      ['reserved', -2550],
      ['released', 2550],
      ['paid', -2550],
    ]);
    const payments = await test.app.deps.db
      .selectFrom('voucherTransactions')
      .select(['voucherId', 'target', 'state', 'amountCents', 'ibanTo', 'ibanToName', 'initiator', 'employeeId'])
      .where('voucherId', '=', voucher.id)
      .execute();
    expect(payments).toEqual([
      {
        voucherId: voucher.id,
        target: 'iban',
        state: 'pending',
        amountCents: 2550,
        ibanTo: iban,
        ibanToName: 'R. Voorbeeld',
        initiator: 'sponsor',
        employeeId: approved.body.data.employee_id,
      },
    ]);
    const notes = await test.as(assessor).get(`${path}/notes`);
    expect(notes.body.data).toMatchObject([{ description: 'Bon gezien.', employee: { email: assessor.email } }]);
    const shown = await test.as(citizen).get(`/platform/reimbursements/${sent.id}`);
    expect(shown.body.data).toMatchObject({ state: 'approved', state_locale: 'Goedgekeurd' });
    expect(JSON.stringify(shown.body)).not.toContain('Bon gezien');
    const [, mail] = await mailsTo(citizen);
    expect(mail).toMatchObject({ to: citizen.email, subject: 'U krijgt uw kosten terug' });
    expect((await test.as(assessor).post(`${path}/decline`, {})).body.error).toBe('not_pending');
    expect((await test.as(assessor).post(`${path}/resign`)).body.error).toBe('not_pending');
    expect((await test.as(assessor).post(`${path}/assign`)).body.error).toBe('not_pending');
  });

  it('pays once, also when approving and declining come at once', async () => {
    const set = await scene();
    const { base, assessor } = set;
    const sent = await reimbursement(set);
    const path = `${base}/${sent.id}`;
    await test.as(assessor).post(`${path}/assign`);
    const answers = await Promise.all([
      test.as(assessor).post(`${path}/approve`, {}),
      test.as(assessor).post(`${path}/approve`, {}),
      test.as(assessor).post(`${path}/decline`, {}),
    ]);
    expect(statusesOf(answers)).toEqual([200, 403, 403]);
    const approvals = answers.slice(0, 2).filter(({ status }) => status === 200).length;
    expect(await balance(set)).toBe(approvals === 1 ? '74.50' : '100.00');
    const payments = test.app.deps.db.selectFrom('voucherTransactions').select('id').where('voucherId', '=', set.voucher.id);
    expect(await payments.execute()).toHaveLength(approvals);
  });

  it('declines with a reason: the money is free again', async () => {
    const set = await scene();
    const { base, assessor, citizen } = set;
    const sent = await reimbursement(set);
    const path = `${base}/${sent.id}`;
    await test.as(assessor).post(`${path}/assign`);
    expect((await test.as(assessor).post(`${path}/decline`, { reason: 'a'.repeat(2001) })).status).toBe(422);
    const declined = await test
      .as(assessor)
      .post(`${path}/decline`, { reason: 'Geen datum op de bon.', note: 'Belde niet terug.' });
    expect(declined.body.data).toMatchObject({ state: 'declined', state_locale: 'Afgewezen', reason: 'Geen datum op de bon.' });
    expect(await balance(set)).toBe('100.00');
    const shown = await test.as(citizen).get(`/platform/reimbursements/${sent.id}`);
    expect(shown.body.data).toMatchObject({ state_locale: 'Niet goedgekeurd', reason: 'Geen datum op de bon.' });
    const english = await test.as(citizen, { 'accept-language': 'en' }).get(`/platform/reimbursements/${sent.id}`);
    expect(english.body.data.amount_locale).toBe('€25.50');
    expect((await mailsTo(citizen)).map(({ subject }) => subject)).toEqual([
      'We are checking your costs', // the language that was read last
      'You will not get your money back',
    ]);
  });

  it('has one employee for a reimbursement, who can let it go', async () => {
    const set = await scene();
    const { base, assessor, sponsor } = set;
    const colleague = await set.build.identity();
    await set.build.employee({ organizationId: sponsor.id, identity: colleague, roles: ['manager'] });
    const sent = await reimbursement(set);
    const path = `${base}/${sent.id}`;
    const both = await Promise.all([assessor, colleague].map((who) => test.as(who).post(`${path}/assign`)));
    expect(statusesOf(both)).toEqual([200, 403]);
    const [holder, other] = both[0]?.status === 200 ? [assessor, colleague] : [colleague, assessor];
    expect((await test.as(other).post(`${path}/assign`)).body.error).toBe('already_assigned');
    expect((await test.as(other).post(`${path}/resign`)).body.error).toBe('not_assigned');
    expect((await test.as(other).post(`${path}/decline`, {})).body.error).toBe('not_assigned');
    expect((await test.as(holder).post(`${path}/resign`)).body.data).toMatchObject({ employee: null, employee_id: null });
    expect((await test.as(other).post(`${path}/assign`)).status).toBe(200);
  });

  it('does not decide about a voucher that is over', async () => {
    const set = await scene();
    const { base, assessor, voucher } = set;
    const { db } = test.app.deps;
    const sent = await reimbursement(set);
    const path = `${base}/${sent.id}`;
    await test.as(assessor).post(`${path}/assign`);
    await db.updateTable('vouchers').set({ state: 'deactivated' }).where('id', '=', voucher.id).execute();
    const stopped = await test.as(assessor).post(`${path}/approve`, {});
    expect([stopped.status, stopped.body.error]).toEqual([403, 'deactivated']);
    expect(idsOf(await test.as(assessor).get(`${base}?deactivated=1`))).toEqual([sent.id]);
    await db.updateTable('vouchers').set({ state: 'active', expireAt: '2020-01-01' }).where('id', '=', voucher.id).execute();
    for (const call of ['approve', 'decline']) {
      expect((await test.as(assessor).post(`${path}/${call}`, {})).body.error).toBe('expired');
    }
    await test.as(assessor).post(`${path}/resign`);
    expect((await test.as(assessor).post(`${path}/assign`)).body.error).toBe('expired');
    expect(idsOf(await test.as(assessor).get(`${base}?expired=1`))).toEqual([sent.id]);
  });

  it('keeps notes that only the judge adds and only their author removes', async () => {
    const set = await scene();
    const { base, assessor, sponsor } = set;
    const sent = await reimbursement(set);
    const notes = `${base}/${sent.id}/notes`;
    const note = { description: 'Even bellen.' };
    expect((await test.as(assessor).post(notes, note)).body.error).toBe('not_assigned');
    await test.as(assessor).post(`${base}/${sent.id}/assign`);
    expect((await test.as(assessor).post(notes, { description: 'kort' })).status).toBe(422);
    const stored = await test.as(assessor).post(notes, note);
    expect([stored.status, stored.body.data.description]).toEqual([201, 'Even bellen.']);
    expect(idsOf(await test.as(sponsor.owner).get(notes))).toEqual([stored.body.data.id]);
    expect((await test.as(sponsor.owner).delete(`${notes}/${stored.body.data.id}`)).body.error).toBe('not_author');
    expect((await test.as(assessor).delete(`${notes}/999999`)).status).toBe(404);
    expect((await test.as(assessor).delete(`${notes}/${stored.body.data.id}`)).body).toEqual({});
    expect((await test.as(assessor).get(notes)).body.data).toEqual([]);
  });

  it('is only who manages reimbursements of this sponsor', async () => {
    const set = await scene();
    const { base, build, citizen, sponsor } = set;
    const sent = await reimbursement(set);
    const clerk = await build.identity();
    await build.employee({ organizationId: sponsor.id, identity: clerk, roles: ['validation'] });
    const elsewhere = await build.organization({ isSponsor: true });
    const calls = [
      ['get', ''],
      ['get', `/${sent.id}`],
      ['post', `/${sent.id}/assign`],
      ['post', `/${sent.id}/resign`],
      ['post', `/${sent.id}/approve`],
      ['post', `/${sent.id}/decline`],
      ['get', `/${sent.id}/notes`],
      ['post', `/${sent.id}/notes`],
      ['delete', `/${sent.id}/notes/1`],
    ] as const;
    for (const [method, path] of calls) {
      for (const who of [citizen, clerk, elsewhere.owner])
        expect((await test.as(who)[method](`${base}${path}`)).status).toBe(403);
      expect((await test.visitor()[method](`${base}${path}`)).status).toBe(401);
      if (path === '') continue;
      const foreign = `/platform/organizations/${elsewhere.id}/reimbursements`;
      expect((await test.as(elsewhere.owner)[method](`${foreign}${path}`)).body.error).toBe('invalid_endpoint');
      expect((await test.as(elsewhere.owner)[method](`${foreign}${path.replace(String(sent.id), '999999')}`)).status).toBe(404);
    }
    expect((await test.as(elsewhere.owner).get(`/files/${sent.files[0]?.uid}`)).status).toBe(403);
    const draft = await reimbursement(set, { state: 'draft', amount: 1 });
    expect((await test.as(sponsor.owner).get(`${base}/${draft.id}`)).status).toBe(404);
    expect((await test.as(sponsor.owner).get(`/files/${draft.files[0]?.uid}`)).status).toBe(403);
  });
});
