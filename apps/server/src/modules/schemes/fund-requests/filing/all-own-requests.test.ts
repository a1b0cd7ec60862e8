import { beforeAll, describe, expect, it } from 'vitest';
import { countQueries, idsOf, type TestApp } from '../../../../../testing/index.ts';
import { requestScene, startRequestApp } from '../testing/request-scene.ts';

const path = '/platform/fund-requests';
let test: TestApp;
beforeAll(async () => {
  test = await startRequestApp();
});

describe('own requests for all funds', () => {
  it('are listed in every state, newest first, on closed funds too, and nobody else’s', async () => {
    const scene = await requestScene(test);
    const other = await requestScene(test);
    const first = await scene.fileAssigned();
    await scene.assessor.client.patch(scene.assessmentPath(first, '/decline'), { note: 'Uw inkomen is te hoog.' });
    const second = await scene.file();
    const third = await other.file(scene.asRequester);
    await other.file();
    await test.app.deps.db.updateTable('funds').set({ state: 'closed' }).where('id', '=', scene.fund.id).execute();

    const list = await scene.asRequester.get(path);
    expect(list.status).toBe(200);
    expect(idsOf(list)).toEqual([third, second, first]);
    expect(list.body.data).toMatchObject([
      { state: 'pending', fund: { id: other.fund.id }, note: null, resolved_at: null, resolved_at_locale: null },
      { state: 'pending', fund: { id: scene.fund.id } },
      { state: 'declined', note: 'Uw inkomen is te hoog.', resolved_at_locale: expect.stringMatching(/\d{4}, /) },
    ]);
    expect(list.body.meta).toMatchObject({ total: 3, per_page: 15 });
    expect(idsOf(await scene.asRequester.get(`${path}?per_page=1&page=2`))).toEqual([second]);
  });

  it('name the vouchers of an approved one that can be spent, not those that were stopped', async () => {
    const { fileAssigned, assessor, assessmentPath, asRequester, fund, requester } = await requestScene(test);
    expect((await assessor.client.patch(assessmentPath(await fileAssigned(), '/approve'), {})).status).toBe(200);
    const active = await test.build.voucher({ fundId: fund.id, requester, amountCents: 1_000 });
    const stopped = await test.build.voucher({ fundId: fund.id, requester, amountCents: 1_000 });
    await test.app.deps.db.updateTable('vouchers').set({ state: 'deactivated' }).where('id', '=', stopped.id).execute();
    const [request] = (await asRequester.get(path)).body.data;
    expect(request.active_vouchers).toEqual([{ id: active.id, number: expect.stringMatching(/^\d{8}$/) }]);
    expect(request.current_period).toBe(true);
  });

  it('are for who is signed in, and in pages', async () => {
    const { asRequester } = await requestScene(test);
    expect((await test.visitor().get(path)).status).toBe(401);
    expect((await asRequester.get(`${path}?per_page=0`)).status).toBe(422);
    expect((await asRequester.get(path)).body.data).toEqual([]);
  });

  it('are read in as many queries, however many there are', async () => {
    const { asRequester, file } = await requestScene(test);
    await file();
    await asRequester.get(path);
    const one = await countQueries(() => asRequester.get(path));
    for (let count = 0; count < 2; count++) await (await requestScene(test)).file(asRequester);
    expect(await countQueries(() => asRequester.get(path))).toBe(one);
  });
});
