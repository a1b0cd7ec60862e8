import { beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/index.ts';
import { fundRequestJobs } from './fund-request-jobs.ts';
import { requestScene, startRequestApp, upload } from './testing/request-scene.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startRequestApp();
});

const run = async (name: string) => {
  const job = fundRequestJobs(test.app.deps).find((one) => one.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  await job.run();
};

describe('the daily mail about new requests', () => {
  const notify = async () => test.app.jobs.find(({ name }) => name === 'tell-digests')?.run();
  const mailsTo = async (who: { email: string | null }) =>
    (await test.deliver()).filter((mail) => mail.to === who.email && mail.subject === 'Nieuwe aanvragen om te beoordelen');

  it('tells assesses how many each fund has, and tells nothing twice', async () => {
    test.clock.at('2026-03-28T12:00:00Z');
    const scene = await requestScene(test);
    const clerk = await scene.colleague('finance');
    await scene.file();
    await scene.file(test.as(await test.build.requester()));
    test.clock.at('2026-03-29T07:00:00Z');
    await Promise.all([notify(), notify()]);
    const [mail, ...others] = await mailsTo(scene.assessor.identity);
    expect(mail?.text).toContain(`- ${scene.fund.name}: 2\n`);
    expect(others).toEqual([]);
    expect(await mailsTo(scene.supervisor.identity)).toHaveLength(1);
    expect(await mailsTo(scene.sponsor.owner)).toHaveLength(1);
    for (const who of [clerk.identity, scene.requester]) expect(await mailsTo(who)).toEqual([]);

    test.clock.at('2026-03-29T07:00:01Z');
    await scene.file(test.as(await test.build.requester()));
    await notify();
    expect(await mailsTo(scene.assessor.identity)).toHaveLength(1);
    test.clock.at('2026-03-30T07:00:00Z');
    await notify();
    expect((await mailsTo(scene.assessor.identity)).at(-1)?.text).toContain(`- ${scene.fund.name}: 1\n`);
  });

  it('is silent about requests that are older than the digest before, or decided', async () => {
    test.clock.at('2026-04-01T12:00:00Z');
    const old = await requestScene(test);
    const id = await old.file();
    const threeDaysAgo = new Date(test.clock.now().getTime() - 72 * 3600_000);
    await test.app.deps.db.updateTable('fundRequests').set({ createdAt: threeDaysAgo }).where('id', '=', id).execute();
    const decided = await requestScene(test);
    await decided.assessor.client.patch(decided.assessmentPath(await decided.fileAssigned(), '/decline'));
    test.clock.at('2026-04-02T07:00:00Z');
    await notify();
    for (const scene of [old, decided]) expect(await mailsTo(scene.assessor.identity)).toEqual([]);
  });
});

it('unfinished requests are removed thirty days after they were last saved', async () => {
  const [kept, removed] = [await requestScene(test), await requestScene(test)];
  for (const scene of [kept, removed]) await scene.asRequester.put(`${scene.path}/draft`, { step: 'criteria', records: [] });
  const { db } = test.app.deps;
  const thirtyDaysAgo = new Date(test.clock.now().getTime() - 30 * 24 * 3600_000);
  await db.updateTable('fundRequestDrafts').set({ updatedAt: thirtyDaysAgo }).where('fundId', '=', removed.fund.id).execute();
  await run('remove-old-drafts');
  const left = await db.selectFrom('fundRequestDrafts').select('fundId').execute();
  expect(left.map((draft) => draft.fundId)).toEqual([kept.fund.id]);
});

it('files of a request go seven years after its decision, and nothing else of it', async () => {
  const { db } = test.app.deps;
  const term = 2557 * 24 * 3600_000;
  const now = test.clock.now();
  const decided = async (ago: number | null) => {
    const scene = await requestScene(test);
    const id = await scene.file();
    const record = await db
      .selectFrom('fundRequestRecords')
      .select('id')
      .where('fundRequestId', '=', id)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const uid = await upload(test, scene.requester);
    await db.updateTable('files').set({ owner: 'fund_request_record', ownerId: record.id }).where('uid', '=', uid).execute();
    if (ago !== null)
      await db
        .updateTable('fundRequests')
        .set({ state: 'declined', resolvedAt: new Date(now.getTime() - ago) })
        .where('id', '=', id)
        .execute();
    return { id, uid };
  };
  const [waiting, before, at, after] = [
    await decided(null),
    await decided(term - 1000),
    await decided(term),
    await decided(term + 1000),
  ];
  test.clock.at(now);
  await run('forget-request-files');
  const rows = await db.selectFrom('files').select(['uid', 'removedAt']).orderBy('id').execute();
  const isKept = (uid: string) => rows.find((row) => row.uid === uid)?.removedAt === null;
  expect([waiting, before, at, after].map(({ uid }) => isKept(uid))).toEqual([true, true, true, false]);
  const request = await db.selectFrom('fundRequests').select('state').where('id', '=', after.id).executeTakeFirstOrThrow();
  expect(request.state).toBe('declined');
});
