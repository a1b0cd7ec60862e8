import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, statusesOf, type TestApp } from '../../../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

/** A citizen who shows the code of a record. */
async function askedFor(body = { type: 'children_nth', value: '3' }) {
  const citizen = await test.build.requester();
  const client = test.as(citizen);
  const record = await client.post('/identity/records', body);
  const asked = await client.post('/identity/record-validations', { record_id: record.body.id });
  return { citizen, client, recordId: Number(record.body.id), uuid: String(asked.body.uuid), asked };
}

async function assessor() {
  const sponsor = await test.build.organization({ isSponsor: true, name: 'Gemeente' });
  const person = await test.build.identity();
  await test.build.employee({ organizationId: sponsor.id, identity: person, roles: ['validation'] });
  return { sponsor, person, client: test.as(person) };
}

describe('a code that asks for a confirmation', () => {
  it('is long, random and shows the other one what it is about', async () => {
    const { uuid, asked } = await askedFor();
    expect(asked.status).toBe(201);
    expect(uuid).toMatch(/^[0-9a-f]{64}$/);
    const { client, sponsor } = await assessor();
    expect((await client.get(`/identity/record-validations/${uuid}`)).body).toEqual({
      uuid,
      state: 'pending',
      identity_address: null,
      key: 'children_nth',
      name: 'Aantal kinderen',
      value: '3',
      organizations_available: [{ id: sponsor.id, name: 'Gemeente' }],
    });
  });

  it('is made for own records only', async () => {
    const { recordId } = await askedFor();
    const stranger = test.as(await test.build.requester());
    for (const body of [{ record_id: recordId }, { record_id: 999_999 }, {}]) {
      expect(await stranger.post('/identity/record-validations', body)).toMatchObject({
        status: 422,
        body: { errors: { record_id: [expect.any(String)] } },
      });
    }
  });

  it('makes the record trusted when an employee of the sponsor approves', async () => {
    const { client, uuid, recordId } = await askedFor();
    const { client: employee, sponsor, person } = await assessor();
    const fund = await test.build.fund({ organizationId: sponsor.id });
    const isValid = async () =>
      (await client.get(`/platform/funds/${fund.id}?check_criteria=1`)).body.data.criteria[0].is_valid as boolean;
    expect(await isValid()).toBe(false);
    const approved = await employee.patch(`/identity/record-validations/${uuid}/approve`, { organization_id: sponsor.id });
    expect(approved).toMatchObject({ status: 200, body: { success: true } });
    expect(await isValid()).toBe(true);
    expect((await client.get(`/identity/records/${recordId}`)).body.validations).toMatchObject([
      { state: 'approved', identity_address: person.address, organization_id: sponsor.id },
    ]);
    expect((await employee.get(`/identity/record-validations/${uuid}`)).body).toMatchObject({
      state: 'approved',
      identity_address: person.address,
    });
  });

  it('does not make it trusted when it is declined', async () => {
    const { client, uuid, recordId } = await askedFor();
    const { sponsor, client: employee } = await assessor();
    const fund = await test.build.fund({ organizationId: sponsor.id });
    await employee.patch(`/identity/record-validations/${uuid}/decline`);
    const shown = await client.get(`/platform/funds/${fund.id}?check_criteria=1`);
    expect(shown.body.data.criteria).toMatchObject([{ is_valid: false }]);
    expect((await client.get(`/identity/records/${recordId}`)).body.validations).toEqual([]);
  });

  it('is decided by validators only: neither by a neighbour nor by a provider', async () => {
    const { client, uuid, recordId } = await askedFor();
    const owner = await test.build.identity();
    const provider = await test.build.organization({ owner, isProvider: true });
    for (const who of [await test.build.requester(), owner]) {
      for (const decision of ['approve', 'decline'])
        expect(
          await test.as(who).patch(`/identity/record-validations/${uuid}/${decision}`, { organization_id: provider.id }),
        ).toMatchObject({ status: 403, body: { message: 'Alleen een beoordelaar kan dit nakijken.' } });
      expect((await test.as(who).get(`/identity/record-validations/${uuid}`)).body).toMatchObject({
        state: 'pending',
        organizations_available: [],
      });
    }
    expect((await client.get(`/identity/records/${recordId}`)).body.validations).toEqual([]);
  });

  it('may be decided by a person whom an organization lets validate', async () => {
    const { client, uuid, recordId } = await askedFor();
    const sponsor = await test.build.organization({ isSponsor: true });
    const person = await test.build.identity();
    await test.app.deps.db
      .insertInto('organizationValidators')
      .values({ organizationId: sponsor.id, identityId: person.id, createdAt: test.clock.now() })
      .execute();
    expect((await test.as(person).patch(`/identity/record-validations/${uuid}/approve`)).status).toBe(200);
    expect((await client.get(`/identity/records/${recordId}`)).body.validations).toMatchObject([
      { organization_id: null, identity_address: person.address },
    ]);
  });

  it('does not count as a check when a neighbour gave it in earlier days', async () => {
    const { client, uuid, recordId } = await askedFor();
    const neighbour = await test.build.requester();
    await test.app.deps.db
      .updateTable('recordValidations')
      .set({ state: 'approved', validatorId: neighbour.id })
      .where('uuid', '=', uuid)
      .execute();
    expect((await client.get(`/identity/records/${recordId}`)).body.validations).toEqual([]);
  });

  it('is decided once, and not by the owner', async () => {
    const { client, uuid } = await askedFor();
    const { client: employee } = await assessor();
    for (const decision of ['approve', 'decline'])
      expect((await client.patch(`/identity/record-validations/${uuid}/${decision}`)).status).toBe(403);
    expect((await employee.patch(`/identity/record-validations/${uuid}/decline`)).status).toBe(200);
    for (const decision of ['approve', 'decline'])
      expect((await employee.patch(`/identity/record-validations/${uuid}/${decision}`)).status).toBe(403);
  });

  it('is decided by one of two at the same moment', async () => {
    const { uuid } = await askedFor();
    const [one, two] = [await assessor(), await assessor()];
    const answers = await Promise.all([
      one.client.patch(`/identity/record-validations/${uuid}/approve`),
      two.client.patch(`/identity/record-validations/${uuid}/decline`),
    ]);
    expect(statusesOf(answers)).toEqual([200, 403]);
  });

  it('is approved only for an organization where one may validate', async () => {
    const { uuid } = await askedFor();
    const { sponsor } = await assessor();
    const { client: other } = await assessor();
    expect(await other.patch(`/identity/record-validations/${uuid}/approve`, { organization_id: sponsor.id })).toMatchObject({
      status: 422,
      body: { errors: { organization_id: [expect.any(String)] } },
    });
    expect((await other.get(`/identity/record-validations/${uuid}`)).body.state).toBe('pending');
  });

  it('is unknown when made up, and when the record was removed', async () => {
    const { client, uuid, recordId } = await askedFor();
    const { client: employee } = await assessor();
    await client.delete(`/identity/records/${recordId}`);
    for (const token of [uuid, 'nonsense', '0'.repeat(64)]) {
      expect((await employee.get(`/identity/record-validations/${token}`)).status).toBe(404);
      expect((await employee.patch(`/identity/record-validations/${token}/approve`)).status).toBe(404);
      expect((await employee.patch(`/identity/record-validations/${token}/decline`)).status).toBe(404);
    }
  });

  it('is for people who are signed in', async () => {
    const { uuid } = await askedFor();
    const visitor = test.visitor();
    const answers = await Promise.all([
      visitor.post('/identity/record-validations', {}),
      visitor.get(`/identity/record-validations/${uuid}`),
      visitor.patch(`/identity/record-validations/${uuid}/approve`),
      visitor.patch(`/identity/record-validations/${uuid}/decline`),
    ]);
    expect(statusesOf(answers)).toEqual([401, 401, 401, 401]);
  });
});
