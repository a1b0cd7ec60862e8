import { beforeAll, describe, expect, it } from 'vitest';
import { statusesOf, whileHeld, type TestApp } from '../../../../../testing/index.ts';
import { requestScene, startRequestApp } from '../testing/request-scene.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startRequestApp();
});

type Scene = Awaited<ReturnType<typeof requestScene>>;

/** The owner of the sponsor takes the assessor off. */
async function removeAssessor({ sponsor, assessor }: Scene): Promise<void> {
  const owner = test.as(sponsor.owner, { 'client-type': 'sponsor' });
  const answer = await owner.delete(`/platform/organizations/${sponsor.id}/employees/${assessor.employeeId}`);
  expect(answer.status).toBe(200);
}

async function recordsOf({ supervisor, assessmentPath }: Scene, id: number) {
  const { body } = await supervisor.client.get(assessmentPath(id));
  return (body.data as { records: { id: number; state: string; employee: { id: number } | null }[] }).records;
}

describe('an assessor who is removed', () => {
  it('leaves what was not decided to others, and stays the author of what was', async () => {
    const scene = await requestScene(test);
    const { assessor, supervisor, assessmentPath } = scene;
    const id = await scene.fileAssigned();
    const [first] = await recordsOf(scene, id);
    await assessor.client.patch(assessmentPath(id, `/records/${first?.id}/approve`), {});
    const notes = assessmentPath(id, '/notes');
    expect((await assessor.client.post(notes, { description: 'Gebeld met de inwoner' })).status).toBe(201);
    await removeAssessor(scene);
    expect(await recordsOf(scene, id)).toMatchObject([
      { state: 'approved', employee: { id: assessor.employeeId } },
      { state: 'pending', employee: null, is_assignable: true },
    ]);
    const back = test.as(await test.build.signedIn(assessor.identity), { 'client-type': 'validator' });
    expect((await back.get(notes)).status).toBe(403);
    expect((await supervisor.client.patch(assessmentPath(id, '/assign'))).status).toBe(200);
    const { employeeId, identity } = assessor;
    const author = { id: employeeId, identity_address: identity.address, email: identity.email };
    expect((await supervisor.client.get(notes)).body.data).toMatchObject([{ employee: author }]);
    const events = await test.app.deps.db
      .selectFrom('events')
      .select('payload')
      .where('name', '=', 'fund-request.resigned')
      .execute();
    expect(events).toMatchObject([{ payload: { fundRequestId: id, employeeId } }]);
  });

  it('frees what was put aside in a request that is open, and leaves a request that is not', async () => {
    const [open, closed] = [await requestScene(test), await requestScene(test)];
    const openId = await open.fileAssigned();
    await test.app.deps.db
      .updateTable('fundRequestRecords')
      .set({ state: 'disregarded' })
      .where('fundRequestId', '=', openId)
      .execute();
    const closedId = await closed.fileAssigned();
    const { assessor, assessmentPath } = closed;
    expect((await assessor.client.patch(assessmentPath(closedId, '/disregard'), { notify: false })).status).toBe(200);
    for (const scene of [open, closed]) await removeAssessor(scene);
    expect(await recordsOf(open, openId)).toMatchObject([
      { state: 'pending', employee: null },
      { state: 'pending', employee: null },
    ]);
    const own = { state: 'disregarded', employee: { id: assessor.employeeId } };
    expect(await recordsOf(closed, closedId)).toMatchObject([own, own]);
  });

  it('is given no work at that moment', async () => {
    const scene = await requestScene(test);
    const id = await scene.file();
    const { assessor, supervisor, assessmentPath } = scene;
    const answers = await whileHeld(test, {
      hold: (tx) => tx.selectFrom('employees').select('id').where('id', '=', assessor.employeeId).forNoKeyUpdate().execute(),
      calls: () => [
        assessor.client.patch(assessmentPath(id, '/assign')),
        supervisor.client.patch(assessmentPath(id, '/assign-employee'), { employee_id: assessor.employeeId }),
      ],
      change: (tx) =>
        tx.updateTable('employees').set({ deletedAt: test.clock.now() }).where('id', '=', assessor.employeeId).execute(),
    });
    expect(statusesOf(answers)).toEqual([403, 422]);
    expect(await recordsOf(scene, id)).toMatchObject([{ employee: null }, { employee: null }]);
  });
});
