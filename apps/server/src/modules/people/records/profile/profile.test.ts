import type { Schema } from '@tegoed/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { confirmBsn } from '#people/identity';
import { identityRecords } from '../index.ts';
import { findProfilePerson } from './profile-queries.ts';
import { transaction } from '#platform/database/database';
import { asked, changedImplementations, planOf, startTestApp, type TestApp, vacuumed } from '../../../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  test.clock.at('2026-03-01T12:00:00Z');
});

type Person = Awaited<ReturnType<TestApp['build']['identity']>>;

const path = '/platform/profile';
const profileOf = async (who: Person) => (await test.as(who).get(path)).body as Schema<'Profile'>;
const valuesOf = ({ records }: Schema<'Profile'>, key: string) => records[key]?.map(({ value }) => value);

describe('GET /platform/profile', () => {
  it('tells who nothing is known about that nothing is known', async () => {
    const who = await test.build.identity({ email: 'inwoner@example.test' });
    expect(await profileOf(who)).toEqual({
      bsn: null,
      email: 'inwoner@example.test',
      email_verified: [],
      profile: true,
      records: {},
      bank_accounts: [],
      created_at_locale: '1 maart 2026',
      last_login_at_locale: '1 maart 2026, 13.00 uur',
      last_activity_at_locale: '1 maart 2026, 13.00 uur',
    });
    expect((await test.visitor().get(path)).status).toBe(401);
    expect((await test.as(who).get('/identity')).body.profile).toBe(true);
  });

  it('tells records by kind with what they were, of one person only', async () => {
    test.clock.at('2026-03-01T22:55:00Z');
    const [who, other] = [await test.build.identity(), await test.build.identity()];
    const { body } = await test.as(who).post('/identity/records', { type: 'given_name', value: 'Ans' });
    await test.as(who).post('/identity/records', { type: 'children_nth', value: '2' });
    await test.as(other).post('/identity/records', { type: 'given_name', value: 'Bea' });
    test.clock.at('2026-03-01T23:05:00Z');
    await test.as(who).patch(`/identity/records/${body.id}`, { value: 'Anna' });
    const { records } = await profileOf(who);
    expect(Object.keys(records)).toEqual(['given_name']);
    expect(records.given_name).toEqual([
      {
        id: body.id,
        key: 'given_name',
        name: 'Voornaam',
        value: 'Anna',
        value_locale: 'Anna',
        timestamp: Date.parse('2026-03-01T23:05:00Z') / 1000,
        created_at_locale: '2 maart 2026',
        sponsor: false,
        sponsor_name: null,
      },
      expect.objectContaining({ value: 'Ans', created_at_locale: '1 maart 2026' }),
    ]);
    await test.as(who).delete(`/identity/records/${body.id}`);
    expect((await profileOf(who)).records).toEqual({});
    test.clock.at('2026-03-01T12:00:00Z');
  });

  it('tells other confirmed addresses, the masked number, and each account of a reimbursement once', async () => {
    const { db } = test.app.deps;
    const requester = await test.build.requester({ email: 'eerste@example.test' });
    const { deps } = test.app;
    await transaction(db, (tx) =>
      confirmBsn(tx, { ...deps, records: identityRecords }, { identityId: requester.id, bsn: '999990019', stores: true }),
    );
    const fund = await test.build.fund({});
    const voucher = await test.build.voucher({ fundId: fund.id, requester });
    const emails = [
      ['tweede@example.test', new Date()],
      ['derde@example.test', null],
    ] as const;
    for (const [email, verifiedAt] of emails)
      await db
        .insertInto('identityEmails')
        .values({ identityId: requester.id, email, verifiedAt, createdAt: new Date() })
        .execute();
    const reimbursement = (code: number, iban: string, day: number) => ({
      voucherId: voucher.id,
      code,
      title: 'Bon',
      iban,
      ibanName: 'A. Bakker',
      amountCents: 1000,
      state: 'draft',
      createdAt: new Date(Date.UTC(2026, 1, day)),
    });
    const [first, second] = ['NL91ABNA0417164300', 'NL02RABO0123456789'];
    const reimbursements = [
      reimbursement(10_000_001, first, 1),
      reimbursement(10_000_002, second, 2),
      reimbursement(10_000_003, first, 3),
      { ...reimbursement(10_000_004, '', 4), ibanName: '' },
    ];
    const stored = await db.insertInto('reimbursements').values(reimbursements).returning('id').execute();
    const profile = await profileOf(requester);
    expect(profile).toMatchObject({ bsn: '******019', email: 'eerste@example.test', email_verified: ['tweede@example.test'] });
    expect(profile.bank_accounts.map(({ iban, type, type_id: id }) => [iban, type, id])).toEqual([
      [first, 'reimbursement', stored[2]?.id],
      [second, 'reimbursement', stored[1]?.id],
    ]);
    expect(profile.bank_accounts[0]).toMatchObject({
      name: 'A. Bakker',
      created_by_locale: 'Door uzelf',
      created_at_locale: '3 februari 2026',
    });
  });
});

describe('PATCH /platform/profile', () => {
  it('keeps what is told as own records, leaves what is not named, and takes away what is empty', async () => {
    const who = await test.build.identity();
    const reported = {
      street: 'Havenplein',
      house_number: 12,
      house_number_addition: 'a',
      postal_code: '9712ab',
      city: 'Groningen',
    };
    const first = await test.as(who).patch(path, { ...reported, telephone: '0501234567', given_name: 'Ans' });
    expect(first.status).toBe(200);
    expect(Object.fromEntries(Object.keys(first.body.records).map((key) => [key, valuesOf(first.body, key)]))).toEqual({
      street: ['Havenplein'],
      house_number: ['12'],
      house_number_addition: ['a'],
      postal_code: ['9712 AB'],
      city: ['Groningen'],
      telephone: ['0501234567'],
    });
    expect((await test.as(who).get('/identity/records?type=city')).body).toMatchObject([{ key: 'city', value: 'Groningen' }]);
    const second = await test.as(who).patch(path, { city: 'Haren', house_number_addition: '', telephone: null });
    expect(valuesOf(second.body, 'city')).toEqual(['Haren', 'Groningen']);
    expect(valuesOf(second.body, 'street')).toEqual(['Havenplein']);
    expect([second.body.records.house_number_addition, second.body.records.telephone]).toEqual([undefined, undefined]);
    expect(second.body).toEqual(await profileOf(who));
  });

  it.each([
    ['telephone', '1'],
    ['mobile', '1'.repeat(41)],
    ['postal_code', '0712 AB'],
    ['postal_code', '9712'],
    ['house_number', '0'],
    ['house_number', '20001'],
    ['house_number', '12a'],
    ['city', 'x'.repeat(101)],
  ])('refuses %s %s, and keeps nothing of that call', async (field, value) => {
    const who = await test.build.identity();
    const { status, body } = await test.as(who).patch(path, { street: 'Havenplein', [field]: value });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect((await profileOf(who)).records).toEqual({});
  });

  it.each([
    ['telephone', '12'],
    ['mobile', '1'.repeat(40)],
    ['postal_code', '1000 AA'],
    ['house_number', '1'],
    ['house_number', '20000'],
  ])('takes %s %s', async (field, value) => {
    const answer = await test.as(await test.build.identity()).patch(path, { [field]: value });
    expect(valuesOf(answer.body, field)).toEqual([value]);
  });

  it('changes ten times an hour', async () => {
    const who = await test.build.identity();
    const call = () => test.as(who).patch(path, { city: 'Groningen' });
    for (let time = 0; time < 10; time++) expect((await call()).status).toBe(200);
    expect(await call()).toMatchObject({ status: 429, body: { meta: { title: expect.any(String) } } });
    expect(valuesOf(await profileOf(who), 'city')).toEqual(['Groningen']);
  });
});

it('is off where the municipality says so', async () => {
  const off = await startTestApp({ env: changedImplementations({ general: { features: { profile: false } } }) });
  const who = off.as(await off.build.identity());
  for (const { status, body } of [await who.get(path), await who.patch(path, { city: 'Groningen' })])
    expect([status, body.message]).toEqual([403, expect.stringContaining('gegevens')]);
  expect((await who.get('/identity')).body.profile).toBe(false);
});

it('finds when somebody signed in by their tokens, among very many', async () => {
  const { db } = test.app.deps;
  const [who, others] = [await test.build.identity(), await test.build.identity()];
  await sql`
    insert into access_tokens (identity_id, type, state, token_hash, created_at, activated_at)
    select ${others.id}, 'email_code', 'active', sha256(number::text::bytea), now(), now() from generate_series(1, 20000) number`.execute(
    db,
  );
  await vacuumed(test.databaseUrl, 'access_tokens');
  const { statements } = await asked(() => findProfilePerson(db, who.id));
  const plan = await planOf(db, statements.find(({ text }) => text.includes('sessions')) ?? { text: '', values: [] });
  expect(plan).toContain('access_tokens_identity');
  expect(plan).not.toContain('Seq Scan on access_tokens');
});
