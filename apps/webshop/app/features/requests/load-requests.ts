import type { Schema } from '@tegoed/contract';
import { amsterdamTime } from '@tegoed/domain/amsterdam-time';
import { pickFields } from '../../components/pick-fields.ts';
import type { ShopApi } from '@tegoed/client/api-client';
import type { PageArgs } from '../../platform/page/page.ts';
import { Refusal } from '@tegoed/client/refusal';
import { readTarget } from '@tegoed/domain/shop-targets';
import { findStart } from '../../platform/session/start.ts';
import { requestStatus } from './request-status.ts';
import type { RequestStatus } from './request-status.ts';

type FundRequest = Schema<'FundRequest'>;

export interface RequestOfList extends Pick<FundRequest, 'id' | 'fund_id' | 'number' | 'created_at'> {
  fundName: string;
  status: RequestStatus;
}

export type DraftOfList = Schema<'FundRequestDraftSummary'>;

export interface RequestsData {
  /** Begun and not sent; on the first page. */
  drafts: readonly DraftOfList[];
  requests: RequestOfList[];
  meta: Pick<Schema<'PaginationMeta'>, 'current_page' | 'last_page' | 'from' | 'to' | 'total'>;
}

const perPage = 15;

/** The citizen's requests, newest first. */
export async function loadRequests({ api, query }: PageArgs<'requests'>): Promise<RequestsData> {
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const [list, drafts, asked] = await Promise.all([
    findAll(api, page),
    page === 1 ? findDrafts(api) : [],
    findAskedAbout(api).catch(() => undefined),
  ]);
  const requests = await Promise.all(list.data.map((request) => requestOfList(api, request, asked)));
  return { drafts, requests, meta: list.meta };
}

/** Unfinished requests; a platform that keeps none has no list of them. */
async function findDrafts(api: ShopApi): Promise<readonly DraftOfList[]> {
  try {
    return (await api.get('/platform/fund-requests/drafts')).data;
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

/** A platform without a list over all schemes is asked scheme by scheme, where it says that there is a request. */
async function findAll(api: ShopApi, page: number): Promise<{ data: FundRequest[]; meta: RequestsData['meta'] }> {
  try {
    return await api.get('/platform/fund-requests', { query: { per_page: perPage, page } });
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error;
  }
  const funds = await api.get('/platform/funds', { query: { check_criteria: 1 } });
  const asked = funds.data.filter(
    (fund) => fund.has_pending_fund_requests || fund.has_approved_fund_requests || fund.has_declined_fund_requests,
  );
  const lists = await Promise.all(
    asked.map(({ id }) => api.get('/platform/funds/{fund}/requests', { path: { fund: id }, query: { per_page: 100 } })),
  );
  const data = lists.flatMap((list) => list.data).toSorted((one, other) => other.created_at.localeCompare(one.created_at));
  return { data, meta: { current_page: 1, last_page: 1, from: 1, to: data.length, total: data.length } };
}

/** Numbers of the requests about which something is asked. Undefined on platforms that do not tell what waits: each request is asked for its questions. */
async function findAskedAbout(api: ShopApi): Promise<ReadonlySet<number> | undefined> {
  const start = await findStart(api);
  return start && new Set(start.waiting.flatMap(({ target }) => requestOfTarget(target) ?? []));
}

function requestOfTarget(target: string): number | undefined {
  const screen = readTarget(target);
  return screen?.name === 'fund-request-clarification' ? Number(screen.params['request_id']) : undefined;
}

async function requestOfList(api: ShopApi, request: FundRequest, asked: ReadonlySet<number> | undefined): Promise<RequestOfList> {
  const { id, fund, state } = request;
  const known = asked && (asked.has(id) ? [{ state: 'pending' as const }] : []);
  const questions = state === 'pending' ? (known ?? (await findQuestions(api, request).catch(() => []))) : [];
  const shown = pickFields(request, ['id', 'fund_id', 'number', 'created_at']);
  return { ...shown, fundName: fund.name, status: requestStatus(request, questions) };
}

export interface RequestData {
  request: FundRequest;
  questions: readonly Schema<'Clarification'>[];
  /** Calendar date in the Netherlands. */
  today: string;
}

/** One request with what was asked about it. */
export async function loadRequest({ api, params }: PageArgs<'request'>): Promise<RequestData> {
  const path = { fund: params.fund_id, fund_request: params.request_id };
  const { data: request } = await api.get('/platform/funds/{fund}/requests/{fund_request}', { path });
  return { request, questions: await findQuestions(api, request), today: amsterdamTime(new Date()).date };
}

async function findQuestions(api: ShopApi, { fund_id: fund, id }: FundRequest): Promise<readonly Schema<'Clarification'>[]> {
  const path = { fund, fund_request: id };
  const query = { per_page: 100 };
  return (await api.get('/platform/funds/{fund}/requests/{fund_request}/clarifications', { path, query })).data;
}
