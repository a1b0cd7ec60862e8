import { beforeAll, describe, expect, it } from 'vitest';
import { idsOf, startTestApp, statusesOf, type TestApp } from '../../../../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

async function scene() {
  const provider = await test.build.organization({ isProvider: true });
  const path = `/platform/organizations/${provider.id}/offices`;
  const client = test.as(provider.owner, { 'client-type': 'provider' });
  const add = async (given: object = {}): Promise<number> => {
    const answer = await client.post(path, { address: 'Havenplein 1, 9712 AB Groningen', schedule: [], ...given });
    expect(answer.status).toBe(201);
    const { id }: { id: number } = answer.body.data;
    return id;
  };
  return { provider, path, client, add };
}

describe('POST …/offices', () => {
  it('finds out where the address is, and keeps the days that are open', async () => {
    const { path, client } = await scene();
    const answer = await client.post(path, {
      address: 'Havenplein 1, 9712ab, Groningen',
      phone: '0501234567',
      email: 'wordt@nietbewaard.test',
      schedule: [
        { week_day: 6, start_time: '10:00', end_time: '16:00' },
        { week_day: 0, start_time: '09:00', end_time: '17:30', break_start_time: '12:00', break_end_time: '12:30' },
        { week_day: 2, start_time: null, end_time: '' },
      ],
    });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        data: {
          state: 'active',
          postcode: '9712 AB',
          postcode_number: '9712',
          postcode_addition: 'AB',
          lat: '53.22',
          lon: expect.any(String),
          schedule: [
            { week_day: 0, start_time: '09:00', end_time: '17:30', break_start_time: '12:00', break_end_time: '12:30' },
            { week_day: 2, start_time: '', end_time: '' },
            { week_day: 6, start_time: '10:00', end_time: '16:00', break_start_time: '' },
          ],
        },
      },
    });
  });

  it('keeps an address that nobody can place, without coordinates', async () => {
    const { path, client } = await scene();
    const answer = await client.post(path, { address: 'Achter de kerk', schedule: [] });
    expect(answer.body.data).toMatchObject({ address: 'Achter de kerk', lat: null, lon: null, postcode: null });
  });

  it.each([
    ['schedule.0.end_time', { week_day: 0, start_time: '10:00', end_time: '10:00' }],
    ['schedule.0.end_time', { week_day: 0, start_time: '10:00' }],
    ['schedule.0.start_time', { week_day: 0, end_time: '10:00' }],
    ['schedule.0.start_time', { week_day: 0, start_time: '25:00', end_time: '26:00' }],
    ['schedule.0.break_end_time', { week_day: 0, start_time: '09:00', end_time: '17:00', break_start_time: '12:00' }],
    [
      'schedule.0.break_start_time',
      { week_day: 0, start_time: '09:00', end_time: '17:00', break_start_time: '08:00', break_end_time: '10:00' },
    ],
    ['schedule.0.week_day', { week_day: 7, start_time: '09:00', end_time: '17:00' }],
  ])('refuses impossible hours on %s: %j', async (field, day) => {
    const { path, client } = await scene();
    const answer = await client.post(path, { address: 'Havenplein 1', schedule: [day] });
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
  });

  it('refuses a day that comes twice, and no schedule at all', async () => {
    const { path, client } = await scene();
    const day = { week_day: 3, start_time: '09:00', end_time: '17:00' };
    expect((await client.post(path, { address: 'Havenplein 1', schedule: [day, day] })).body.errors).toHaveProperty([
      'schedule.1.week_day',
    ]);
    expect((await client.post(path, { address: 'Havenplein 1' })).body.errors).toHaveProperty('schedule');
    expect((await client.post(path, { schedule: [] })).body.errors).toHaveProperty('address');
  });
});

describe('PATCH …/offices/{id}', () => {
  it('replaces the opening hours, and keeps the place when the new address cannot be found', async () => {
    const { path, client, add } = await scene();
    const id = await add({ schedule: [{ week_day: 1, start_time: '09:00', end_time: '17:00' }] });
    const before = (await client.get(`${path}/${id}`)).body.data;
    const answer = await client.patch(`${path}/${id}`, {
      address: 'Achter de kerk',
      state: 'paused',
      schedule: [{ week_day: 5, start_time: '09:00', end_time: '12:00' }],
    });
    expect(answer.body.data).toMatchObject({ address: 'Achter de kerk', state: 'paused', lat: before.lat, lon: before.lon });
    expect(answer.body.data.schedule).toMatchObject([{ week_day: 5 }]);
    const moved = await client.patch(`${path}/${id}`, { address: 'Waalkade 2, 6511 XP Nijmegen', schedule: [] });
    expect(moved.body.data).toMatchObject({ postcode: '6511 XP', state: 'paused', schedule: [] });
    expect(moved.body.data.lat).not.toBe(before.lat);
  });
});

describe('the photo of an office', () => {
  it('is an own upload; null keeps it', async () => {
    const { provider, path, client, add } = await scene();
    const upload = (identity = provider.owner) => test.build.picture({ identity, type: 'office_photo' });
    const [own, strange] = [await upload(), await upload(await test.build.identity())];
    const id = await add({ media_uid: own.uid });
    const save = (media_uid: string | null) =>
      client.patch(`${path}/${id}`, { address: 'Havenplein 1', schedule: [], media_uid });
    expect((await save(null)).body.data.photo).toMatchObject({ uid: own.uid });
    expect((await save(strange.uid)).body.errors).toHaveProperty('media_uid');
  });
});

describe('the own list of offices', () => {
  it('shows paused and closed ones too; the public one leaves closed ones out', async () => {
    const { path, client, add } = await scene();
    const open = await add();
    const [paused, closed] = [await add({ state: 'paused' }), await add({ state: 'closed' })];
    expect(idsOf(await client.get(path))).toEqual([open, paused, closed]);
    expect(idsOf(await client.get(`${path}?per_page=1&page=2`))).toEqual([paused]);
    const everybody = idsOf(await test.visitor().get('/platform/offices?per_page=1000'));
    expect(everybody).toEqual(expect.arrayContaining([open, paused]));
    expect(everybody).not.toContain(closed);
  });
});

describe('DELETE …/offices/{id}', () => {
  it('removes an office, but never the last one, also when two go at once', async () => {
    const { path, client, add } = await scene();
    const [first, second] = [await add(), await add()];
    const answers = await Promise.all([client.delete(`${path}/${first}`), client.delete(`${path}/${second}`)]);
    expect(statusesOf(answers)).toEqual([200, 403]);
    expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({ error: 'last_office' });
    expect(idsOf(await client.get(path))).toHaveLength(1);
  });
});

describe('who may', () => {
  it('is told before anything about the fields', async () => {
    const { provider, path, client, add } = await scene();
    const id = await add();
    const other = await scene();
    const scanner = await test.build.identity();
    await test.build.employee({ organizationId: provider.id, identity: scanner, roles: ['operation_officer'] });
    const strangers = [test.as(await test.build.identity()), test.as(scanner), other.client];
    for (const stranger of strangers) {
      expect((await stranger.post(path, {})).status).toBe(403);
      expect((await stranger.patch(`${path}/${id}`, {})).status).toBe(403);
      expect((await stranger.delete(`${path}/${id}`)).status).toBe(403);
    }
    expect((await test.as(scanner).get(path)).status).toBe(200);
    expect((await test.as(scanner).get(`${path}/${id}`)).status).toBe(200);
    expect((await other.client.get(path)).status).toBe(403);
    expect((await other.client.get(`${other.path}/${id}`)).status).toBe(403); // not of that organization
    expect((await other.client.patch(`${other.path}/${id}`, {})).status).toBe(403);
    expect((await client.get(`${path}/999999`)).status).toBe(404);
    expect((await test.visitor().post(path, {})).status).toBe(401);
    expect((await test.visitor().get(path)).status).toBe(401);
  });
});
