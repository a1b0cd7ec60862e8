import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { afterSeconds } from '@tegoed/domain/dates';
import { startTestApp, statusesOf, whileHeld, type TestApp } from '../../../../testing/index.ts';
import { lockOperators } from './operator-queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  test.clock.at('2026-03-01T12:00:00Z');
  await test.app.deps.db.updateTable('identities').set({ isOperator: false }).execute();
});

const path = '/platform/operator/operators';
let number = 0;
const newEmail = () => `beheer-${++number}@tegoed.test`;

async function operator() {
  const who = await test.build.identity({ operator: true, email: newEmail() });
  return { ...who, email: who.email ?? '', client: await test.atDesk(who), one: `${path}/${who.id}` };
}

const mailsTo = async (email: string) => (await test.deliver()).filter(({ to }) => to === email);
const isOperator = async (id: number) =>
  (await test.app.deps.db.selectFrom('identities').select('isOperator').where('id', '=', id).executeTakeFirstOrThrow())
    .isOperator;

describe('operators', () => {
  it('see each other', async () => {
    const [first, second] = [await operator(), await operator()];
    await second.client.get(path);
    const seen = { invited: false, passkeys_count: 1 };
    const active = { last_activity_at: '2026-03-01 13:00:00', last_activity_at_locale: '1 maart 2026, 13.00 uur' };
    expect((await first.client.get(path)).body).toEqual({
      data: [
        { id: first.id, email: first.email, is_self: true, ...seen, ...active },
        { id: second.id, email: second.email, is_self: false, ...seen, ...active },
      ],
    });
  });

  it('make somebody new one of them, who is invited and comes with a mailed link', async () => {
    const { client, email: own } = await operator();
    const email = newEmail();
    const answer = await client.post(path, { email });
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { email, is_self: false, invited: true, passkeys_count: 0, last_activity_at: null } },
    });
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({
      subject: 'U bent beheerder van Tegoed Merendam',
      links: ['http://beheer.localhost:4000/inloggen'],
    });
    expect(await isOperator(answer.body.data.id as number)).toBe(true);
    const [notified] = (await mailsTo(own)).filter(({ subject }) => subject === 'Een beheerder veranderde iets');
    expect(notified?.text).toContain(`${own} maakte beheerder: ${email}`);
    const [row] = await test.app.deps.db
      .selectFrom('auditEntries')
      .select(['changes', 'isOperator', 'organizationId'])
      .where('operation', '=', 'storeOperator')
      .where('subjectId', '=', answer.body.data.id as number)
      .execute();
    expect(row).toEqual({
      isOperator: true,
      organizationId: null,
      changes: [{ field: 'is_operator', before: null, after: true }],
    });
  });

  it('make somebody one of them who was here before', async () => {
    const { client } = await operator();
    const known = await test.build.identity({ email: newEmail() });
    expect((await client.post(path, { email: known.email?.toUpperCase() })).body.data).toMatchObject({
      id: known.id,
      invited: false,
    });
    expect(await client.post(path, { email: known.email })).toMatchObject({
      status: 422,
      body: { errors: { email: ['Deze persoon is al beheerder.'] } },
    });
    expect((await client.post(path, { email: 'a b@tegoed.test' })).body.errors).toHaveProperty('email');
  });

  it('remove each other: who is removed hears by whom, keeps what they do for organizations, and is an operator no longer', async () => {
    const [first, second] = [await operator(), await operator()];
    const sponsor = await test.build.organization({ isSponsor: true, owner: second });
    await test.as(second, { 'accept-language': 'en' }).get('/identity');
    expect(await first.client.delete(second.one)).toMatchObject({ status: 200, body: {} });
    const [mail] = await mailsTo(second.email);
    expect(mail?.subject).toBe('You are no longer an operator of Tegoed Merendam');
    expect(mail?.text).toContain(`${first.email} removed you as an operator`);
    expect(mail?.links[0]).toBe('http://beheer.localhost:4000/en/sign-in');
    expect((await second.client.get(path)).status).toBe(403);
    const owner = test.as(second, { 'client-type': 'sponsor' });
    expect((await owner.get(`/platform/organizations/${sponsor.id}`)).body.data.permissions).toContain('manage_organization');
    expect((await first.client.delete(second.one)).status).toBe(404);
  });

  it('remain: the last one who ever came cannot be removed', async () => {
    const { client, one } = await operator();
    await client.post(path, { email: newEmail() });
    const refused = { status: 403, body: { error: 'last_operator' } };
    expect(await client.delete(one)).toMatchObject(refused);
    const other = await operator();
    expect((await other.client.delete(one)).status).toBe(200);
  });

  it('remain when two remove each other at the same moment', async () => {
    const [first, second] = [await operator(), await operator()];
    const answers = await whileHeld(test, {
      hold: (tx) => lockOperators(tx),
      calls: () => [first.client.delete(second.one), second.client.delete(first.one)],
    });
    expect(statusesOf(answers).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  it('prove first that it is them, which is looked at after the address and before who would be left', async () => {
    const { client, one } = await operator();
    test.clock.at(afterSeconds(test.clock.now(), 901));
    const needed = { status: 403, body: { error: 'fresh_sign_in_needed' } };
    expect(await client.post(path, { email: newEmail() })).toMatchObject(needed);
    expect(await client.delete(one)).toMatchObject(needed);
    expect((await client.post(path, { email: 'niemand' })).status).toBe(422);
    expect((await client.delete(`${path}/999999`)).status).toBe(404);
  });
});

describe('a token of an operator', () => {
  it.each(['get', 'post'] as const)('opens nothing outside the back office: %s', async (method) => {
    const who = await operator();
    const refused = { status: 403, body: { error: 'desk_session_needed', message: 'Dit kan alleen in de beheeromgeving.' } };
    for (const open of [path, '/platform/operator/organizations']) {
      const body = { email: newEmail(), name: 'Merendam', kvk: '00000000', owner_email: newEmail() };
      const token = test.as(who, { 'client-type': 'sponsor' });
      expect(await (method === 'get' ? token.get(open) : token.post(open, body))).toMatchObject(refused);
    }
    expect((await test.as(await test.build.identity()).get(path)).body.error).toBeUndefined();
  });
});

describe('on an empty platform', () => {
  it('mails come from the platform itself, and name no municipality of the demo', async () => {
    const empty = await startTestApp({ env: { DEMO: 'empty' } });
    const client = await empty.atDesk(await empty.build.identity({ operator: true }));
    const email = newEmail();
    expect((await client.post(path, { email })).status).toBe(201);
    const mail = (await empty.deliver()).find(({ to }) => to === email);
    expect(mail?.subject).toBe('U bent beheerder van Tegoed');
    expect(`${mail?.html} ${mail?.text}`).not.toMatch(/Merendam/i);
  });
});
