import type { Schema } from '@tegoed/contract';
import type { ShopApi } from '@tegoed/client/api-client';

/** A question about a request that its requester has not answered, with where it is answered. */
export interface OpenQuestion {
  /** What is asked; empty where only its place is known. */
  question: string;
  place: { fund_id: number; request_id: number; clarification_id: number };
}

/** The oldest question about the citizen's request for a fund that waits for an answer; undefined without one, or when nobody can say. */
export async function findOpenQuestion(api: ShopApi, fundId: number): Promise<OpenQuestion | undefined> {
  const requests = await api
    .get('/platform/funds/{fund}/requests', { path: { fund: fundId }, query: { per_page: 100 } })
    .catch(() => undefined);
  const request = requests?.data.find(({ state }) => state === 'pending');
  return request && openQuestionOf(api, request);
}

/** The same of a request that is known. */
export async function openQuestionOf(
  api: ShopApi,
  { id, fund_id: fund, state }: Pick<Schema<'FundRequest'>, 'id' | 'fund_id' | 'state'>,
): Promise<OpenQuestion | undefined> {
  if (state !== 'pending') return undefined;
  const path = { fund, fund_request: id };
  const asked = await api
    .get('/platform/funds/{fund}/requests/{fund_request}/clarifications', { path, query: { per_page: 100 } })
    .catch(() => undefined);
  const open = asked?.data.filter((one) => one.state === 'pending').toSorted((one, other) => one.id - other.id) ?? [];
  const [first] = open;
  return first && { question: first.question, place: { fund_id: fund, request_id: id, clarification_id: first.id } };
}
