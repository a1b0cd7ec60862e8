import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestIdentity } from '../../../../../testing/builders.ts';
import { cleanUp } from '../../../../../testing/clean-up.ts';
import { startTestApp, statusesOf, whileHeld, type TestAnswer, type TestApp } from '../../../../../testing/index.ts';
import { createApp } from '../../../../app/app.ts';
import { afterSeconds } from '@tegoed/domain/dates';
import { randomAddress } from '#platform/services/secrets';
import { readSettings } from '#platform/services/settings/settings';
import { findSponsorForUpdate } from './bank-queries.ts';

const first = 'NL91ABNA0417164300';
const second = 'NL20INGB0001234567';
const day = 24 * 3600;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(() => test.clock.at('2026-03-02T12:00:00Z'));

const later = (seconds: number) => test.clock.at(afterSeconds(test.clock.now(), seconds));

/** A sponsor whose owner has never signed in, unless it is said otherwise, and people who work there. */
async function scene(given: { ownerIsThere?: boolean } = {}) {
  const { build, as, app } = test;
  const owner = await build.identity();
  if (!given.ownerIsThere) {
    await app.deps.db.updateTable('identityEmails').set({ verifiedAt: null }).where('identityId', '=', owner.id).execute();
  }
  const sponsor = await build.organization({ isSponsor: true, owner });
  const path = `/platform/organizations/${sponsor.id}/bank-connections`;
  const hire = async (...roles: string[]) => {
    const identity = await build.identity();
    await build.employee({ organizationId: sponsor.id, identity, roles });
    return identity;
  };
  const desk = (identity: TestIdentity) => as(identity, { 'client-type': 'sponsor' });
  const manager = await hire('bank_manager');
  const store = (iban: string, identity = manager) =>
    desk(identity).post(path, { bank: 'file', iban, account_name: 'Gemeente Merendam' });
  const move = (id: number, state: string, identity = manager) => desk(identity).patch(`${path}/${id}`, { state });
  return { sponsor, owner, path, hire, desk, manager, store, move };
}

const idOf = (answer: TestAnswer) => Number(answer.body.data.id);

/** The first account counts; another one waits. */
async function waiting(given: Parameters<typeof scene>[0] = {}) {
  const place = await scene(given);
  const active = idOf(await place.store(first));
  const pending = idOf(await place.store(second));
  const states = async () => {
    const { data } = (await place.desk(place.manager).get(place.path)).body as { data: { id: number; state: string }[] };
    return data.map(({ state }) => state);
  };
  return { ...place, active, pending, states };
}

describe('ways to pay', () => {
  it('are listed for everybody who is signed in, in their language', async () => {
    const client = test.as(await test.build.identity());
    expect((await client.get('/platform/banks')).body).toMatchObject({
      data: [
        { id: 3, key: 'file', name: 'Bankbestand', can_be_stored: true },
        { id: 1, key: 'bunq', can_be_stored: false },
        { id: 2, key: 'bng', can_be_stored: false },
      ],
      meta: { total: 3 },
    });
    expect((await client.get('/platform/banks', { 'accept-language': 'en' })).body.data[0].name).toBe('Bank file');
    expect((await test.visitor().get('/platform/banks')).status).toBe(401);
  });
});

describe('naming an account', () => {
  it('counts at once when it is the first one', async () => {
    const { store, desk, manager, path, owner } = await scene({ ownerIsThere: true });
    const answer = await store('nl91 abna 0417 1643 00');
    expect(answer).toMatchObject({
      status: 201,
      headers: { etag: '"1"' },
      body: {
        data: {
          bank: { key: 'file' },
          iban: first,
          account_name: 'Gemeente Merendam',
          state: 'active',
          state_locale: 'Hiervan betaalt u',
          made_by: { id: expect.any(Number), email: manager.email },
          confirmed_by: null,
          active_from: '2026-03-02 13:00:00',
          may_confirm: false,
          version: 1,
        },
      },
    });
    expect((await desk(manager).get(path)).body).toMatchObject({ data: [answer.body.data], meta: { total: 1 } });
    const [mail] = (await test.deliver()).filter(({ to }) => to === owner.email);
    expect(mail?.text).toContain('4300');
    expect(mail?.text).not.toContain(first);
  });

  it('waits when there was another before, also one that was stopped, and is mailed to who pays', async () => {
    const { store, move, hire, active, pending, states, manager } = await waiting();
    const payer = await hire('finance');
    const reader = await hire('manager');
    expect(await states()).toEqual(['pending', 'active']);
    await move(pending, 'disabled');
    await move(active, 'disabled');
    await test.deliver();
    expect((await store(first)).body.data).toMatchObject({ state: 'pending', active_from: null });
    const mails = await test.deliver();
    const subjectsTo = ({ email }: TestIdentity) => mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(subjectsTo(payer)).toContain('Er wacht een rekening op bevestiging');
    expect(subjectsTo(manager)).toContain('Er wacht een rekening op bevestiging');
    expect(subjectsTo(reader)).toEqual([]);
  });

  it.each([
    ['no number', 'hallo'],
    ['a wrong number', 'NL91ABNA0417164301'],
    ['not of the euro area', 'GB29NWBK60161331926819'],
  ])('refuses %s', async (_what, iban) => {
    const { store } = await scene();
    expect(await store(iban)).toMatchObject({ status: 422, body: { errors: { iban: [expect.any(String)] } } });
  });

  it('refuses the one that counts, and a second one that waits', async () => {
    const { store } = await waiting();
    expect(await store(first)).toMatchObject({ status: 422, body: { errors: { iban: ['U betaalt al van deze rekening.'] } } });
    expect(await store('DE89370400440532013000')).toMatchObject({
      status: 403,
      body: { error: 'connection_pending', message: 'Er wacht al een rekening op bevestiging.' },
    });
  });

  it('is for a sponsor, and for who has the right there', async () => {
    const { sponsor, path, hire, store, desk } = await scene();
    expect((await store(first, await hire('finance'))).status).toBe(403);
    const stranger = await scene();
    expect((await store(first, stranger.manager)).status).toBe(403);
    expect((await desk(await hire('finance')).get(path)).body.data).toEqual([]);
    expect((await desk(await hire('validation')).get(path)).status).toBe(403);
    await test.app.deps.db.updateTable('organizations').set({ isSponsor: false }).where('id', '=', sponsor.id).execute();
    expect(await store('hallo')).toMatchObject({ status: 403, body: { error: 'not_a_sponsor' } });
  });

  it('needs a sign-in of the last fifteen minutes', async () => {
    const { store } = await scene();
    later(900);
    expect((await store(first)).status).toBe(201);
    later(1);
    expect(await store(second)).toMatchObject({
      status: 403,
      body: { error: 'fresh_sign_in_needed', message: 'Bevestig nog een keer dat u het bent. Daarna kunt u dit doen.' },
    });
  });
});

describe('confirming an account', () => {
  it('is done by a second person, and replaces the one before', async () => {
    const { hire, desk, path, manager, move, pending, states } = await waiting();
    const colleague = await hire('admin');
    const rowOf = async (identity: TestIdentity) => (await desk(identity).get(`${path}?state=pending`)).body.data[0] as unknown;
    expect(await rowOf(manager)).toMatchObject({ id: pending, may_confirm: false });
    expect(await rowOf(colleague)).toMatchObject({ id: pending, may_confirm: true });
    expect(await move(pending, 'active')).toMatchObject({ status: 403, body: { error: 'needs_second_person' } });
    const answer = await move(pending, 'active', colleague);
    expect(answer).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: { data: { state: 'active', confirmed_by: { email: colleague.email }, version: 2, may_confirm: false } },
    });
    expect(await states()).toEqual(['active', 'replaced']);
    expect(await move(pending, 'active', colleague)).toMatchObject({ status: 403, body: { error: 'connection_not_pending' } });
  });

  it('is done after a day by who is alone, and by nobody else before', async () => {
    const { hire, desk, move, pending, path, manager } = await waiting();
    await hire('finance');
    expect(await move(pending, 'active')).toMatchObject({
      status: 403,
      body: {
        error: 'needs_to_wait',
        message: 'U kunt deze rekening bevestigen vanaf 3 maart 2026, 13.00 uur.',
        meta: { available_at: '2026-03-03 13:00:00' },
      },
    });
    later(day);
    const again = await test.build.signedIn(manager);
    expect((await desk(again).get(`${path}?state=pending`)).body.data).toMatchObject([{ may_confirm: true }]);
    expect((await move(pending, 'active', again)).status).toBe(200);
  });

  it('is not for another organization, nor for who may only see it', async () => {
    const { hire, desk, path, pending, states } = await waiting();
    const stranger = await waiting();
    expect((await stranger.move(pending, 'active')).status).toBe(404);
    expect((await desk(stranger.manager).patch(`${path}/${pending}`, { state: 'disabled' })).status).toBe(403);
    expect((await desk(await hire('finance')).patch(`${path}/${pending}`, { state: 'active' })).status).toBe(403);
    expect(await states()).toEqual(['pending', 'active']);
  });

  it('needs a sign-in of the last fifteen minutes', async () => {
    const { hire, move, pending } = await waiting();
    const colleague = await hire('bank_manager');
    later(901);
    expect(await move(pending, 'active', colleague)).toMatchObject({ status: 403, body: { error: 'fresh_sign_in_needed' } });
  });

  it('is stored for one version only, which is compared after a sign-in that is too long ago', async () => {
    const { hire, desk, path, pending, manager } = await waiting();
    const colleague = await hire('bank_manager');
    const change = (identity: TestIdentity, version: string) =>
      desk(identity).patch(`${path}/${pending}`, { state: 'disabled' }, { 'if-match': version });
    expect((await change(colleague, 'zeven')).body).toMatchObject({ errors: { 'If-Match': [expect.any(String)] } });
    expect((await change(colleague, '"1"')).headers.etag).toBe('"2"');
    expect(await change(manager, '"1"')).toMatchObject({
      status: 412,
      body: {
        error: 'changed_meanwhile',
        message: 'Iemand anders heeft dit intussen veranderd. Er is niets opgeslagen.',
        meta: { version: 2, changed_by: { email: colleague.email }, data: { id: pending, state: 'disabled' } },
      },
    });
    later(901);
    expect(await change(manager, '"1"')).toMatchObject({ status: 403, body: { error: 'fresh_sign_in_needed' } });
  });
});

describe('stopping an account', () => {
  it('withdraws one that waits, and stops one that counts unless its bank has a batch of it', async () => {
    const { sponsor, active, pending, move, states } = await waiting();
    const { db } = test.app.deps;
    expect((await move(pending, 'disabled')).body.data).toMatchObject({ state: 'disabled', version: 2 });
    const createdAt = test.clock.now();
    const { id } = await db
      .insertInto('voucherTransactionBulks')
      .values({
        organizationId: sponsor.id,
        bankConnectionId: active,
        bank: 'bng',
        state: 'pending',
        ibanFrom: first,
        accountName: 'Gemeente',
        createdAt,
        updatedAt: createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await move(active, 'disabled')).toMatchObject({ status: 403, body: { error: 'bulk_at_bank' } });
    await db.updateTable('voucherTransactionBulks').set({ state: 'accepted' }).where('id', '=', id).execute();
    expect((await move(active, 'disabled')).status).toBe(200);
    expect(await states()).toEqual(['disabled', 'disabled']);
    expect(await move(active, 'disabled')).toMatchObject({ status: 403, body: { error: 'connection_ended' } });
  });
});

describe('two at once', () => {
  it('two colleagues on two servers confirm one account: one does, once', async () => {
    const place = await waiting();
    const { hire, sponsor, pending, states } = place;
    const other = await secondServer();
    const colleagues = [await hire('bank_manager'), await hire('admin')] as const;
    const body = { state: 'active' };
    const answers = await whileSponsorHeld(sponsor.id, () => [
      place.desk(colleagues[0]).patch(`${place.path}/${pending}`, body),
      other(colleagues[1], 'PATCH', `${place.path}/${pending}`, body),
    ]);
    expect(statusesOf(answers).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect(await states()).toEqual(['active', 'replaced']);
  });

  it('two servers name the first account: one of them counts, the other waits', async () => {
    const { sponsor, desk, path, manager, hire } = await scene();
    const other = await secondServer();
    const colleague = await hire('bank_manager');
    const account = (iban: string) => ({ bank: 'file', iban, account_name: 'Gemeente' });
    const answers = await whileSponsorHeld(sponsor.id, () => [
      desk(manager).post(path, account(first)),
      other(colleague, 'POST', path, account(second)),
    ]);
    expect(statusesOf(answers)).toEqual([201, 201]);
    expect(answers.map(({ body }) => body.data.state as string).toSorted()).toEqual(['active', 'pending']);
  });

  it('a batch that is built while an account is replaced has the one or the other', async () => {
    const place = await waiting();
    const { hire, sponsor, pending } = place;
    const colleague = await hire('bank_manager');
    await payable(sponsor.id);
    const [changed, built] = await whileSponsorHeld(sponsor.id, () => [
      place.desk(colleague).patch(`${place.path}/${pending}`, { state: 'active' }),
      place.desk(colleague).post(`/platform/organizations/${sponsor.id}/sponsor/transaction-bulks`),
    ]);
    expect(changed?.status).toBe(200);
    expect(built?.body.data).toHaveLength(1);
  });
});

/** A payment of € 10,50 that can go into a batch. */
async function payable(sponsorId: number): Promise<void> {
  const { build, app } = test;
  const fund = await build.fund({ organizationId: sponsorId });
  const provider = await build.provider({ fundId: fund.id });
  const voucher = await build.voucher({ fundId: fund.id, requester: await build.requester() });
  const createdAt = test.clock.now();
  await app.deps.db
    .insertInto('voucherTransactions')
    .values({
      address: randomAddress(),
      voucherId: voucher.id,
      target: 'provider',
      state: 'pending',
      amountCents: 1050,
      organizationId: provider.id,
      ibanTo: second,
      ibanToName: 'Zwembad de Plas',
      createdAt,
      updatedAt: createdAt,
    })
    .execute();
}

/** Another server on the same database, with connections of its own. */
async function secondServer() {
  const env = { DEMO: '1', PUBLIC_URL: 'http://localhost:4000', DATA_DIR: mkdtempSync(join(tmpdir(), 'tegoed-data-')) };
  const settings = readSettings({ ...env, DATABASE_URL: test.databaseUrl });
  const log = pino({ level: 'silent' });
  const app = await createApp({ settings, log, databaseUrl: test.databaseUrl, withShop: false, now: test.clock.now });
  await app.server.ready();
  cleanUp(() => app.close());
  return async (identity: TestIdentity, method: 'POST' | 'PATCH', path: string, payload: object) => {
    const headers = {
      host: 'localhost:4000',
      'client-key': 'general',
      'client-type': 'sponsor',
      authorization: `Bearer ${identity.token}`,
    };
    const answer = await app.server.inject({ method, url: `/api/v1${path}`, headers, payload });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers } as TestAnswer;
  };
}

/** Calls that wait for the sponsor, which is held until all of them do. */
function whileSponsorHeld(sponsorId: number, calls: () => readonly Promise<TestAnswer>[]): Promise<TestAnswer[]> {
  return whileHeld(test, { hold: (tx) => findSponsorForUpdate(tx, sponsorId), calls });
}
