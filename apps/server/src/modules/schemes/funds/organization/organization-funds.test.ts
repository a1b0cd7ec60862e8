import { beforeAll, describe, expect, it } from 'vitest';
import { idsOf, startTestApp, type TestApp } from '../../../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

async function sponsor() {
  const organization = await test.build.organization({ isSponsor: true });
  const withRole = async (role: string) => {
    const identity = await test.build.identity();
    await test.build.employee({ organizationId: organization.id, identity, roles: [role] });
    return test.as(identity);
  };
  const path = `/platform/organizations/${organization.id}/funds`;
  return { organization, path, withRole, client: test.as(organization.owner) };
}

describe('GET /platform/organizations/{organization}/funds', () => {
  it('lists them active, waiting, paused, closed, with what dashboards need', async () => {
    const { organization, path, client } = await sponsor();
    const of = (state: 'active' | 'waiting' | 'paused' | 'closed') => test.build.fund({ organizationId: organization.id, state });
    const [closed, paused, waiting, active] = [await of('closed'), await of('paused'), await of('waiting'), await of('active')];
    const external = await test.build.fund({ organizationId: organization.id, type: 'external' });
    const list = await client.get(path);
    expect(idsOf(list)).toEqual([active.id, waiting.id, paused.id, closed.id]);
    expect(list.body).toMatchObject({ meta: { total: 4, per_page: 15 } });
    expect(list.body.data[0]).toMatchObject({ csv_primary_key: 'uid', csv_required_keys: ['uid', 'children_nth'] });
    expect(idsOf(await client.get(`${path}?with_external=1&fund_id=${external.id}`))).toEqual([external.id]);
    expect(idsOf(await client.get(`${path}?q=${encodeURIComponent(waiting.name)}`))).toContain(waiting.id);
    expect(idsOf(await client.get(`${path}?per_page=1&page=2`))).toEqual([waiting.id]);
    await test.app.deps.db.updateTable('funds').set({ archived: true }).where('id', '=', closed.id).execute();
    expect(idsOf(await client.get(path))).not.toContain(closed.id);
    expect(idsOf(await client.get(`${path}?with_archived=1`))).toContain(closed.id);
    expect(idsOf(await client.get(`${path}?configured=0`))).toEqual([]);
    expect((await client.get(`${path}?per_page=101`)).status).toBe(422);
  });

  it('lists them as rows, with what stands in the way of opening, and figures for who may see them', async () => {
    const { organization, path, client, withRole } = await sponsor();
    const { db } = test.app.deps;
    const open = await test.build.fund({
      organizationId: organization.id,
      criteria: [{ recordTypeKey: 'children_nth', operator: '>=', value: '1' }],
    });
    const waiting = await test.build.fund({ organizationId: organization.id, state: 'waiting', formulas: [] });
    await test.build.fundProvider({ fundId: open.id, organizationId: (await test.build.provider()).id });
    const applying = { fundId: open.id, organizationId: (await test.build.provider()).id, state: 'pending' } as const;
    await test.build.fundProvider(applying);
    const requester = await test.build.requester();
    await db
      .insertInto('fundRequests')
      .values({ fundId: open.id, identityId: requester.id, createdAt: test.clock.now(), updatedAt: test.clock.now() })
      .execute();
    await db.deleteFrom('fundCriteria').where('fundId', '=', waiting.id).execute();
    await db.deleteFrom('fundFormulas').where('fundId', '=', waiting.id).execute();
    const unready = {
      implementationId: null,
      key: 'new-0123456789ab',
      isConfigured: false,
      startDate: '2020-01-01',
      endDate: '2020-12-31',
    };
    await db.updateTable('funds').set(unready).where('id', '=', waiting.id).execute();
    const rows = async (query = '', who = client) =>
      (await who.get(`${path}?view=row${query}`)).body as { data: Record<string, unknown>[]; meta: { total: number } };
    const { data, meta } = await rows();
    expect(meta).toMatchObject({ total: 2 });
    expect(data).toMatchObject([
      {
        id: open.id,
        name: open.name,
        type: 'budget',
        type_locale: 'Tegoed in euro’s',
        state: 'active',
        state_locale: 'Open',
        archived: false,
        implementation: { id: expect.any(Number), name: expect.any(String) },
        logo_url: null,
        missing: [],
        providers_accepted_count: 1,
        providers_pending_count: 1,
        fund_requests_pending_count: 1,
        version: expect.any(Number),
      },
      {
        id: waiting.id,
        state: 'waiting',
        implementation: null,
        missing: ['implementation', 'key', 'configured', 'criteria', 'formulas', 'end_date'],
        end_date: '2020-12-31',
      },
    ]);
    for (const row of data) expect(JSON.stringify(row).length).toBeLessThan(1500);
    expect(data[0]?.budget).toBeUndefined();
    expect((await rows('&stats=min')).data[0]?.budget).toMatchObject({ total: null, used: '0.00' });
    expect((await rows('&stats=min', await withRole('manager'))).data).toHaveLength(2);
    expect((await client.get(path)).body.data[0].criteria).toHaveLength(1);
    expect((await test.visitor().get(`${path}?view=row`)).status).toBe(403);
    expect((await client.get(`${path}?view=lean`)).status).toBe(422);
  });

  it('is for employees who may look at funds; everybody else, visitors too, is refused', async () => {
    const { path, withRole } = await sponsor();
    expect((await (await withRole('finance')).get(path)).status).toBe(200);
    expect((await (await withRole('operation_officer')).get(path)).status).toBe(403);
    expect((await (await sponsor()).client.get(path)).status).toBe(403);
    expect((await test.visitor().get(path)).status).toBe(403);
    expect((await test.visitor().get('/platform/organizations/999999/funds')).status).toBe(404);
  });

  it('shows one: a public fund to all, one that waits to those who may look', async () => {
    const { organization, path, client, withRole } = await sponsor();
    const waiting = await test.build.fund({ organizationId: organization.id, state: 'waiting' });
    const active = await test.build.fund({ organizationId: organization.id });
    expect((await client.get(`${path}/${waiting.id}`)).body.data).toMatchObject({ criteria_editable: true });
    expect((await (await withRole('finance')).get(`${path}/${waiting.id}`)).body.data).not.toHaveProperty('criteria_editable');
    expect((await test.visitor().get(`${path}/${waiting.id}`)).status).toBe(403);
    expect((await test.visitor().get(`${path}/${active.id}`)).body.data).not.toHaveProperty('csv_primary_key');
    expect((await client.get(`${path}/999999`)).status).toBe(404);
    expect((await (await sponsor()).client.get(`/platform/organizations/${organization.id}/funds/${waiting.id}`)).status).toBe(
      403,
    );
    const theirs = await test.build.fund();
    expect((await client.get(`${path}/${theirs.id}`)).status).toBe(403);
  });
});

describe('how requests of a fund are dealt with', () => {
  it('is told and set by the sponsor: days to answer a question, and how to object', async () => {
    const { organization, path, client } = await sponsor();
    const one = `${path}/${(await test.build.fund({ organizationId: organization.id })).id}`;
    expect((await client.get(one)).body.data).toMatchObject({ answer_days: 14, objection_text: null });
    const set = (body: object) => client.patch(`${one}/configuration`, body);
    expect((await set({ answer_days: 1, objection_text: ' Schrijf ons. ' })).status).toBe(200);
    expect((await client.get(one)).body.data).toMatchObject({ answer_days: 1, objection_text: 'Schrijf ons.' });
    expect((await set({ answer_days: 365, objection_text: '' })).status).toBe(200);
    expect((await client.get(one)).body.data).toMatchObject({ answer_days: 365, objection_text: null });
    for (const wrong of [{ answer_days: 0 }, { answer_days: 366 }, { objection_text: 'a'.repeat(2001) }])
      expect((await set(wrong)).status).toBe(422);
    expect((await test.visitor().get(one)).body.data).not.toHaveProperty('objection_text');
  });
});

describe('within how many days a request is decided', () => {
  it('is told to everybody of the sponsor who may look, as it was configured, and to nobody else', async () => {
    const { organization, path, client, withRole } = await sponsor();
    const fund = await test.build.fund({ organizationId: organization.id });
    const one = `${path}/${fund.id}`;
    expect((await client.get(one)).body.data).toMatchObject({ decision_days: 56 });
    expect((await client.patch(`${one}/configuration`, { decision_days: 28 })).status).toBe(200);
    for (const role of ['manager', 'finance', 'validation'])
      expect((await (await withRole(role)).get(one)).body.data).toMatchObject({ decision_days: 28 });
    expect((await client.get(path)).body.data).toMatchObject([{ decision_days: 28 }]);
    const outsiders = [test.visitor(), (await sponsor()).client, test.as(await test.build.requester())];
    for (const outsider of outsiders) expect((await outsider.get(one)).body.data).not.toHaveProperty('decision_days');
    expect((await test.visitor().get(`/platform/funds/${fund.id}`)).body.data).not.toHaveProperty('decision_days');
  });
});

describe('the states of funds, by the clock', () => {
  const run = async () => test.app.jobs.find((job) => job.name === 'keep-fund-states')?.run();
  const stateOf = async (id: number) =>
    (await test.app.deps.db.selectFrom('funds').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

  it('opens on the first day, and leaves alone what a sponsor pauses later', async () => {
    const due = await test.build.fund({ state: 'paused', startDate: test.build.inDays(0) });
    const early = await test.build.fund({ state: 'paused', startDate: test.build.inDays(1) });
    const unopened = await test.build.fund({ state: 'waiting', startDate: test.build.inDays(-1) });
    await run();
    expect([await stateOf(due.id), await stateOf(early.id), await stateOf(unopened.id)]).toEqual(['active', 'paused', 'waiting']);
    await test.app.deps.db.updateTable('funds').set({ state: 'paused' }).where('id', '=', due.id).execute();
    await run();
    expect(await stateOf(due.id)).toBe('paused');
  });

  it('leaves alone what a sponsor opens and pauses before the clock looks', async () => {
    const { organization, path, client } = await sponsor();
    const fund = await test.build.fund({ organizationId: organization.id, state: 'paused', startDate: test.build.inDays(0) });
    const become = (state: string) => client.patch(`${path}/${fund.id}/configuration`, { state });
    expect((await become('active')).body.data.state).toBe('active');
    expect((await become('paused')).body.data.state).toBe('paused');
    await run();
    expect(await stateOf(fund.id)).toBe('paused');
  });

  it('closes the day after the last', async () => {
    const last = await test.build.fund({ endDate: test.build.inDays(0) });
    const past = await test.build.fund({ endDate: test.build.inDays(-1) });
    await run();
    expect([await stateOf(last.id), await stateOf(past.id)]).toEqual(['active', 'closed']);
  });

  it('tells those who manage it once, fourteen days before the end', async () => {
    const { organization } = await sponsor();
    await test.build.fund({ organizationId: organization.id, endDate: test.build.inDays(15) });
    const ending = await test.build.fund({ organizationId: organization.id, endDate: test.build.inDays(14) });
    await run();
    await run();
    const mails = (await test.deliver()).filter((mail) => mail.to === organization.owner.email);
    expect(mails).toMatchObject([{ subject: 'Over 14 dagen is de laatste dag' }]);
    expect(mails[0]?.text).toContain(ending.name);
  });
});
