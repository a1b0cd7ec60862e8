import { beforeAll, describe, expect, it } from 'vitest';
import { idsOf, startTestApp, type TestApp } from '../../../../testing/index.ts';
import { findEmployeeId, hasPermission, identitiesWithPermission, isEmployee, organizationsWithPermission } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

const db = () => test.app.deps.db;

/** A sponsor and somebody who judges requests there. */
async function scene() {
  const sponsor = await test.build.organization({ isSponsor: true });
  await test.build.fund({ organizationId: sponsor.id });
  const person = await test.build.identity();
  const hire = () => test.build.employee({ organizationId: sponsor.id, identity: person, roles: ['validation', 'finance'] });
  const { id } = await hire();
  const leave = () => db().updateTable('employees').set({ deletedAt: test.clock.now() }).where('id', '=', id).execute();
  return { sponsor, person, employeeId: id, hire, leave, desk: test.as(person, { 'client-type': 'validator' }) };
}

describe('whoever left an organization', () => {
  it('may do nothing there any more, and everything again who is hired anew', async () => {
    const { sponsor, person, leave, hire, desk: own } = await scene();
    const at = { identityId: person.id, organizationId: sponsor.id };
    const mine = async () => idsOf(await own.get('/platform/organizations?is_employee=1'));
    expect(await mine()).toEqual([sponsor.id]);
    await leave();
    expect(await hasPermission(db(), at, 'validate_records')).toBe(false);
    expect(await isEmployee(db(), person.id, sponsor.id)).toBe(false);
    expect(await findEmployeeId(db(), at)).toBeNull();
    expect(await organizationsWithPermission(db(), person.id, 'validate_records')).toEqual([]);
    expect(await identitiesWithPermission(db(), sponsor.id, 'view_finances')).toEqual([sponsor.owner.id]);
    expect(await mine()).toEqual([]);
    expect((await own.get(`/platform/organizations/${sponsor.id}`)).body.data).not.toHaveProperty('permissions');
    const { id } = await hire();
    expect(await findEmployeeId(db(), at)).toBe(id);
    expect(await identitiesWithPermission(db(), sponsor.id, 'view_finances')).toEqual([sponsor.owner.id, person.id]);
    await expect(hire()).rejects.toThrow('employees_working');
  });

  it('is asked for no confirmation, and gives none that was asked for before', async () => {
    const { employeeId, leave, desk: own } = await scene();
    const citizen = test.as(await test.build.requester());
    const { body: record } = await citizen.post('/identity/records', { type: 'children_nth', value: '3' });
    const ask = () => citizen.post('/platform/validator-requests', { validator_id: employeeId, record_id: Number(record.id) });
    const asked = (await ask()).body.data as { id: number };
    await leave();
    expect((await own.get(`/platform/validator-requests/${asked.id}`)).status).toBe(403);
    expect((await own.get('/platform/validator/validator-requests')).body).toMatchObject({ data: [] });
    expect((await own.patch(`/platform/validator/validator-requests/${asked.id}`, { state: 'approved' })).status).toBe(403);
    expect((await citizen.get(`/platform/validator-requests/${asked.id}`)).body.data).toMatchObject({
      state: 'pending',
      validator_id: employeeId,
    });
    expect((await ask()).status).toBe(422);
  });
});
