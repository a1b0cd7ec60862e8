import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atMost, itself } from '@tegoed/domain/testing/limits';
import { afterSeconds } from '@tegoed/domain/dates';
import { idsOf, startTestApp, statusesOf, whileHeld, type TestApp } from '../../../../testing/index.ts';
import { lockStaff, permissions } from '#people/organizations';
import { roleIds, staffScene } from './testing/staff-scene.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(() => test.clock.at('2026-03-02T12:00:00Z'));

const db = () => test.app.deps.db;
const later = (seconds: number) => test.clock.at(afterSeconds(test.clock.now(), seconds));
const mailsTo = async (email: string) => (await test.deliver()).filter(({ to }) => to.toLowerCase() === email.toLowerCase());

describe('GET /platform/organizations/:organization/employees', () => {
  it('lists who works there, by address, with what they may do and how active they are', async () => {
    const { organization, owner, path, desk, hire } = await staffScene(test);
    const scanner = await hire(['validation', 'finance'], { isThere: false, email: `aa${organization.id}@example.test` });
    const { body } = await desk(owner).get(path);
    expect(body).toMatchObject({
      meta: { total: 2 },
      data: [
        {
          id: scanner.employeeId,
          identity_address: scanner.address,
          organization_id: organization.id,
          email: scanner.email,
          roles: [
            { id: 3, key: 'finance', name: 'Financieel medewerker' },
            { id: 5, key: 'validation', name: 'Beoordelaar' },
          ],
          is_owner: false,
          version: 1,
          invited: true,
          last_activity_at: null,
          last_activity_at_locale: null,
          is_2fa: false,
          sso: false,
          created_at: '2026-03-02 13:00:00',
          created_at_locale: '2 maart 2026, 13.00 uur',
        },
        {
          id: owner.employeeId,
          permissions: [...permissions],
          is_owner: true,
          invited: false,
          last_activity_at: '2026-03-02 13:00:00',
        },
      ],
    });
    expect(body.data[0].permissions).toContain('make_direct_payments');
    expect(body.data[0].permissions).not.toContain('manage_funds');
    const one = await desk(owner).get(`${path}/${scanner.employeeId}`, { 'accept-language': 'en' });
    expect(one).toMatchObject({ status: 200, headers: { etag: '"1"' }, body: { data: { id: scanner.employeeId } } });
    expect(one.body.data.roles[0].name).toBe('Finance officer');
  });

  it('is found by address, role, right and whether somebody was there, in every order', async () => {
    const { organization, owner, path, desk, hire } = await staffScene(test);
    const early = await hire(['validation'], { email: `xa${organization.id}@example.test` });
    later(60);
    const never = await hire(['finance'], { isThere: false, email: `xb${organization.id}@example.test` });
    const late = await hire(['supervisor_validator'], { email: `XC${organization.id}@example.test` });
    const found = async (query: string) => idsOf(await desk(owner).get(`${path}?${query}`));
    const all = [owner, early, never, late].map(({ employeeId }) => employeeId);
    expect(await found('')).toEqual(all);
    expect(await found('order_dir=desc')).toEqual(all.toReversed());
    expect(await found(`q=Xb${organization.id}`)).toEqual([never.employeeId]);
    expect(await found('q=x_')).toEqual([]);
    expect(await found('role=finance')).toEqual([never.employeeId]);
    expect(await found('permission=validate_records')).toEqual([owner.employeeId, early.employeeId, late.employeeId]);
    expect(await found('permission=manage_employees')).toEqual([owner.employeeId]);
    expect(await found('invited=1')).toEqual([never.employeeId]);
    expect(await found('invited=0')).toEqual([owner.employeeId, early.employeeId, late.employeeId]);
    expect(await found('order_by=created_at&order_dir=desc')).toEqual(all.toReversed());
    later(600);
    await desk(late).get(path);
    expect((await found('order_by=last_activity_at')).at(-1)).toBe(never.employeeId);
    expect((await found('order_by=last_activity_at&order_dir=desc')).at(-1)).toBe(never.employeeId);
    expect((await found('order_by=last_activity_at&order_dir=desc'))[0]).toBe(late.employeeId);
    expect(await found('per_page=1&page=2')).toEqual([early.employeeId]);
    expect(await found('page=9')).toEqual([]);
    for (const wrong of ['role=operator', 'permission=all', 'order_by=name', 'per_page=101'])
      expect((await desk(owner).get(`${path}?${wrong}`)).status).toBe(422);
  });

  it('tells nothing personal to whoever only gives work out', async () => {
    const { path, desk, hire, owner } = await staffScene(test);
    const supervisor = await hire(['supervisor_validator']);
    const { body } = await desk(supervisor).get(path);
    expect(Object.keys(body.data[0] as object).toSorted()).toEqual(
      ['email', 'id', 'identity_address', 'is_owner', 'organization_id', 'permissions', 'roles', 'version'].toSorted(),
    );
    expect((await desk(supervisor).get(`${path}/${owner.employeeId}`)).body.data).not.toHaveProperty('invited');
    for (const query of ['invited=1', 'invited=0', 'order_by=last_activity_at'])
      expect((await desk(supervisor).get(`${path}?${query}`)).status).toBe(403);
    expect((await desk(await hire(['finance'])).get(path)).status).toBe(403);
  });
});

describe('being active', () => {
  it('begins with the first call for this organization in a dashboard', async () => {
    const { organization, owner, path, desk, hire } = await staffScene(test);
    const person = await hire(['communication', 'validation'], { isThere: false });
    const elsewhere = await test.build.organization({ isSponsor: true });
    await test.build.employee({ organizationId: elsewhere.id, identity: person, roles: ['finance'] });
    const isInvited = async () => (await desk(owner).get(`${path}/${person.employeeId}`)).body.data.invited as boolean;
    await test.as(person).get(`/platform/organizations/${organization.id}/offices`);
    await desk(person).get('/identity');
    await desk(person).get(`/platform/organizations/${elsewhere.id}/offices`);
    expect(await isInvited()).toBe(true);
    await desk(person).get(`/platform/organizations/${organization.id}/fund-requests`);
    expect(await isInvited()).toBe(false);
    expect((await desk(owner).get(`${path}/${person.employeeId}`)).body.data.version).toBe(1);
  });

  it.each([
    ['one second before', 299, '2026-03-02 13:00:00'],
    ['at', 300, '2026-03-02 13:05:00'],
    ['one second after', 301, '2026-03-02 13:05:01'],
  ])('is renewed after five minutes: %s', async (_side, seconds, expected) => {
    const { owner, path, desk } = await staffScene(test);
    later(seconds);
    await desk(owner).get(path);
    expect((await desk(owner).get(`${path}/${owner.employeeId}`)).body.data.last_activity_at).toBe(expected);
  });
});

describe('POST /platform/organizations/:organization/employees', () => {
  it('makes somebody whom nobody knows, with a link that confirms the address and signs in for thirty days', async () => {
    const { owner, path, invite, desk, audit, organization } = await staffScene(test);
    const email = `nieuw${organization.id}@example.test`;
    const made = await invite(owner, email, 'validation', 'finance');
    expect(made).toMatchObject({
      status: 201,
      headers: { etag: '"1"' },
      body: { data: { email, roles: [{ key: 'finance' }, { key: 'validation' }], invited: true, is_owner: false, version: 1 } },
    });
    const { id } = made.body.data as { id: number };
    expect(await db().selectFrom('employees').select('addedById').where('id', '=', id).executeTakeFirst()).toEqual({
      addedById: owner.id,
    });
    expect(await audit()).toEqual([
      {
        operation: 'storeEmployee',
        subjectType: 'employee',
        subjectId: id,
        employeeId: owner.employeeId,
        changes: [
          { field: 'deleted', before: null, after: false },
          { field: 'roles', before: null, after: ['finance', 'validation'] },
        ],
      },
    ]);
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`U kunt aan de slag bij ${organization.name}`);
    for (const words of [owner.email, 'Beoordeelt aanvragen.', 'passkey', 'dertig dagen']) expect(mail?.text).toContain(words);
    const link = new URL(mail?.links[0] ?? '');
    expect(`${link.origin}${link.pathname}`).toBe('http://beheer.localhost:4000/inloggen/link');
    const parts = new URLSearchParams(link.hash.slice(1));
    expect(parts.get('kind')).toBe('confirmation');
    const token = parts.get('token') ?? '';
    test.clock.at(new Date(Date.parse('2026-03-02T12:00:00Z') + 30 * 24 * 3600 * 1000));
    const signedIn = await test.visitor().get(`/identity/proxy/confirmation/exchange/${token}`);
    const own = test.visitor({ authorization: `Bearer ${signedIn.body.access_token}`, 'client-type': 'sponsor' });
    expect((await own.get('/identity')).body).toMatchObject({ email });
    expect((await own.get(`/platform/organizations/${organization.id}/offices`)).status).toBe(200);
    const again = await test.build.signedIn(owner);
    expect((await desk(again).get(`${path}/${id}`)).body.data).toMatchObject({ invited: false });
  });

  it('mails somebody new in the language of the invitation until their own first visit', async () => {
    const { owner, desk, path, organization } = await staffScene(test);
    const email = `Bank${organization.id}@example.test`;
    const english = { 'accept-language': 'en' };
    expect((await desk(owner).post(path, { email, roles: [roleIds.bank_manager] }, english)).status).toBe(201);
    const account = { bank: 'file', iban: 'NL91ABNA0417164300', account_name: organization.name };
    const named = await desk(owner).post(`/platform/organizations/${organization.id}/bank-connections`, account, english);
    expect(named.status).toBe(201);
    const subjects = (await mailsTo(email.toLowerCase())).map(({ subject }) => subject);
    expect(subjects).toContain('Something changed about your account');
  });

  it('finds who confirmed the address, in their own language and with a link to sign in', async () => {
    const { owner, invite, organization } = await staffScene(test, { isSponsor: false, isProvider: true });
    const person = await test.build.identity();
    await test.as(person, { 'accept-language': 'en' }).get('/identity');
    const made = await invite(owner, (person.email ?? '').toUpperCase(), 'operation_officer');
    expect(made).toMatchObject({ status: 201, body: { data: { identity_address: person.address, email: person.email } } });
    const [mail] = await mailsTo((person.email ?? '').toUpperCase());
    expect(mail?.subject).toBe(`You can start at ${organization.name}`);
    expect(mail?.links[0]).toBe('http://beheer.localhost:4000/en/sign-in');
    for (const words of ['passkey', 'thirty days', 'may do there']) expect(mail?.text).not.toContain(words);
  });

  it('finds who was made for the address before, and makes nobody else', async () => {
    const [one, other] = [await staffScene(test), await staffScene(test)];
    const email = `wacht${one.organization.id}@example.test`;
    const first = await one.invite(one.owner, email, 'finance');
    const second = await other.invite(other.owner, email, 'finance');
    expect(second.body.data.identity_address).toBe(first.body.data.identity_address);
    expect((await mailsTo(email)).map(({ links }) => links[0]?.includes('#kind=confirmation&'))).toEqual([true, true]);
    // Whoever wrote the address down without confirming it is somebody else.
    const liar = await test.build.identity();
    const third = `derde${one.organization.id}@example.test`;
    await db().insertInto('identityEmails').values({ identityId: liar.id, email: third, createdAt: test.clock.now() }).execute();
    expect((await one.invite(one.owner, third, 'finance')).body.data.identity_address).not.toBe(liar.address);
  });

  it('refuses wrong fields, one after the other', async () => {
    const { owner, path, desk, hire, invite } = await staffScene(test);
    const colleague = await hire(['finance']);
    const post = async (body: object) => {
      const { status, body: answer } = await desk(owner).post(path, body);
      return [status, Object.keys((answer as { errors?: object }).errors ?? {})];
    };
    expect(await post({ email: 'geen adres', roles: [11] })).toEqual([422, ['email']]);
    expect(await post({ email: 'a@example.test', roles: [] })).toEqual([422, ['roles']]);
    expect(await post({ email: 'a@example.test', roles: [11, 11] })).toEqual([422, ['roles']]);
    expect(await post({ email: 'a@example.test', roles: [11, 12] })).toEqual([422, ['roles.1']]);
    expect(await post({ email: colleague.email, roles: [99] })).toEqual([422, ['roles.0', 'email']]);
    expect((await invite(owner, colleague.email ?? '', 'finance')).body.errors).toEqual({
      email: ['Deze persoon werkt hier al.'],
    });
    expect((await invite(owner, owner.email ?? '', 'finance')).status).toBe(422);
  });

  it('gives no right that the caller lacks, and asks for a sign-in of the last fifteen minutes before that', async () => {
    const { hire, invite, owner } = await staffScene(test, { isProvider: true });
    const manager = await hire(['provider_admin']);
    expect(await invite(manager, 'b@example.test', 'operation_officer', 'validation')).toMatchObject({
      status: 403,
      body: { error: 'role_exceeds_own_rights', message: 'Deze rol geeft rechten die u zelf niet hebt.' },
    });
    expect((await invite(manager, 'b@example.test', 'operation_officer')).status).toBe(201);
    later(900);
    expect((await invite(owner, 'c@example.test', 'finance')).status).toBe(201);
    later(1);
    expect((await invite(manager, 'd@example.test', 'validation')).body.error).toBe('fresh_sign_in_needed');
    expect((await mailsTo('d@example.test')).length).toBe(0);
    expect(await db().selectFrom('identityEmails').select('id').where('email', '=', 'd@example.test').execute()).toEqual([]);
  });

  it.each(atMost(50, itself))('is taken fifty times an hour: %s', async (_side, attempts, fits) => {
    const { owner, path, desk, invite } = await staffScene(test);
    for (let count = 1; count < attempts; count++) await desk(owner).post(path, {});
    const answer = await invite(owner, `vol${attempts}-${path.length}${fits}@example.test`, 'finance');
    expect(answer.status).toBe(fits ? 201 : 429);
    if (!fits)
      expect(answer.body).toMatchObject({ error: 'to_many_attempts', meta: { title: 'U hebt veel mensen uitgenodigd' } });
  });

  it('is done once for one idempotency key', async () => {
    const { owner, path, desk, organization } = await staffScene(test);
    const email = `eenmaal${organization.id}@example.test`;
    const key = randomUUID();
    const send = () => desk(owner).post(path, { email, roles: [roleIds.finance] }, { 'idempotency-key': key });
    const answers = [await send(), await send()];
    expect(statusesOf(answers)).toEqual([201, 201]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('by two colleagues at once makes one employee', async () => {
    const { owner, hire, invite, organization } = await staffScene(test);
    const admin = await hire(['admin']);
    const email = `tegelijk${organization.id}@example.test`;
    const answers = await whileHeld(test, {
      hold: (tx) => lockStaff(tx, organization.id),
      calls: () => [invite(owner, email, 'finance'), invite(admin, email, 'finance')],
    });
    expect(statusesOf(answers)).toEqual([201, 422]);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});
