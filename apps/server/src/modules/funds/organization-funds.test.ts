import { beforeAll, describe, expect, it } from 'vitest';
import { idsOf, startTestApp, type TestApp } from '../../../testing/index.ts';

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

  it('is for employees who may look at funds; everybody else, visitors too, is refused', async () => {
    const { path, withRole } = await sponsor();
    expect((await (await withRole('finance')).get(path)).status).toBe(200);
    expect((await (await withRole('communication')).get(path)).status).toBe(403);
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
