import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, statusesOf, type TestApp } from '../../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

async function citizen() {
  const who = await test.build.requester();
  return { who, client: test.as(who) };
}

async function withRecord(body: object = { type: 'given_name', value: 'Noor' }) {
  const { who, client } = await citizen();
  const made = await client.post('/identity/records', body);
  return { who, client, id: Number(made.body.id) };
}

/** A record of a kind that people cannot add themselves. */
async function systemRecord(identityId: number, key: string, value: string): Promise<number> {
  const { db } = test.app.deps;
  const type = await db.selectFrom('recordTypes').select('id').where('key', '=', key).executeTakeFirstOrThrow();
  const row = { identityId, recordTypeId: type.id, value, createdAt: test.clock.now() };
  return (await db.insertInto('records').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

describe('POST /identity/records', () => {
  it('adds a record that nobody has confirmed, not wrapped', async () => {
    const { client } = await citizen();
    const made = await client.post('/identity/records', { type: 'children_nth', value: 3, order: 2 });
    expect(made).toMatchObject({
      status: 201,
      body: {
        key: 'children_nth',
        name: 'Aantal kinderen',
        value: '3',
        order: 2,
        deleted: false,
        record_category_id: null,
        validations: [],
      },
    });
    expect((await client.get('/identity/records')).body).toEqual([made.body]);
  });

  it('keeps several of one kind, and none of them makes a criterion valid', async () => {
    const { client } = await citizen();
    const fund = await test.build.fund();
    for (const value of ['2', '3'])
      expect((await client.post('/identity/records', { type: 'children_nth', value })).status).toBe(201);
    const shown = await client.get(`/platform/funds/${fund.id}?check_criteria=1`);
    expect(shown.body.data.criteria).toMatchObject([{ is_valid: false }]);
  });

  it.each([
    [{ value: 'x' }, 'type'],
    [{ type: 'given_name' }, 'value'],
    [{ type: 'given_name', value: '' }, 'value'],
    [{ type: 'given_name', value: 'x'.repeat(201) }, 'value'],
    [{ type: 'shoe_size', value: '44' }, 'type'],
    [{ type: 'uid', value: '1' }, 'type'],
    [{ type: 'primary_email', value: 'a@example.test' }, 'type'],
    [{ type: 'email', value: 'no address' }, 'value'],
    [{ type: 'given_name', value: '  ' }, 'value'],
    [{ type: 'net_worth', value: '-1 euro' }, 'value'],
    [{ type: 'net_worth', value: '-1' }, 'value'],
    [{ type: 'base_salary', value: '100000000000' }, 'value'],
    [{ type: 'children_nth', value: 'twee' }, 'value'],
    [{ type: 'given_name', value: 'Noor', order: -1 }, 'order'],
    [{ type: 'given_name', value: 'Noor', record_category_id: 999_999 }, 'record_category_id'],
  ])('refuses %j on %s, and so does the check beforehand', async (body, field) => {
    const { client } = await citizen();
    for (const path of ['/identity/records', '/identity/records/validate']) {
      expect(await client.post(path, body)).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
    }
    expect((await client.get('/identity/records')).body).toEqual([]);
  });

  it('takes 200 characters, and an e-mail address of the kind e-mail', async () => {
    const { client } = await citizen();
    expect((await client.post('/identity/records', { type: 'address', value: 'x'.repeat(200) })).status).toBe(201);
    expect((await client.post('/identity/records', { type: 'email', value: 'noor@example.test' })).status).toBe(201);
  });

  it.each([
    ['net_worth', '0', '0'],
    ['net_worth', '99999999999', '99999999999'],
    ['net_worth', '1250.00', '1250.00'],
    ['base_salary', '€ 1.250,50', '1250.50'],
    ['base_salary', 1250.5, '1250.5'],
    ['children_nth', '3', '3'],
  ])('takes %s %s and keeps it as %s', async (type, value, kept) => {
    const { client } = await citizen();
    expect(await client.post('/identity/records', { type, value })).toMatchObject({ status: 201, body: { value: kept } });
  });

  it('refuses a citizen service number and a second primary address, for whoever tries', async () => {
    const { who, client } = await citizen();
    await systemRecord(who.id, 'primary_email', 'noor@example.test');
    for (const body of [
      { type: 'bsn', value: '999990019' },
      { type: 'primary_email', value: 'other@example.test' },
    ]) {
      expect(await client.post('/identity/records', body)).toMatchObject({ status: 403, body: { message: expect.any(String) } });
    }
  });

  it('only checks at validate: nothing is stored, and the answer is empty', async () => {
    const { client } = await citizen();
    const answer = await client.post('/identity/records/validate', { type: 'given_name', value: 'Noor' });
    expect(answer).toMatchObject({ status: 200, body: undefined });
    expect((await client.get('/identity/records')).body).toEqual([]);
  });

  it('makes one record of a double press', async () => {
    const { client } = await citizen();
    const press = () =>
      client.post('/identity/records', { type: 'given_name', value: 'Noor' }, { 'idempotency-key': 'press-press-press' });
    const answers = await Promise.all([press(), press()]);
    expect(statusesOf(answers)).toEqual([201, 201]);
    expect((await client.get('/identity/records')).body).toHaveLength(1);
  });
});

describe('one record', () => {
  it('changes place, group and value; what is left out stays', async () => {
    const { client, id } = await withRecord();
    const group = await client.post('/identity/record-categories', { name: 'Gezin' });
    const moved = await client.patch(`/identity/records/${id}`, { order: 7, record_category_id: group.body.id, value: 'Eva' });
    expect(moved).toMatchObject({ status: 200, body: { id, order: 7, record_category_id: group.body.id, value: 'Eva' } });
    expect(await client.patch(`/identity/records/${id}`, {})).toMatchObject({ status: 200, body: { order: 7, value: 'Eva' } });
    const freed = await client.patch(`/identity/records/${id}`, { record_category_id: null });
    expect(freed).toMatchObject({ status: 200, body: { order: 7, record_category_id: null, value: 'Eva' } });
    expect((await client.get('/identity/records')).body).toHaveLength(1);
    expect((await client.get('/identity/records?deleted=1')).body).toMatchObject([{ value: 'Noor', deleted: true }]);
  });

  it.each([
    [{ type: 'base_salary', value: '1250' }, 'veel', 'Vul bij uw antwoord een bedrag in. Bijvoorbeeld 12,50.'],
    [{ type: 'email', value: 'noor@example.test' }, 'noor', 'Vul een e-mailadres in zoals naam@voorbeeld.nl.'],
    [{ type: 'given_name', value: 'Noor' }, '', 'Vul uw antwoord in.'],
    [{ type: 'given_name', value: 'Noor' }, null, 'Vul uw antwoord in.'],
  ])('keeps %j when %s does not fit, and says so', async (first, value, message) => {
    const { client, id } = await withRecord(first);
    for (const path of [`/identity/records/${id}`, `/identity/records/${id}/validate`])
      expect(await client.patch(path, { value })).toMatchObject({ status: 422, body: { errors: { value: [message] } } });
    expect((await client.get(`/identity/records/${id}`)).body.value).toBe(first.value);
  });

  it('does not let people change what they cannot add; the same value again is no change', async () => {
    const { who, client } = await citizen();
    const id = await systemRecord(who.id, 'primary_email', 'noor@example.test');
    expect(await client.patch(`/identity/records/${id}`, { value: 'eva@example.test' })).toMatchObject({
      status: 422,
      body: { errors: { value: ['Dit kunt u hier niet veranderen.'] } },
    });
    expect((await client.patch(`/identity/records/${id}`, { value: 'noor@example.test' })).status).toBe(200);
  });

  it('is no longer confirmed when its value changes, and neither code nor question about the old value confirms the new one', async () => {
    const { client, id } = await withRecord({ type: 'children_nth', value: '2' });
    const owner = await test.build.identity();
    const sponsor = await test.build.organization({ owner, isSponsor: true });
    const fund = await test.build.fund({ organizationId: sponsor.id });
    const ask = async () => String((await client.post('/identity/record-validations', { record_id: id })).body.uuid);
    const approve = (uuid: string) =>
      test.as(owner).patch(`/identity/record-validations/${uuid}/approve`, { organization_id: sponsor.id });
    const isValid = async () =>
      (await client.get(`/platform/funds/${fund.id}?check_criteria=1`)).body.data.criteria[0].is_valid as boolean;
    expect((await approve(await ask())).status).toBe(200);
    const open = await ask();
    expect(await isValid()).toBe(true);
    expect((await client.patch(`/identity/records/${id}`, { value: '2', order: 3 })).body.validations).toHaveLength(1);

    const changed = await client.patch(`/identity/records/${id}`, { value: '3' });
    expect(changed.body).toMatchObject({ value: '3', validations: [] });
    expect((await approve(open)).status).toBe(404);
    expect(await isValid()).toBe(false);
    expect((await client.get('/identity/records?deleted=1')).body).toMatchObject([{ value: '2', validations: [{}] }]);
  });

  it('is changed or confirmed when both happen at one moment, never confirmed with a value that nobody saw', async () => {
    const { client, id } = await withRecord({ type: 'children_nth', value: '2' });
    const owner = await test.build.identity();
    const sponsor = await test.build.organization({ owner, isSponsor: true });
    const { body } = await client.post('/identity/record-validations', { record_id: id });
    await Promise.all([
      client.patch(`/identity/records/${id}`, { value: '9' }),
      test.as(owner).patch(`/identity/record-validations/${body.uuid}/approve`, { organization_id: sponsor.id }),
    ]);
    expect((await client.get(`/identity/records/${id}`)).body).toMatchObject({ value: '9', validations: [] });
  });

  it('goes into own groups only', async () => {
    const { client, id } = await withRecord();
    const theirs = await (await citizen()).client.post('/identity/record-categories', { name: 'Gezin' });
    const place = { record_category_id: theirs.body.id };
    for (const path of [`/identity/records/${id}`, `/identity/records/${id}/validate`]) {
      expect(await client.patch(path, place)).toMatchObject({ status: 422, body: { errors: { record_category_id: [{}] } } });
      expect(await client.patch(path, { order: 'first' })).toMatchObject({ status: 422, body: { errors: { order: [{}] } } });
    }
    const asked = await client.patch(`/identity/records/${id}/validate`, { order: 3 });
    expect(asked).toMatchObject({ status: 200, body: undefined });
    expect((await client.get(`/identity/records/${id}`)).body.order).toBe(0);
  });

  it('is removed softly: still to be read, no longer to be changed', async () => {
    const { client, id } = await withRecord();
    expect(await client.delete(`/identity/records/${id}`)).toMatchObject({ status: 200, body: { success: true } });
    expect((await client.get('/identity/records')).body).toEqual([]);
    expect((await client.get('/identity/records?deleted=1')).body).toMatchObject([{ id }]);
    expect(await client.get(`/identity/records/${id}`)).toMatchObject({ status: 200, body: { id, deleted: true } });
    expect((await client.patch(`/identity/records/${id}`, { order: 1 })).status).toBe(404);
    expect((await client.delete(`/identity/records/${id}`)).status).toBe(404);
  });

  it('stays when it is the primary address', async () => {
    const { who, client } = await citizen();
    const id = await systemRecord(who.id, 'primary_email', 'noor@example.test');
    expect((await client.delete(`/identity/records/${id}`)).status).toBe(403);
    expect((await client.get(`/identity/records/${id}`)).body.deleted).toBe(false);
  });

  it('never shows a citizen service number', async () => {
    const { who, client } = await citizen();
    const id = await systemRecord(who.id, 'partner_bsn', '999990019');
    expect((await client.get(`/identity/records/${id}`)).status).toBe(404);
    expect((await client.post('/identity/record-validations', { record_id: id })).status).toBe(422);
  });

  it('is nobody else’s business, whatever they send', async () => {
    const { id } = await withRecord();
    const { client: stranger } = await citizen();
    const visitor = test.visitor();
    const calls = (client: typeof stranger) => [
      client.get(`/identity/records/${id}`),
      client.patch(`/identity/records/${id}`, { order: 'wrong' }),
      client.patch(`/identity/records/${id}/validate`, { order: 'wrong' }),
      client.delete(`/identity/records/${id}`),
    ];
    expect(statusesOf(await Promise.all(calls(stranger)))).toEqual([404, 404, 404, 404]);
    expect(statusesOf(await Promise.all(calls(visitor)))).toEqual([401, 401, 401, 401]);
    const own = [
      visitor.post('/identity/records', {}),
      visitor.post('/identity/records/validate', {}),
      visitor.patch('/identity/records/sort', {}),
    ];
    expect(statusesOf(await Promise.all(own))).toEqual([401, 401, 401]);
  });
});

describe('PATCH /identity/records/sort', () => {
  it('puts own records in the order of the list', async () => {
    const { client } = await citizen();
    const ids: number[] = [];
    for (const value of ['a', 'b', 'c'])
      ids.push((await client.post('/identity/records', { type: 'given_name', value })).body.id);
    const wanted = ids.toReversed();
    expect(await client.patch('/identity/records/sort', { records: wanted })).toMatchObject({ body: { success: true } });
    expect(((await client.get('/identity/records')).body as { id: number }[]).map((record) => record.id)).toEqual(wanted);
    expect((await client.patch('/identity/records/sort', { records: null })).status).toBe(200);
  });

  it('changes nothing when one of them is somebody else’s', async () => {
    const { id: theirs } = await withRecord();
    const { client, id } = await withRecord({ type: 'given_name', value: 'Noor', order: 5 });
    expect(await client.patch('/identity/records/sort', { records: [id, theirs] })).toMatchObject({
      status: 422,
      body: { errors: { 'records.1': [expect.any(String)] } },
    });
    expect((await client.get(`/identity/records/${id}`)).body.order).toBe(5);
  });
});

describe('record categories', () => {
  it('are made, read, changed, sorted and removed; records of a removed one stay', async () => {
    const { client } = await citizen();
    const first = await client.post('/identity/record-categories', { name: 'Gezin', order: 1 });
    expect(first).toMatchObject({ status: 201, body: { name: 'Gezin', order: 1 } });
    const second = await client.post('/identity/record-categories', { name: 'Werk' });
    const names = async () =>
      ((await client.get('/identity/record-categories')).body as { name: string }[]).map((category) => category.name);
    expect(await names()).toEqual(['Werk', 'Gezin']);

    const order = { [String(first.body.id)]: 0, [String(second.body.id)]: 1, '999999': 2, no: 3 };
    expect((await client.patch('/identity/record-categories/sort', { categories: order })).body).toEqual({ success: true });
    expect(await names()).toEqual(['Gezin', 'Werk']);

    const path = `/identity/record-categories/${first.body.id}`;
    expect((await client.patch(path, { name: 'Thuis' })).body).toEqual({ id: first.body.id, name: 'Thuis', order: 0 });
    expect((await client.get(path)).body.name).toBe('Thuis');

    const record = await client.post('/identity/records', {
      type: 'given_name',
      value: 'Noor',
      record_category_id: first.body.id,
    });
    expect((await client.get(`/identity/records?record_category_id=${first.body.id}`)).body).toHaveLength(1);
    expect((await client.delete(path)).body).toEqual({ success: true });
    expect((await client.get(path)).status).toBe(404);
    expect((await client.get(`/identity/records/${record.body.id}`)).body.record_category_id).toBeNull();
  });

  it.each([
    [{}, 'name'],
    [{ name: 'a' }, 'name'],
    [{ name: 'a'.repeat(17) }, 'name'],
    [{ name: 'Gezin', order: -1 }, 'order'],
  ])('refuse %j on %s', async (body, field) => {
    const { client } = await citizen();
    const { id } = (await client.post('/identity/record-categories', { name: 'Gezin' })).body;
    for (const answer of [
      await client.post('/identity/record-categories', body),
      await client.patch(`/identity/record-categories/${id}`, body),
    ]) {
      expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
    }
  });

  it('are nobody else’s business', async () => {
    const { client } = await citizen();
    const { id } = (await client.post('/identity/record-categories', { name: 'Gezin' })).body;
    const { client: stranger } = await citizen();
    const path = `/identity/record-categories/${id}`;
    const calls = (caller: typeof stranger) => [caller.get(path), caller.patch(path, {}), caller.delete(path)];
    expect(statusesOf(await Promise.all(calls(stranger)))).toEqual([404, 404, 404]);
    const visitor = test.visitor();
    const open = [
      visitor.get('/identity/record-categories'),
      visitor.post('/identity/record-categories', {}),
      visitor.patch('/identity/record-categories/sort', {}),
    ];
    expect(statusesOf(await Promise.all([...calls(visitor), ...open]))).toEqual([401, 401, 401, 401, 401, 401]);
    await stranger.patch('/identity/record-categories/sort', { categories: { [String(id)]: 9 } });
    expect((await client.get(path)).body).toEqual({ id, name: 'Gezin', order: 0 });
  });
});
