import { expect, it } from 'vitest';
import { platformWith } from '../../../testing/fake-api.ts';
import { loadRequests } from './load-requests.ts';

const requests = [
  { id: 15, fund_id: 3, number: 1, created_at: '2026-03-01', state: 'pending', fund: { name: 'Kindpakket' } },
  { id: 16, fund_id: 3, number: 2, created_at: '2026-02-01', state: 'pending', fund: { name: 'Kindpakket' } },
  { id: 17, fund_id: 3, number: 3, created_at: '2026-01-01', state: 'approved', fund: { name: 'Kindpakket' } },
];
const base = {
  '/platform/fund-requests?per_page=15&page=1': { data: requests, meta: {} },
  '/platform/fund-requests/drafts': { data: [] },
};
const questionsOf = (id: number) => `/platform/funds/3/requests/${id}/clarifications?per_page=100`;

/** Of a platform that has these answers and no others. */
async function load(answers: Readonly<Record<string, unknown>>) {
  const { api, asked } = platformWith(answers);
  const { requests: shown } = await loadRequests({ api, query: new URLSearchParams() } as Parameters<typeof loadRequests>[0]);
  return { asked, status: shown.map(({ status }) => status) };
}

it('knows which requests have a question from what waits, without asking each', async () => {
  const waiting = [{ target: 'requestClarification-3-16-5' }, { target: 'screen-reimbursement-15' }];
  const { asked, status } = await load({ ...base, '/platform/start': { data: { waiting } } });
  expect(status).toEqual(['pending', 'question', 'approved']);
  expect(asked.toSorted()).toEqual([...Object.keys(base), '/platform/start'].toSorted());
});

it('asks each that waits for an answer on a platform that does not tell it', async () => {
  const questions = { [questionsOf(15)]: { data: [{ state: 'pending' }] }, [questionsOf(16)]: { data: [{ state: 'answered' }] } };
  const { status } = await load({ ...base, ...questions });
  expect(status).toEqual(['question', 'pending', 'approved']);
});
