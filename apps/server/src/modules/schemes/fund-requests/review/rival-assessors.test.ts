import { beforeAll, describe, expect, it } from 'vitest';
import { statusesOf, type TestApp } from '../../../../../testing/index.ts';
import { requestScene, startRequestApp } from '../testing/request-scene.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startRequestApp();
});

/** What became of a request: its state, who assessed its answers, and every decision that was told. */
async function outcomeOf(id: number) {
  const { rows } = await test.app.database.pool.query<{ state: string; assessors: number[]; events: string[] }>(
    `select request.state,
            (select array_agg(distinct employee_id) from fund_request_records where fund_request_id = request.id) as assessors,
            (select array_agg(name order by id) from events
              where payload->>'fundRequestId' = request.id::text
                and name in ('fund-request.assigned', 'fund-request.approved', 'fund-request.declined', 'fund-request.disregarded')) as events
       from fund_requests request where id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) throw new Error(`there is no request ${id}`);
  return row;
}

const turns = Array.from({ length: 12 }, (_, turn) => turn);

describe('two assessors on connections of their own', () => {
  it('who take a request and decide it at the same moment: one has it, and only that one’s decision counts', async () => {
    const { file, assessor, supervisor, assessmentPath } = await requestScene(test, { policy: 'apply_auto_requested' });
    for (const _turn of turns) {
      const id = await file(test.as(await test.build.requester()));
      const rivals = [
        { ...assessor, verb: '/approve', event: 'approved' },
        { ...supervisor, verb: '/decline', event: 'declined' },
      ];
      const answers = await Promise.all(
        rivals.map(async ({ client, verb }) => {
          await client.patch(assessmentPath(id, '/assign'));
          return client.patch(assessmentPath(id, verb), verb === '/decline' ? { note: 'Uw inkomen is te hoog.' } : undefined);
        }),
      );

      expect(statusesOf(answers)).toEqual([200, 403]);
      const winner = rivals[answers.findIndex(({ status }) => status === 200)];
      expect(await outcomeOf(id)).toEqual({
        state: winner?.event,
        assessors: [winner?.employeeId],
        events: ['fund-request.assigned', `fund-request.${winner?.event}`],
      });
      expect(answers.find(({ status }) => status === 403)?.body.error).toMatch(/^(no_records_assigned|not_pending)$/);
    }
  });

  it('of whom one decides differently twice at once: one decision counts, and one is told', async () => {
    const { file, assessor, assessmentPath } = await requestScene(test);
    for (const _turn of turns) {
      const id = await file(test.as(await test.build.requester()));
      await assessor.client.patch(assessmentPath(id, '/assign'));
      const answers = await Promise.all([
        assessor.client.patch(assessmentPath(id, '/approve')),
        assessor.client.patch(assessmentPath(id, '/decline'), { note: 'Uw inkomen is te hoog.' }),
        assessor.client.patch(assessmentPath(id, '/disregard'), { notify: true }),
      ]);

      expect(statusesOf(answers)).toEqual([200, 403, 403]);
      const { state, events } = await outcomeOf(id);
      expect(events).toEqual(['fund-request.assigned', `fund-request.${state}`]);
    }
  });
});
