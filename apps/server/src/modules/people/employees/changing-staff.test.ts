import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { afterSeconds } from '@tegoed/domain/dates';
import { startTestApp, statusesOf, whileHeld, type TestApp } from '../../../../testing/index.ts';
import { lockStaff } from '#people/organizations';
import { lockEmployees } from './employee-queries.ts';
import { roleIds, staffScene } from './testing/staff-scene.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(() => test.clock.at('2026-03-02T12:00:00Z'));

const db = () => test.app.deps.db;
const later = (seconds: number) => test.clock.at(afterSeconds(test.clock.now(), seconds));
const mailsTo = async (email: string | null) => (await test.deliver()).filter(({ to }) => to === email);
const refusedWith = (error: string) => ({ status: 403, body: { error, message: expect.stringMatching(/\w+ \w+/) } });

/** Makes somebody the default validator of a fund of the organization; gives the fund. */
async function byDefault(organizationId: number, employeeId: number) {
  const fund = await test.build.fund({ organizationId });
  await db().updateTable('funds').set({ defaultValidatorEmployeeId: employeeId }).where('id', '=', fund.id).execute();
  return fund;
}

describe('PATCH /platform/organizations/:organization/employees/:employee', () => {
  it('replaces the roles, and mails what they are now', async () => {
    const { owner, hire, change, audit, organization } = await staffScene(test);
    const person = await hire(['finance', 'validation']);
    const changed = await change(owner, person.employeeId, { roles: ['validation', 'communication'] });
    expect(changed).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: { data: { roles: [{ key: 'validation' }, { key: 'communication' }], version: 2 } },
    });
    expect(await audit()).toMatchObject([
      {
        operation: 'updateEmployee',
        subjectType: 'employee',
        subjectId: person.employeeId,
        changes: [{ field: 'roles', before: ['finance', 'validation'], after: ['communication', 'validation'] }],
      },
    ]);
    const [mail, ...others] = await mailsTo(person.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Uw rollen bij ${organization.name} zijn veranderd`);
    for (const words of [owner.email, 'Beoordeelt aanvragen.', 'Schrijft de teksten']) expect(mail?.text).toContain(words);
    expect(mail?.text).not.toContain('Betaalt uit');
    expect(mail?.links[0]).toBe('http://beheer.localhost:4000/inloggen');
  });

  it('of what stays the same mails nothing, and leaves the version', async () => {
    const { owner, hire, change } = await staffScene(test);
    const person = await hire(['finance']);
    expect((await change(owner, person.employeeId, { roles: ['finance'] })).body.data.version).toBe(1);
    expect(await mailsTo(person.email)).toEqual([]);
  });

  it('is refused in its order', async () => {
    const { owner, hire, change, desk, path, organization } = await staffScene(test);
    const person = await hire(['validation']);
    const fund = await byDefault(organization.id, person.employeeId);
    const manager = await hire(['provider_admin']);
    const to = (id: number, roles: number[], headers = {}) => desk(manager).patch(`${path}/${id}`, { roles }, headers);
    const stale = { 'if-match': '"7"' };
    expect((await to(987_654, [roleIds.finance])).status).toBe(404);
    expect((await to(person.employeeId, [99], stale)).body.errors).toHaveProperty(['roles.0']);
    expect((await to(person.employeeId, [roleIds.finance], stale)).status).toBe(412);
    expect(await to(person.employeeId, [roleIds.finance])).toMatchObject(refusedWith('role_exceeds_own_rights'));
    expect(await to(person.employeeId, [roleIds.validation, roleIds.operation_officer])).toMatchObject({ status: 200 });
    expect(await change(owner, person.employeeId, { roles: ['finance'] })).toMatchObject({
      ...refusedWith('default_validator'),
      body: { meta: { funds: [{ id: fund.id, name: expect.any(String) }] } },
    });
    expect((await change(owner, person.employeeId, { roles: ['supervisor_validator'] })).status).toBe(200);
    later(901);
    expect((await to(person.employeeId, [roleIds.finance], stale)).body.error).toBe('fresh_sign_in_needed');
    expect((await desk(await hire(['finance'])).patch(`${path}/${person.employeeId}`, { roles: [1] })).status).toBe(403);
  });

  it('leaves somebody who may manage employees, and was here', async () => {
    const { owner, hire, change } = await staffScene(test, { ownerIsThere: false });
    const admin = await hire(['admin']);
    await hire(['admin'], { isThere: false });
    expect(await change(admin, admin.employeeId, { roles: ['finance'] })).toMatchObject(refusedWith('last_administrator'));
    const other = await hire(['provider_admin']);
    expect((await change(admin, admin.employeeId, { roles: ['finance'] })).status).toBe(200);
    expect((await change(admin, other.employeeId, { roles: ['admin'] })).status).toBe(403);
    // An owner who is here may do without roles.
    expect((await change(owner, owner.employeeId, { roles: ['finance'] })).status).toBe(200);
    expect((await change(owner, other.employeeId, { roles: ['finance'] })).status).toBe(200);
  });

  it('is stored for one version only', async () => {
    const { owner, hire, change } = await staffScene(test);
    const admin = await hire(['admin']);
    const person = await hire(['finance']);
    const ifMatch = { 'if-match': '"1"' };
    const answers = await whileHeld(test, {
      hold: (tx) => lockEmployees(tx, [person.employeeId]),
      calls: () => [
        change(owner, person.employeeId, { roles: ['validation'], headers: ifMatch }),
        change(admin, person.employeeId, { roles: ['communication'], headers: ifMatch }),
      ],
    });
    expect(statusesOf(answers)).toEqual([200, 412]);
    const refused = answers.find(({ status }) => status === 412);
    expect(refused?.body).toMatchObject({
      error: 'changed_meanwhile',
      meta: { version: 2, data: { id: person.employeeId, version: 2, invited: false } },
    });
    expect(await mailsTo(person.email)).toHaveLength(1);
  });
});

describe('DELETE /platform/organizations/:organization/employees/:employee', () => {
  it('takes somebody off, who is told, is signed out of dashboards, and may be added again as somebody new', async () => {
    const { owner, hire, remove, desk, path, invite, audit, organization } = await staffScene(test);
    const person = await hire(['finance']);
    const inShop = await test.build.signedIn(person);
    await desk(person).get('/identity');
    await test.as(inShop).get('/identity');
    await desk(inShop).get('/identity');
    expect(await remove(owner, person.employeeId)).toMatchObject({ status: 200, body: {} });
    expect((await desk(owner).get(`${path}/${person.employeeId}`)).status).toBe(404);
    expect((await remove(owner, person.employeeId)).status).toBe(404);
    expect((await desk(person).get('/identity')).status).toBe(401);
    expect(await test.as(inShop).get('/identity/sessions')).toMatchObject({
      status: 200,
      body: { data: [{ current: true, client_type: 'webshop' }] },
    });
    expect(await audit()).toMatchObject([
      {
        operation: 'deleteEmployee',
        subjectType: 'employee',
        subjectId: person.employeeId,
        changes: [{ field: 'deleted', before: false, after: true }],
      },
    ]);
    const [mail] = await mailsTo(person.email);
    expect(mail).toMatchObject({ subject: `U bent geen medewerker meer van ${organization.name}` });
    const again = await invite(owner, person.email ?? '', 'finance');
    expect(again.status).toBe(201);
    expect(again.body.data.id).not.toBe(person.employeeId);
    expect(again.body.data).toMatchObject({ invited: true, version: 1 });
  });

  it('leaves the dashboards of who works elsewhere', async () => {
    const { owner, hire, remove, desk } = await staffScene(test);
    const [employee, founder] = [await hire(['finance']), await hire(['finance'])];
    const elsewhere = await test.build.organization();
    await test.build.employee({ organizationId: elsewhere.id, identity: employee, roles: [] });
    await test.build.organization({ owner: founder });
    for (const person of [employee, founder]) {
      await desk(person).get('/identity');
      expect((await remove(owner, person.employeeId)).status).toBe(200);
      expect((await desk(person).get('/identity')).status).toBe(200);
    }
  });

  it('is refused in its order', async () => {
    const { owner, hire, remove, organization } = await staffScene(test, { isProvider: true });
    const admin = await hire(['admin']);
    const manager = await hire(['provider_admin']);
    const assessor = await hire(['validation']);
    const fund = await byDefault(organization.id, assessor.employeeId);
    expect(await remove(manager, manager.employeeId)).toMatchObject(refusedWith('own_employee'));
    expect(await remove(owner, owner.employeeId)).toMatchObject(refusedWith('own_employee'));
    expect(await remove(manager, owner.employeeId)).toMatchObject(refusedWith('owner_stays'));
    expect(await remove(manager, assessor.employeeId)).toMatchObject(refusedWith('role_exceeds_own_rights'));
    expect(await remove(admin, assessor.employeeId)).toMatchObject({
      ...refusedWith('default_validator'),
      body: { meta: { funds: [{ id: fund.id }] } },
    });
    later(901);
    expect(await remove(manager, manager.employeeId)).toMatchObject(refusedWith('fresh_sign_in_needed'));
    const stranger = await staffScene(test);
    expect((await stranger.remove(owner, stranger.owner.employeeId)).status).toBe(403);
    expect((await stranger.remove(stranger.owner, manager.employeeId)).status).toBe(404);
  });

  it('frees reimbursements', async () => {
    const { owner, hire, remove, organization, desk } = await staffScene(test);
    const person = await hire(['admin']);
    const fund = await test.build.fund({ organizationId: organization.id });
    const voucher = await test.build.voucher({ fundId: fund.id, requester: await test.build.requester() });
    const reimbursement = (state: 'pending' | 'declined', code: number) =>
      db()
        .insertInto('reimbursements')
        .values({
          voucherId: voucher.id,
          code,
          state,
          title: 'Gymschoenen',
          amountCents: 1000,
          iban: 'NL91ABNA0417164300',
          ibanName: 'R. Voorbeeld',
          employeeId: person.employeeId,
          submittedAt: test.clock.now(),
          resolvedAt: state === 'pending' ? null : test.clock.now(),
          createdAt: test.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    const [open, decided] = [
      await reimbursement('pending', 10_000_000 + organization.id),
      await reimbursement('declined', 20_000_000 + organization.id),
    ];
    expect((await remove(owner, person.employeeId)).status).toBe(200);
    const path = `/platform/organizations/${organization.id}/reimbursements`;
    const employeeOf = async (id: number) => (await desk(owner).get(`${path}/${id}`)).body.data.employee_id as unknown;
    expect(await employeeOf(open.id)).toBeNull();
    expect(await employeeOf(decided.id)).toBe(person.employeeId);
  });

  it('of two who remove each other at once leaves one', async () => {
    const { hire, remove, organization, owner, desk, path } = await staffScene(test);
    const [one, other] = [await hire(['admin']), await hire(['admin'])];
    const answers = await whileHeld(test, {
      hold: (tx) => lockStaff(tx, organization.id),
      calls: () => [remove(one, other.employeeId), remove(other, one.employeeId)],
    });
    expect(statusesOf(answers)).toEqual([200, 403]);
    expect((await desk(owner).get(`${path}?role=admin`)).body.meta.total).toBe(2);
  });

  it('does not wait for ever when somebody’s roles change while they are removed', async () => {
    const { hire, remove, change, organization, owner } = await staffScene(test);
    const admin = await hire(['admin']);
    const person = await hire(['finance']);
    const answers = await whileHeld(test, {
      hold: (tx) => lockStaff(tx, organization.id),
      calls: () => [remove(owner, person.employeeId), change(admin, person.employeeId, { roles: ['communication'] })],
    });
    expect([
      [200, 200],
      [200, 404],
    ]).toContainEqual(statusesOf(answers));
  });
});

describe('PATCH /platform/organizations/:organization/transfer-ownership', () => {
  it('makes another employee the owner; the former one stays, and may manage employees', async () => {
    const { organization, owner, hire, handOver, desk, path, audit, change } = await staffScene(test);
    const heir = await hire(['finance']);
    await change(owner, owner.employeeId, { roles: ['finance'] });
    const shown = async (who: typeof heir) =>
      (await desk(who).get(`/platform/organizations/${organization.id}`)).body.data as { is_owner: boolean; version: number };
    const { version } = await shown(owner);
    const answer = await handOver(owner, heir.employeeId, { 'if-match': `"${version}"` });
    expect(answer).toMatchObject({
      status: 200,
      headers: { etag: `"${version + 1}"` },
      body: { data: { id: organization.id, is_owner: false, identity_address: heir.address } },
    });
    expect(await shown(heir)).toMatchObject({ is_owner: true });
    expect((await desk(heir).get(`${path}/${owner.employeeId}`)).body.data).toMatchObject({
      is_owner: false,
      roles: [{ key: 'admin' }, { key: 'finance' }],
    });
    expect((await audit()).at(-1)).toMatchObject({
      operation: 'transferOrganizationOwnership',
      subjectType: 'organization',
      subjectId: organization.id,
      changes: [{ field: 'owner_employee_id', before: owner.employeeId, after: heir.employeeId }],
    });
    const [received] = await mailsTo(heir.email);
    expect(received).toMatchObject({ subject: `U bent nu eigenaar van ${organization.name}` });
    expect(received?.text).toContain(owner.email);
    const given = (await mailsTo(owner.email)).find(({ subject }) => subject.includes('geen eigenaar'));
    expect(given?.text).toContain(heir.email);
    expect((await handOver(owner, owner.employeeId)).status).toBe(403);
  });

  it.each([
    [{ isSponsor: false, isProvider: true }, [], ['provider_admin']],
    [{ isSponsor: true, isProvider: true }, [], ['admin']],
    [{ isSponsor: false, isProvider: true }, ['admin'], ['admin']],
  ] as const)('of %j with the roles %j leaves the roles %j', async (kind, before, after) => {
    const { owner, hire, handOver, desk, path } = await staffScene(test, kind);
    await db().deleteFrom('employeeRoles').where('employeeId', '=', owner.employeeId).execute();
    for (const role of before) await db().insertInto('employeeRoles').values({ employeeId: owner.employeeId, role }).execute();
    const heir = await hire(['operation_officer']);
    expect((await handOver(owner, heir.employeeId)).status).toBe(200);
    const { roles } = (await desk(heir).get(`${path}/${owner.employeeId}`)).body.data as { roles: { key: string }[] };
    expect(roles.map(({ key }) => key)).toEqual(after);
  });

  it('makes an employee of a former owner who was none', async () => {
    const { owner, hire, handOver, desk, path } = await staffScene(test);
    const heir = await hire(['finance']);
    await db().updateTable('employees').set({ deletedAt: test.clock.now() }).where('id', '=', owner.employeeId).execute();
    expect((await handOver(owner, heir.employeeId)).status).toBe(200);
    expect((await desk(heir).get(`${path}?role=admin`)).body.data).toMatchObject([{ identity_address: owner.address }]);
  });

  it('is refused in its order', async () => {
    const { owner, hire, handOver } = await staffScene(test);
    const elsewhere = await staffScene(test);
    const never = await hire(['finance'], { isThere: false });
    const heir = await hire(['admin']);
    const stale = { 'if-match': '"9"' };
    const errors = async (id: number, headers = {}) => (await handOver(owner, id, headers)).body.errors as unknown;
    expect((await handOver(heir, heir.employeeId)).status).toBe(403);
    expect(await errors(elsewhere.owner.employeeId, stale)).toHaveProperty('employee_id');
    expect(await errors(owner.employeeId)).toHaveProperty('employee_id');
    expect(await errors(never.employeeId)).toEqual({ employee_id: ['Kies een medewerker die al heeft ingelogd.'] });
    expect((await handOver(owner, heir.employeeId, stale)).status).toBe(412);
    later(901);
    expect((await handOver(owner, heir.employeeId, stale)).body.error).toBe('fresh_sign_in_needed');
    expect((await handOver(heir, heir.employeeId)).status).toBe(403);
  });

  it('does not make an owner of who is removed at that moment', async () => {
    const { owner, hire, handOver, remove, organization, desk } = await staffScene(test);
    const admin = await hire(['admin']);
    const heir = await hire(['finance']);
    const answers = await whileHeld(test, {
      hold: (tx) => lockStaff(tx, organization.id),
      calls: () => [handOver(owner, heir.employeeId), remove(admin, heir.employeeId)],
    });
    expect([
      [200, 403],
      [422, 200],
    ]).toContainEqual(answers.map(({ status }) => status));
    const isOwner = async (who: typeof heir) =>
      ((await desk(who).get(`/platform/organizations/${organization.id}`)).body.data as { is_owner?: boolean }).is_owner === true;
    expect([await isOwner(owner), await isOwner(heir)].filter(Boolean)).toHaveLength(1);
  });
});

it('mails of work lead to the door of the back office, in the language of who reads them', async () => {
  const { owner, hire, change, invite, remove, handOver } = await staffScene(test);
  const doors = { nl: 'http://beheer.localhost:4000/inloggen', en: 'http://beheer.localhost:4000/en/sign-in' };
  for (const language of ['nl', 'en'] as const) {
    const speak = (id: number) => db().updateTable('identities').set({ language }).where('id', '=', id).execute();
    const [colleague, known, heir] = [await hire(['finance']), await test.build.identity(), await hire(['admin'])];
    await Promise.all([speak(colleague.id), speak(known.id), speak(heir.id)]);
    await invite(owner, known.email ?? '', 'finance');
    await change(owner, colleague.employeeId, { roles: ['communication'] });
    await remove(owner, colleague.employeeId);
    await handOver(owner, heir.employeeId);
    const mails = await test.deliver();
    const linksTo = (email: string | null) => mails.filter(({ to }) => to === email).map(({ links }) => links[0]);
    expect(linksTo(known.email)).toEqual([doors[language]]);
    expect(linksTo(colleague.email)).toEqual([doors[language], doors[language]]);
    expect(linksTo(heir.email)).toEqual([doors[language]]);
    await handOver(heir, owner.employeeId);
    await test.deliver();
  }
});
