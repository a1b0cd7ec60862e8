import { generateKeyPairSync } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import {
  settingsOfBng,
  startBng,
  startBunq,
  startTestApp,
  statusesOf,
  type BankMood,
  type StandInBank,
} from '../../../../../testing/index.ts';
import { connectBank, type BankSettings } from './connect-bank.ts';

const test = await startTestApp();
const { db } = test.app.deps;
const iban = 'NL91ABNA0417164300';
const ofProvider = 'NL20INGB0001234567';
const account = { iban, account_name: 'Gemeente Súdwest' };
const run = async (name: string) => test.app.jobs.find((job) => job.name === name)?.run();

async function bng() {
  const bank = await startBng();
  const settings: BankSettings = { ...settingsOfBng(bank), ...account };
  return { bank, settings };
}

async function bunq() {
  const bank = await startBunq({ iban, apiKey: 'a key' });
  const settings: BankSettings = { bank: 'bunq', ...account, url: bank.url, api_key: 'a key' };
  return { bank, settings };
}

const banks = { bng, bunq };
const finalStates = { bng: { paid: 'ACSC', not: 'RJCT' }, bunq: { paid: 'ACCEPTED', not: 'REJECTED' } };

/** A sponsor that is connected to a bank, with two payments to a provider that wait. */
async function scene({ bank, settings }: { bank: StandInBank; settings: BankSettings }) {
  const { build } = test;
  const sponsor = await build.organization({ isSponsor: true });
  await connectBank(test.app.deps, sponsor.id, settings);
  const fund = await build.fund({ organizationId: sponsor.id });
  const provider = await build.provider({ fundId: fund.id });
  await db.updateTable('organizations').set({ iban: ofProvider }).where('id', '=', provider.id).execute();
  await db.updateTable('organizations').set({ allowManualBulkProcessing: true }).where('id', '=', sponsor.id).execute();
  const voucher = await build.voucher({ fundId: fund.id, requester: await build.requester() });
  const createdAt = test.clock.now();
  const pay = (amountCents: number, more: object = {}) => {
    const address = `0x${crypto.randomUUID().replaceAll('-', '')}12345678`;
    const fixed = { address, voucherId: voucher.id, target: 'provider', state: 'pending', organizationId: provider.id };
    const values = { ...fixed, amountCents, createdAt, updatedAt: createdAt, ...more };
    return db.insertInto('voucherTransactions').values(values).execute();
  };
  await pay(1050);
  await pay(5);
  const officer = await build.identity();
  await build.employee({ organizationId: sponsor.id, identity: officer, roles: ['finance'] });
  const finance = test.as(officer, { 'client-type': 'sponsor' });
  const path = `/platform/organizations/${sponsor.id}/sponsor/transaction-bulks`;
  const states = async () => {
    const rows = await db.selectFrom('voucherTransactions').select('state').where('voucherId', '=', voucher.id).execute();
    return rows.map(({ state }) => state);
  };
  return { bank, sponsor, provider, voucher, finance, path, pay, states };
}

/** A scene with one batch that was built, and not sent yet. */
async function built(kind: keyof typeof banks) {
  const set = await scene(await banks[kind]());
  const [batch] = (await set.finance.post(set.path)).body.data as { id: number }[];
  if (!batch) throw new Error('no batch was built');
  const one = `${set.path}/${batch.id}`;
  const send = () => set.finance.patch(one, { state: 'pending' });
  const show = async () => (await set.finance.get(one)).body.data as Record<string, unknown>;
  return { ...set, batch, one, send, show };
}

describe.each(['bng', 'bunq'] as const)('a batch at %s', (kind) => {
  it('is handed over once, waits for the bank, and is paid when the bank says so', async () => {
    const { bank, batch, send, show, states, provider } = await built(kind);
    const answer = await send();
    const authUrl = kind === 'bng' ? `https://bank.test/sign/${bank.orders[0]?.id}` : null;
    expect(answer).toMatchObject({ status: 200, body: { data: { state: 'pending', auth_url: authUrl } } });
    expect(bank.orders).toMatchObject([{ messageId: `BATCH-${batch.id}-1` }]);
    expect((await show()).payment_id).toBe(bank.orders[0]?.id);
    expect((await send()).status).toBe(403);
    await run('follow-batches');
    expect(await show()).toMatchObject({ state: 'pending' });
    expect(await states()).toEqual(['pending', 'pending']);

    for (const order of bank.orders) order.state = finalStates[kind].paid;
    await Promise.all([run('follow-batches'), run('follow-batches')]);
    await run('follow-batches');
    expect(await show()).toMatchObject({ state: 'accepted', auth_url: null, accepted_manually: false });
    expect(await states()).toEqual(['success', 'success']);
    await test.deliver();
    const reported = (await test.as(provider.owner, { 'client-type': 'provider' }).get('/platform/notifications')).body.data;
    expect(reported).toMatchObject([{ type: 'notifications_fund_providers.bunq_transaction_success' }]);
    expect((await send()).status).toBe(403);
    expect(bank.orders).toHaveLength(1);
  });

  it.each<[BankMood, string, number]>([
    ['takes and hangs up', 'has the order', 1],
    ['hangs up', 'does not have it', 0],
    ['breaks', 'does not have it', 0],
  ])('that %s: the batch waits, the bank %s, and in the end it is there once', async (mood, _has, taken) => {
    const { bank, batch, send, show } = await built(kind);
    bank.mood = mood;
    expect(await send()).toMatchObject({ status: 200, body: { data: { state: 'pending', payment_id: null } } });
    expect(bank.orders).toHaveLength(taken);
    expect((await send()).status).toBe(403);
    await run('follow-batches');
    await run('follow-batches');
    bank.mood = 'takes';
    await Promise.all([run('follow-batches'), run('follow-batches'), run('send-batches')]);
    expect(bank.orders).toMatchObject([{ messageId: `BATCH-${batch.id}-1` }]);
    expect(await show()).toMatchObject({ state: 'pending', payment_id: bank.orders[0]?.id });
  });

  it('is there once too when the platform dies between the bank’s answer and writing it down', async () => {
    const { bank, batch, send, show } = await built(kind);
    bank.mood = 'hangs up';
    await send();
    bank.mood = 'takes';
    const owner = new pg.Client({ connectionString: test.databaseUrl });
    await owner.connect();
    await owner.query(`create function lose_answer() returns trigger language plpgsql as $$ begin
      raise exception 'killed'; end $$`);
    await owner.query(`create trigger lose_answer before update on voucher_transaction_bulks for each row
      when (new.id = ${batch.id} and new.payment_id is not null) execute function lose_answer()`);
    await expect(run('follow-batches')).rejects.toThrow('killed');
    expect(bank.orders).toHaveLength(1);
    expect(await show()).toMatchObject({ state: 'pending', payment_id: null });
    await owner.query('drop function lose_answer() cascade');
    await owner.end();
    await run('follow-batches');
    expect(bank.orders).toHaveLength(1);
    expect(await show()).toMatchObject({ state: 'pending', payment_id: bank.orders[0]?.id });
  });

  it('that the bank does not take is in error, and can be sent again by another message id', async () => {
    const { bank, batch, send, show, states } = await built(kind);
    bank.mood = 'refuses';
    expect(await send()).toMatchObject({ status: 200, body: { data: { state: 'error' } } });
    await run('follow-batches');
    expect(bank.orders).toEqual([]);
    bank.mood = 'takes';
    expect(await send()).toMatchObject({ status: 200, body: { data: { state: 'pending' } } });
    expect(bank.orders).toMatchObject([{ messageId: `BATCH-${batch.id}-2` }]);

    for (const order of bank.orders) order.state = finalStates[kind].not;
    await run('follow-batches');
    expect(await show()).toMatchObject({ state: 'rejected', auth_url: null });
    expect(await states()).toEqual(['pending', 'pending']);
    expect((await send()).status).toBe(200);
    expect(bank.orders.map(({ messageId }) => messageId)).toEqual([`BATCH-${batch.id}-2`, `BATCH-${batch.id}-3`]);
  });

  it('pressed five times at once is handed over once', async () => {
    const { bank, send } = await built(kind);
    const answers = await Promise.all(Array.from({ length: 5 }, send));
    expect(statusesOf(answers).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403, 403]);
    expect(bank.orders).toHaveLength(1);
    expect(bank.requests).toHaveLength(1);
  });
});

describe('handing a batch to a bank', () => {
  it('tells BNG what is to be paid, where the employee comes from, and signs it', async () => {
    const { bank, send } = await built('bng');
    await send();
    const { headers, text } = bank.requests[0] ?? {};
    expect(headers?.['psu-ip-address']).toMatch(/^10\./);
    expect(headers?.['tpp-redirect-uri']).toBe('http://localhost:4000');
    for (const part of ['<CtrlSum>10.55</CtrlSum>', `<IBAN>${ofProvider}</IBAN>`, `<IBAN>${iban}</IBAN>`, 'Gemeente Sudwest'])
      expect(text).toContain(part);
  });

  it('sends a batch for bunq by itself as soon as it is made, and tells each payment', async () => {
    const { bank, show, batch } = await built('bunq');
    await Promise.all([run('send-batches'), run('send-batches')]);
    expect(await show()).toMatchObject({ state: 'pending', payment_id: bank.orders[0]?.id });
    expect(JSON.parse(bank.orders[0]?.text ?? '{}')).toMatchObject({
      number_of_required_accepts: 1,
      entries: [
        { amount: { value: '10.50', currency: 'EUR' }, counterparty_alias: { type: 'IBAN', value: ofProvider } },
        { amount: { value: '0.05' }, merchant_reference: expect.stringMatching(new RegExp(`^BATCH-${batch.id}-1/\\d+$`)) },
      ],
    });
  });

  it('leaves a batch for BNG to an employee, and never sends one of which a file was made', async () => {
    const { bank, one, finance, send, show } = await built('bng');
    await run('send-batches');
    expect(bank.requests).toEqual([]);
    expect((await finance.get(`${one}/export-sepa`)).status).toBe(200);
    expect((await send()).status).toBe(403);
    expect(await show()).toMatchObject({ state: 'draft' });
    expect(bank.requests).toEqual([]);
  });

  it('makes no file of a batch that is at the bank', async () => {
    const { one, finance, send } = await built('bng');
    await send();
    expect((await finance.get(`${one}/export-sepa`)).status).toBe(403);
    expect((await finance.patch(`${one}/set-accepted`)).status).toBe(403);
  });

  it('needs a connection, a sponsor’s own batch, and not too many tries', async () => {
    const { one, finance, batch, sponsor } = await built('bng');
    await db.updateTable('bankConnections').set({ credentials: null }).where('organizationId', '=', sponsor.id).execute();
    expect((await finance.patch(one, { state: 'pending' })).status).toBe(403);
    expect((await finance.patch(one, { state: 'accepted' })).status).toBe(422);
    const other = await built('bunq');
    expect((await other.finance.patch(`${other.path}/${batch.id}`, { state: 'pending' })).status).toBe(404);
    for (let tries = 2; tries < 10; tries++) await finance.patch(one, { state: 'pending' });
    expect(await finance.patch(one, { state: 'pending' })).toMatchObject({ status: 429, body: { message: expect.any(String) } });
  });

  it('goes to the account that a batch was made for, also after another took its place', async () => {
    const { bank, send, sponsor } = await built('bunq');
    const other = await bng();
    await connectBank(test.app.deps, sponsor.id, other.settings);
    await send();
    expect([bank.orders.length, other.bank.orders.length]).toEqual([1, 0]);
  });

  it('believes no answer that the bank did not sign', async () => {
    const { bank, send, show, sponsor } = await built('bunq');
    const { secrets } = test.app.deps;
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const connection = db.selectFrom('bankConnections').select('credentials').where('organizationId', '=', sponsor.id);
    const { credentials: sealed } = await connection.executeTakeFirstOrThrow();
    const known = JSON.parse(secrets.decrypt(sealed ?? Buffer.alloc(0))) as object;
    const bankPublicKey = publicKey.export({ type: 'spki', format: 'pem' });
    const credentials = secrets.encrypt(JSON.stringify({ ...known, bankPublicKey }));
    await db.updateTable('bankConnections').set({ credentials }).where('organizationId', '=', sponsor.id).execute();
    await send();
    expect(bank.requests).toEqual([]);
    expect(await show()).toMatchObject({ state: 'pending', payment_id: null });
  });
});
