import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, statusesOf, type TestApp } from '../../../../testing/index.ts';
import type { TestIdentity } from '../../../../testing/builders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

const db = () => test.app.deps.db;

/** A sponsor with an open fund and somebody who validates. */
async function sponsor() {
  const organization = await test.build.organization({ isSponsor: true });
  const person = await test.build.identity();
  const employee = await test.build.employee({ organizationId: organization.id, identity: person, roles: ['validation'] });
  const fund = await test.build.fund({ organizationId: organization.id });
  return { organization, person, employee, fund, client: test.as(person) };
}

async function citizen() {
  const who = await test.build.requester();
  const client = test.as(who);
  const record = await client.post('/identity/records', { type: 'children_nth', value: '3' });
  const ask = (validatorId: number, recordId = Number(record.body.id)) =>
    client.post('/platform/validator-requests', { validator_id: validatorId, record_id: recordId });
  return { who, client, recordId: Number(record.body.id), ask };
}

describe('GET /platform/validators', () => {
  it('lists one employee of each organization with an open fund of the shop, rather not its owner', async () => {
    const own = await startTestApp();
    const open = await own.build.organization({ isSponsor: true });
    const person = await own.build.identity();
    const employee = await own.build.employee({ organizationId: open.id, identity: person, roles: ['validation'] });
    await own.build.fund({ organizationId: open.id });
    await own.build.fund({ organizationId: open.id });
    await own.build.fund({ state: 'closed' });
    await own.build.fund({ implementationKey: 'nijmegen' });
    await own.build.organization({ isSponsor: true });
    const list = await own.as(await own.build.requester()).get('/platform/validators');
    expect(list.body.data).toMatchObject([
      {
        id: employee.id,
        identity_address: person.address,
        email: null,
        organization_id: open.id,
        organization: { name: open.name },
      },
    ]);
    expect((await own.visitor().get('/platform/validators')).status).toBe(401);
  });
});

describe('a request to confirm a record', () => {
  it('reaches the employee, who approves; the record is trusted then', async () => {
    const { employee, client: validator, fund, organization, person } = await sponsor();
    const { client, ask, recordId, who } = await citizen();
    const asked = await ask(employee.id);
    expect(asked).toMatchObject({
      status: 201,
      body: {
        data: {
          validator_id: employee.id,
          record_id: recordId,
          state: 'pending',
          record: null,
          record_validation_uid: null,
          validated_at: null,
          identity_address: who.address,
          validator: { organization_id: organization.id },
        },
      },
    });
    const mails = (await test.deliver()).filter((mail) => mail.to === person.email);
    expect(mails).toMatchObject([{ subject: 'Een inwoner vraagt u om een controle' }]);
    expect(mails[0]?.text).toContain('Aantal kinderen');

    const id = Number(asked.body.data.id);
    const incoming = await validator.get('/platform/validator/validator-requests?state=pending&q=kinderen');
    expect(incoming.body).toMatchObject({ data: [{ id, record: { key: 'children_nth', value: '3' } }], meta: { total: 1 } });
    const resolved = await validator.patch(`/platform/validator/validator-requests/${id}`, { state: 'approved' });
    expect(resolved).toMatchObject({
      status: 200,
      body: { data: { state: 'approved', record_validation_uid: expect.any(String), validated_at: expect.any(String) } },
    });
    expect((await client.get(`/platform/funds/${fund.id}?check_criteria=1`)).body.data.criteria).toMatchObject([
      { is_valid: true },
    ]);
    expect((await client.get(`/identity/records/${recordId}`)).body.validations).toMatchObject([
      { organization_id: organization.id },
    ]);
    expect((await client.get('/platform/validator-requests?state=approved')).body.data).toMatchObject([{ id, record: null }]);
    expect((await client.get('/platform/validator-requests?state=pending')).body.data).toEqual([]);
  });

  it('confirms nothing when it is declined, and can be made again', async () => {
    const { employee, client: validator } = await sponsor();
    const { client, ask, recordId } = await citizen();
    const { id } = (await ask(employee.id)).body.data;
    await validator.patch(`/platform/validator/validator-requests/${id}`, { state: 'declined' });
    expect((await client.get(`/identity/records/${recordId}`)).body.validations).toEqual([]);
    expect((await ask(employee.id)).status).toBe(201);
  });

  it('is about an own record, to an employee who may validate, once at a time', async () => {
    const { employee, organization } = await sponsor();
    const clerk = await test.build.employee({
      organizationId: organization.id,
      identity: await test.build.identity(),
      roles: ['finance'],
    });
    const { ask } = await citizen();
    const other = await citizen();
    const errorsOf = async (answer: Promise<{ status: number; body: { errors?: object } }>) =>
      Object.keys((await answer).body.errors ?? {});
    expect(await errorsOf(ask(employee.id, other.recordId))).toEqual(['record_id']);
    expect(await errorsOf(ask(clerk.id))).toEqual(['validator_id']);
    expect(await errorsOf(ask(999_999))).toEqual(['validator_id']);
    const answers = await Promise.all([ask(employee.id), ask(employee.id)]);
    expect(statusesOf(answers)).toEqual([201, 422]);
    expect(await errorsOf(ask(employee.id))).toEqual(['record_id']);
  });

  it('is read by two people, and decided by one of them, once', async () => {
    const { employee, client: validator } = await sponsor();
    const { client, ask } = await citizen();
    const { id } = (await ask(employee.id)).body.data;
    const stranger = (await sponsor()).client;
    const path = `/platform/validator/validator-requests/${id}`;
    expect((await validator.get(`/platform/validator-requests/${id}`)).body.data.record).toMatchObject({ value: '3' });
    expect((await client.get(`/platform/validator-requests/${id}`)).body.data.record).toBeNull();
    expect((await stranger.get(`/platform/validator-requests/${id}`)).status).toBe(403);
    expect((await client.get('/platform/validator-requests/999999')).status).toBe(404);
    for (const caller of [stranger, client]) expect((await caller.patch(path, { state: 'approved' })).status).toBe(403);
    expect((await validator.patch('/platform/validator/validator-requests/999999', { state: 'approved' })).status).toBe(404);
    expect((await validator.patch(path, { state: 'pending' })).status).toBe(422);
    const answers = await Promise.all([
      validator.patch(path, { state: 'approved' }),
      validator.patch(path, { state: 'declined' }),
    ]);
    expect(statusesOf(answers)).toEqual([200, 403]);
    expect((await stranger.get('/platform/validator/validator-requests')).body.data).toEqual([]);
  });

  it('is for people who are signed in', async () => {
    const visitor = test.visitor();
    const answers = await Promise.all([
      visitor.get('/platform/validator-requests'),
      visitor.post('/platform/validator-requests', {}),
      visitor.get('/platform/validator-requests/1'),
      visitor.get('/platform/validator/validator-requests'),
      visitor.patch('/platform/validator/validator-requests/1', {}),
    ]);
    expect(statusesOf(answers)).toEqual([401, 401, 401, 401, 401]);
  });
});

describe('validators of an organization', () => {
  async function manager() {
    const organization = await test.build.organization({ isSponsor: true });
    const path = `/platform/organizations/${organization.id}/validators`;
    return { organization, path, client: test.as(organization.owner) };
  }
  async function office(isValidator = true) {
    const made = await test.build.organization();
    await db().updateTable('organizations').set({ isValidator }).where('id', '=', made.id).execute();
    return made;
  }
  const withRole = async (organizationId: number, roles: string[]): Promise<TestIdentity> => {
    const identity = await test.build.identity();
    await test.build.employee({ organizationId, identity, roles });
    return identity;
  };

  it('are whole organizations, whose people are trusted from then on', async () => {
    const { organization, path, client } = await manager();
    const validator = await office();
    const made = await client.post(path, { organization_id: validator.id });
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: {
          organization_id: organization.id,
          identity_address: null,
          validator_organization_id: validator.id,
          validator_organization: { name: validator.name },
        },
      },
    });
    const { id } = made.body.data;
    expect((await client.get(path)).body).toMatchObject({ data: [{ id }], meta: { total: 1, per_page: 15 } });
    const fund = await test.build.fund({ organizationId: organization.id });
    const shown = await client.get(`/platform/funds/${fund.id}`);
    const trusted = (shown.body.data.validators as { identity_address: string }[]).map((one) => one.identity_address);
    expect(trusted).toContain(validator.owner.address);
    const other = await office();
    expect((await client.patch(`${path}/${id}`, { organization_id: other.id })).body.data.validator_organization_id).toBe(
      other.id,
    );
    expect(await client.delete(`${path}/${id}`)).toMatchObject({ status: 200, body: [] });
    expect((await client.get(`${path}/${id}`)).status).toBe(404);
  });

  it('are persons too, who hear of it', async () => {
    const { path, client, organization } = await manager();
    const person = await test.build.identity();
    expect((await client.post(path, { email: person.email })).body.data).toMatchObject({
      identity_address: person.address,
      email: person.email,
      validator_organization_id: null,
    });
    const mails = (await test.deliver()).filter((mail) => mail.to === person.email);
    expect(mails).toMatchObject([{ subject: `U bent nu beoordelaar bij ${organization.name}` }]);
  });

  it('are not oneself, not unmarked organizations, not unknown people, and nobody twice', async () => {
    const { path, client, organization } = await manager();
    await db().updateTable('organizations').set({ isValidator: true }).where('id', '=', organization.id).execute();
    const linked = await office();
    await client.post(path, { organization_id: linked.id });
    const second = (await client.post(path, { organization_id: (await office()).id })).body.data.id as number;
    for (const [body, field] of [
      [{ organization_id: organization.id }, 'organization_id'],
      [{ organization_id: (await office(false)).id }, 'organization_id'],
      [{ organization_id: linked.id }, 'organization_id'],
      [{ email: 'nobody@example.test' }, 'email'],
      [{ email: 'no address' }, 'email'],
      [{}, 'organization_id'],
    ] as const) {
      for (const answer of [await client.post(path, body), await client.patch(`${path}/${second}`, body)]) {
        expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
      }
    }
  });

  it('give back what they were assessing when they go', async () => {
    const { organization, path, client } = await manager();
    const validator = await office();
    const assessor = await withRole(validator.id, ['validation']);
    const { id } = (await client.post(path, { organization_id: validator.id })).body.data;
    const fund = await test.build.fund({ organizationId: organization.id });
    const requester = await test.build.requester();
    const moment = test.clock.now();
    const request = await db()
      .insertInto('fundRequests')
      .values({ fundId: fund.id, identityId: requester.id, createdAt: moment, updatedAt: moment })
      .returning('id')
      .executeTakeFirstOrThrow();
    const type = await db().selectFrom('recordTypes').select('id').where('key', '=', 'children_nth').executeTakeFirstOrThrow();
    const employee = await db()
      .selectFrom('employees')
      .select('id')
      .where('identityId', '=', assessor.id)
      .executeTakeFirstOrThrow();
    const record = {
      fundRequestId: request.id,
      recordTypeId: type.id,
      employeeId: employee.id,
      createdAt: moment,
      updatedAt: moment,
    };
    await db()
      .insertInto('fundRequestRecords')
      .values([
        { ...record, value: '1' },
        { ...record, value: '2', state: 'approved' },
      ])
      .execute();
    await client.delete(`${path}/${id}`);
    const left = await db().selectFrom('fundRequestRecords').select(['value', 'employeeId']).orderBy('value').execute();
    expect(left).toEqual([
      { value: '1', employeeId: null },
      { value: '2', employeeId: employee.id },
    ]);
  });

  it('are read by employees and changed by those who manage the organization', async () => {
    const { path, client, organization } = await manager();
    const { id } = (await client.post(path, { organization_id: (await office()).id })).body.data;
    const clerk = test.as(await withRole(organization.id, ['finance']));
    const stranger = test.as(await test.build.requester());
    const read = (caller: typeof client) => [caller.get(path), caller.get(`${path}/${id}`)];
    const write = (caller: typeof client) => [
      caller.post(path, {}),
      caller.patch(`${path}/${id}`, {}),
      caller.delete(`${path}/${id}`),
    ];
    expect(statusesOf(await Promise.all([...read(clerk), ...write(clerk)]))).toEqual([200, 200, 403, 403, 403]);
    expect(statusesOf(await Promise.all([...read(stranger), ...write(stranger)]))).toEqual([403, 403, 403, 403, 403]);
    const visitor = test.visitor();
    expect(statusesOf(await Promise.all([...read(visitor), ...write(visitor)]))).toEqual([401, 401, 401, 401, 401]);
    const theirs = await manager();
    expect((await theirs.client.get(`${theirs.path}/${id}`)).status).toBe(404);
    expect((await theirs.client.delete(`${theirs.path}/${id}`)).status).toBe(404);
  });
});
