import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addStandardLists } from '#content/catalog';
import { atLeast, atMost, itself, letters } from '@tegoed/domain/testing/limits';
import { afterSeconds } from '@tegoed/domain/dates';
import { idsOf, startTestApp, statusesOf, whileHeld, type TestApp } from '../../testing/index.ts';
import type { TestIdentity } from '../../testing/builders.ts';
import { lockEmail } from '#people/identity';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { DISCLOSE_EMAIL_USE: '0' } });
  await addStandardLists(test.app.deps.db);
});
beforeEach(() => test.clock.at('2026-03-01T12:00:00Z'));

const path = '/platform/operator/organizations';
let number = 0;
const newKvk = () => String(20_000_000 + ++number);
const newEmail = () => `eigenaar-${++number}@merendam.test`;
const later = (seconds: number) => test.clock.at(afterSeconds(test.clock.now(), seconds));
const operator = async () => test.atDesk(await test.build.identity({ operator: true }));
const desk = (who: TestIdentity) => test.as(who, { 'client-type': 'sponsor' });
const bearer = (token: string) => test.visitor({ authorization: `Bearer ${token}`, 'client-type': 'sponsor' });
const mailsTo = async (email: string) => (await test.deliver()).filter(({ to }) => to === email);

const input = (given: object = {}) => ({ name: 'Merendam', kvk: newKvk(), owner_email: newEmail(), ...given });

async function made(given: object = {}) {
  const client = await operator();
  const sent = input(given);
  const answer = await client.post(path, sent);
  expect(answer.status).toBe(201);
  const { id } = answer.body.data as { id: number };
  return { client, id, one: `${path}/${id}`, email: sent.owner_email, body: answer.body.data };
}

/** The access token that the link of an invitation gives. */
async function follow(email: string) {
  const [mail] = await mailsTo(email);
  const token = /(?:redirect\/|#kind=confirmation&token=)(\w+)/.exec(mail?.links[0] ?? '')?.[1] ?? '';
  return test.visitor().get(`/identity/proxy/confirmation/exchange/${token}`);
}

describe('an operator makes an organization for somebody else', () => {
  it('who is new: they are its owner with role admin, and come with the link of the mail', async () => {
    const client = await operator();
    const kinds = await test.app.deps.db.selectFrom('businessTypes').select('id').limit(1).execute();
    const email = newEmail();
    const sent = {
      name: 'Gemeente Merendam',
      kvk: newKvk(),
      owner_email: email,
      is_sponsor: true,
      is_validator: true,
      email: 'info@merendam.test',
      phone: '0501234567',
      website: 'https://merendam.test',
      btw: 'nl123456789b01',
      iban: 'nl91 abna 0417 1643 00',
      business_type_id: kinds[0]?.id,
      description: '**Welkom**',
    };
    const answer = await client.post(path, sent);
    const { id } = answer.body.data as { id: number };
    expect(answer).toMatchObject({ status: 201, headers: { etag: '"1"' } });
    expect(answer.body.data).toEqual({
      id,
      name: 'Gemeente Merendam',
      kvk: sent.kvk,
      is_sponsor: true,
      is_provider: false,
      is_validator: true,
      owner_email: email,
      owner_invited: true,
      employees_count: 1,
      created_at: '2026-03-01 13:00:00',
      created_at_locale: '1 maart 2026, 13.00 uur',
      last_activity_at: null,
      last_activity_at_locale: null,
      version: 1,
      bsn_enabled: false,
      fund_request_policy: 'apply_manually',
      allow_batch_reservations: false,
      allow_manual_bulk_processing: false,
      provider_throttling_value: 100,
      backoffice_available: false,
      validator_auto_accept_funds: false,
      funds_count: 0,
      implementations: [],
    });
    const roles = await test.app.deps.db
      .selectFrom('employees')
      .innerJoin('employeeRoles', 'employeeRoles.employeeId', 'employees.id')
      .select('role')
      .where('organizationId', '=', id)
      .execute();
    expect(roles).toEqual([{ role: 'admin' }]);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ subject: 'Gemeente Merendam staat voor u klaar' });
    expect(mail?.text).toContain('De link werkt dertig dagen');

    const owner = bearer((await follow(email)).body.access_token);
    const own = (await owner.get(`/platform/organizations/${id}`)).body.data;
    expect(own).toMatchObject({
      email: 'info@merendam.test',
      iban: 'NL91ABNA0417164300',
      btw: 'NL123456789B01',
      website: 'https://merendam.test',
      description_html: '<p><strong>Welkom</strong></p>',
      is_sponsor: true,
    });
    expect(own.permissions).toContain('manage_employees');
    expect((await client.get(`${path}/${id}`)).body.data).toMatchObject({
      owner_invited: false,
      last_activity_at: '2026-03-01 13:00:00',
    });
  });

  it('whose link works for thirty days, and who can ask for another one after that', async () => {
    const { email, client, one } = await made();
    await test.deliver();
    later(30 * 24 * 3600 + 1);
    expect((await follow(email)).status).toBe(403);
    expect((await test.visitor().post('/identity/proxy/email', { email, source: 'general_webshop' })).status).toBe(201);
    const [, mail] = await mailsTo(email);
    const token = /email\/redirect\/(\w+)/.exec(mail?.links[0] ?? '')?.[1] ?? '';
    const { access_token } = (await test.visitor().get(`/identity/proxy/email/exchange/${token}`)).body;
    expect((await bearer(access_token).get('/platform/organizations?is_employee=1')).body.data).toHaveLength(1);
    const again = await test.atDesk(await test.build.identity({ operator: true }));
    expect((await again.get(one)).body.data.owner_invited).toBe(false);
    expect((await client.get(one)).status).toBe(401); // a month later
  });

  it('who is known: the mail only leads to where they sign in', async () => {
    const person = await test.build.identity();
    const { id } = await made({ owner_email: person.email?.toUpperCase() });
    const [mail] = await mailsTo(person.email ?? '');
    expect(mail?.text).toContain('Log in met dit e-mailadres.');
    expect(mail?.links[0]).toBe('http://beheer.localhost:4000/inloggen');
    expect((await desk(person).get(`/platform/organizations/${id}`)).body.data.permissions).toContain('manage_employees');
  });

  it('once, also when two do so at the same moment, for somebody whom nobody knows', async () => {
    const [one, other] = [await operator(), await operator()];
    const email = newEmail();
    const answers = await whileHeld(test, {
      hold: (tx) => lockEmail(tx, email),
      calls: () => [one, other].map((client) => client.post(path, input({ owner_email: email }))),
    });
    expect(statusesOf(answers)).toEqual([201, 201]);
    const people = await test.app.deps.db.selectFrom('identityEmails').select('id').where('email', '=', email).execute();
    expect(people).toHaveLength(1);
  });

  it.each([
    ['kvk', { kvk: '1234567' }],
    ['owner_email', { owner_email: 'niemand' }],
    ['owner_email', { owner_email: 'a b@merendam.test' }],
    ['iban', { iban: 'NL00ABNA0417164300' }],
    ['btw', { btw: '123' }],
    ['website', { website: 'ftp://merendam.test' }],
    ['phone', { phone: '050-1234567' }],
    ['email', { email: 'niemand' }],
    ['business_type_id', { business_type_id: 999_999 }],
  ])('and hears what is wrong with %s', async (field, given) => {
    const answer = await (await operator()).post(path, input(given));
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
  });

  it.each([
    ...atLeast(2, letters).map((side) => ['name', ...side] as const),
    ...atMost(64, letters).map((side) => ['name', ...side] as const),
    ...atMost(4096, letters).map((side) => ['description', ...side] as const),
  ])('with a %s %s the limit', async (field, _side, value, fits) => {
    expect((await (await operator()).post(path, input({ [field]: value }))).status).toBe(fits ? 201 : 422);
  });

  it('with a number of the trade register that nobody has, or that stands for not known', async () => {
    const client = await operator();
    const { body } = await made();
    expect((await client.post(path, input({ kvk: body.kvk }))).body.errors).toEqual({
      kvk: ['Vul bij het KVK-nummer iets anders in. Dit is al in gebruik.'],
    });
    const unknown = [await client.post(path, input({ kvk: '00000000' })), await client.post(path, input({ kvk: '00000000' }))];
    expect(statusesOf(unknown)).toEqual([201, 201]);
  });

  it('within fifteen minutes of signing in, which is looked at after the fields', async () => {
    const client = await operator();
    later(900);
    expect((await client.post(path, input())).status).toBe(201);
    later(1);
    expect(await client.post(path, input())).toMatchObject({ status: 403, body: { error: 'fresh_sign_in_needed' } });
    expect((await client.post(path, input({ iban: 'NL00' }))).status).toBe(422);
  });

  it('and gets the same answer for the same key', async () => {
    const client = await operator();
    const sent = input();
    const first = await client.post(path, sent, { 'idempotency-key': 'c1b7a3de-0000-4000-8000-000000000001' });
    const second = await client.post(path, sent, { 'idempotency-key': 'c1b7a3de-0000-4000-8000-000000000001' });
    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(await mailsTo(sent.owner_email)).toHaveLength(1);
  });
});

describe('the list of an operator', () => {
  it('is searched by a part of the name or of the address of the owner, and by the whole number of the trade register', async () => {
    const { client, id, email, body } = await made({ name: 'Zeldzaam Loket' });
    expect(idsOf(await client.get(`${path}?q=ZAAM LOK`))).toEqual([id]);
    expect(idsOf(await client.get(`${path}?q=${email.slice(0, -3)}`))).toEqual([id]);
    expect(idsOf(await client.get(`${path}?q=${body.kvk}`))).toEqual([id]);
    expect(idsOf(await client.get(`${path}?q=${String(body.kvk).slice(0, 7)}`))).toEqual([]);
    expect(idsOf(await client.get(`${path}?q=Zeldzaam&is_sponsor=1`))).toEqual([]);
    expect(idsOf(await client.get(`${path}?q=Zeldzaam&is_sponsor=0&is_provider=false&is_validator=0`))).toEqual([id]);
  });

  it('has an order, with those where nobody was active last', async () => {
    const names = ['volgorde C', 'Volgorde a', 'volgorde B'];
    const all = [];
    for (const name of names) {
      all.push(await made({ name }));
      later(1);
    }
    const [c, a, b] = all.map(({ id }) => id);
    const client = await operator();
    const ids = async (query: string) => idsOf(await client.get(`${path}?q=volgorde ${query}`.replace(' &', '&')));
    expect(await ids('&order_by=name')).toEqual([a, b, c]);
    expect(await ids('&order_by=name&order_dir=desc')).toEqual([c, b, a]);
    expect(await ids('&order_by=created_at')).toEqual([c, a, b]);
    const person = await test.build.identity();
    await test.build.employee({ organizationId: b ?? 0, identity: person, roles: ['finance'] });
    await desk(person).get('/platform/organizations');
    expect(await ids('&order_by=last_activity_at')).toEqual([b, c, a]);
    expect(await ids('&order_by=last_activity_at&order_dir=desc')).toEqual([b, a, c]);
    const page = await client.get(`${path}?q=volgorde&per_page=2&page=2`);
    expect([idsOf(page), page.body.meta.total]).toEqual([[c], 3]);
    expect(page.body.data[0]).not.toHaveProperty('version');
  });

  it('is for operators only, as is each organization', async () => {
    const { one } = await made();
    const owner = desk((await test.build.organization()).owner);
    const answers = async (who: typeof owner) =>
      statusesOf([
        await who.get(path),
        await who.post(path, input()),
        await who.get(one),
        await who.patch(one, { is_sponsor: true }),
        await who.get(`${path}/999999`),
      ]);
    expect(await answers(owner)).toEqual([403, 403, 403, 403, 403]);
    expect(await answers(test.visitor())).toEqual([401, 401, 401, 401, 401]);
    const client = await operator();
    expect((await client.get(`${path}/999999`)).status).toBe(404);
    expect((await client.patch(`${path}/999999`, { is_sponsor: true })).status).toBe(404);
    expect((await client.get(`${path}?order_by=kvk`)).status).toBe(422);
  });
});

describe('an operator changes what an organization is and may do', () => {
  it('and the owner hears of it when it is another kind of organization', async () => {
    const { client, one, email, id } = await made();
    await test.deliver();
    const switches = {
      bsn_enabled: true,
      fund_request_policy: 'apply_auto_available',
      allow_batch_reservations: true,
      allow_manual_bulk_processing: true,
      provider_throttling_value: 5,
      backoffice_available: true,
      validator_auto_accept_funds: true,
    };
    expect(await client.patch(one, switches)).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: { data: { ...switches, is_sponsor: false, version: 2 } },
    });
    expect(await mailsTo(email)).toHaveLength(1);
    const flags = { is_sponsor: true, is_validator: true };
    expect((await client.patch(one, flags)).body.data).toMatchObject({ ...switches, ...flags, version: 3 });
    expect((await client.patch(one, flags)).body.data.version).toBe(3);
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Merendam staat voor u klaar', 'Er is iets veranderd bij Merendam']);
    expect(mails[1]?.text).toMatch(/Betaalt regelingen: ja[\s\S]*Verkoopt aanbod: nee[\s\S]*Beoordeelt .*: ja/);
    const rows = await test.app.deps.db
      .selectFrom('auditEntries')
      .select(['operation', 'changes', 'isOperator', 'organizationId'])
      .where('organizationId', '=', id)
      .where('operation', '=', 'updateOperatorOrganization')
      .orderBy('id')
      .execute();
    expect(rows[1]).toMatchObject({
      isOperator: true,
      changes: [
        { field: 'is_sponsor', before: false, after: true },
        { field: 'is_validator', before: false, after: true },
      ],
    });
  });

  it.each([
    ['provider_throttling_value', 1, true],
    ['provider_throttling_value', 0, false],
    ['provider_throttling_value', 10_000, true],
    ['provider_throttling_value', 10_001, false],
    ['fund_request_policy', 'apply_sometimes', false],
    ['owner_email', 'niemand', false],
  ])('with %s %s', async (field, value, fits) => {
    const { client, one } = await made();
    expect((await client.patch(one, { [field]: value })).status).toBe(fits ? 200 : 422);
  });

  it('but names something', async () => {
    const { client, one } = await made();
    expect((await client.patch(one, {})).status).toBe(422);
  });

  it('unless it still works by it: funds, applications, criteria', async () => {
    const client = await operator();
    const refusal = async (id: number, flag: object) => (await client.patch(`${path}/${id}`, flag)).body.error as string;
    const { db } = test.app.deps;

    const sponsor = await test.build.organization({ isSponsor: true });
    const fund = await test.build.fund({ organizationId: sponsor.id, endDate: '2026-03-01' });
    expect(await refusal(sponsor.id, { is_sponsor: false })).toBe('organization_has_funds');
    await db.updateTable('funds').set({ archived: true, state: 'closed' }).where('id', '=', fund.id).execute();
    expect((await client.patch(`${path}/${sponsor.id}`, { is_sponsor: false })).status).toBe(200);

    const provider = await test.build.provider({ fundId: fund.id });
    expect(await refusal(provider.id, { is_provider: false })).toBe('organization_sells');
    later(24 * 3600);
    const again = await operator();
    expect((await again.patch(`${path}/${provider.id}`, { is_provider: false })).status).toBe(200);

    const validator = await test.build.organization();
    await db.updateTable('organizations').set({ isValidator: true }).where('id', '=', validator.id).execute();
    const link = await db
      .insertInto('organizationValidators')
      .values({ organizationId: sponsor.id, validatorOrganizationId: validator.id, createdAt: test.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const criterion = await db.selectFrom('fundCriteria').select('id').where('fundId', '=', fund.id).executeTakeFirstOrThrow();
    await db
      .insertInto('fundCriterionValidators')
      .values({ fundCriterionId: criterion.id, organizationValidatorId: link.id })
      .execute();
    const third = `${path}/${validator.id}`;
    expect(await again.patch(third, { is_validator: false })).toMatchObject({
      status: 403,
      body: { error: 'organization_validates', message: 'Deze organisatie beoordeelt nog voor een ander.' },
    });
    await db.deleteFrom('fundCriterionValidators').where('organizationValidatorId', '=', link.id).execute();
    expect((await again.patch(third, { is_validator: false })).status).toBe(200);
  });

  it('as long as nobody else did meanwhile, which is looked at before what it still works by', async () => {
    const { client, one } = await made({ is_sponsor: true });
    const other = await operator();
    expect((await other.patch(one, { bsn_enabled: true }, { 'if-match': '"1"' })).status).toBe(200);
    expect(await client.patch(one, { is_sponsor: false }, { 'if-match': '"1"' })).toMatchObject({
      status: 412,
      body: { error: 'changed_meanwhile', meta: { version: 2, data: { bsn_enabled: true, is_sponsor: true } } },
    });
    later(600);
    await client.get(one); // still there
    later(301);
    expect(await client.patch(one, { is_sponsor: false }, { 'if-match': '"1"' })).toMatchObject({
      status: 403,
      body: { error: 'fresh_sign_in_needed' },
    });
  });
});

describe('another owner', () => {
  it('takes the place of one who never came: the first invitation ends, and the second is mailed', async () => {
    const { client, one, id, email } = await made();
    await test.deliver();
    const right = newEmail();
    expect((await client.patch(one, { owner_email: right })).body.data).toMatchObject({
      owner_email: right,
      owner_invited: true,
      employees_count: 1,
      version: 2,
    });
    expect(await follow(email)).toMatchObject({ status: 403 });
    const owner = bearer((await follow(right)).body.access_token);
    expect((await owner.get(`/platform/organizations/${id}`)).body.data.permissions).toContain('manage_organization');
    expect(await client.patch(one, { owner_email: newEmail() })).toMatchObject({
      status: 403,
      body: {
        error: 'owner_active',
        message: 'De eigenaar heeft al ingelogd. Alleen de eigenaar kan de organisatie overdragen.',
      },
    });
    expect((await client.patch(one, { owner_email: right.toUpperCase() })).body.data.version).toBe(2); // the same person
  });

  it('leaves the former one on record as somebody who works there no longer, and may make them the owner again', async () => {
    const { client, one, id, email } = await made();
    await client.patch(one, { owner_email: newEmail() });
    expect((await client.patch(one, { owner_email: email })).body.data).toMatchObject({ owner_email: email, employees_count: 1 });
    const employees = await test.app.deps.db
      .selectFrom('employees')
      .innerJoin('identityEmails', 'identityEmails.identityId', 'employees.identityId')
      .select(['identityEmails.email', 'employees.deletedAt'])
      .where('employees.organizationId', '=', id)
      .orderBy('employees.id')
      .execute();
    expect(employees).toEqual([
      { email, deletedAt: test.clock.now() },
      { email: expect.any(String), deletedAt: test.clock.now() },
      { email, deletedAt: null },
    ]);
    const owner = bearer((await follow(email)).body.access_token);
    expect((await owner.get(`/platform/organizations/${id}/employees`)).body.meta.total).toBe(1);
  });

  it('is mailed alone when the first mail had not left yet', async () => {
    const { client, one, email } = await made();
    const right = newEmail();
    await client.patch(one, { owner_email: right });
    expect(await mailsTo(email)).toHaveLength(0);
    expect(await mailsTo(right)).toHaveLength(1);
  });

  it('keeps an invitation to another organization', async () => {
    const first = await made();
    const second = await made({ owner_email: first.email });
    await first.client.patch(first.one, { owner_email: newEmail() });
    const owner = bearer((await follow(first.email)).body.access_token);
    expect(idsOf(await owner.get('/platform/organizations?is_employee=1'))).toEqual([second.id]);
  });

  it('never takes the place of one who made the organization, or who is in a dashboard', async () => {
    const client = await operator();
    const { id } = await test.build.organization();
    expect((await client.get(`${path}/${id}`)).body.data.owner_invited).toBe(false);
    expect((await client.patch(`${path}/${id}`, { owner_email: newEmail() })).body.error).toBe('owner_active');

    const person = await test.build.identity();
    later(1);
    const known = await made({ owner_email: person.email });
    expect((await known.client.get(known.one)).body.data.owner_invited).toBe(true);
    later(10);
    await test.as(person).get('/identity'); // in the shop
    expect((await known.client.get(known.one)).body.data.owner_invited).toBe(true);
    await desk(person).get('/identity');
    expect((await known.client.patch(known.one, { owner_email: newEmail() })).body.error).toBe('owner_active');
  });
});

describe('operators hear of each other', () => {
  const subject = 'Een beheerder veranderde iets';
  const lines = (text: string | undefined) => (text ?? '').split('\n').filter((line) => line.startsWith('- '));

  it('at once, and then once an hour with a list', async () => {
    const runJob = async () => {
      await test.deliver();
      await test.app.jobs.find(({ name }) => name === 'tell-operators')?.run();
      return test.deliver();
    };
    // What other tests did is told first.
    for (const _time of [1, 2]) {
      later(7200);
      await runJob();
    }
    later(7200);
    const watching = await test.build.identity({ operator: true, email: `wacht-${++number}@tegoed.test` });
    const doing = await test.build.identity({ operator: true, email: `doet-${++number}@tegoed.test` });
    const mailsOfWatcher = async () => (await runJob()).filter((mail) => mail.to === watching.email && mail.subject === subject);
    const client = await test.atDesk(doing);
    const { id } = (await client.post(path, input({ name: 'Eerste' }))).body.data as { id: number };
    const [first] = await mailsOfWatcher();
    expect(lines(first?.text)).toEqual([expect.stringContaining(`${doing.email} maakte de organisatie Eerste`)]);
    expect((await mailsTo(doing.email ?? '')).map((mail) => mail.subject)).toContain(subject);

    await client.patch(`${path}/${id}`, { bsn_enabled: true });
    await client.patch(`${path}/${id}`, { is_sponsor: true });
    later(3599);
    expect(await mailsOfWatcher()).toHaveLength(1);
    later(1);
    const [, second, ...others] = await mailsOfWatcher();
    expect(lines(second?.text)).toHaveLength(2);
    expect(others).toEqual([]);
    later(3601);
    expect(await mailsOfWatcher()).toHaveLength(2);
  });
});

it('limits of an address of an owner', async () => {
  const client = await operator();
  const address = (length: number) =>
    `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(length - 60 * 3 - 3 - 5)}.test`;
  for (const [, length, fits] of atMost(191, itself))
    expect((await client.post(path, input({ owner_email: address(Number(length)) }))).status).toBe(fits ? 201 : 422);
});
