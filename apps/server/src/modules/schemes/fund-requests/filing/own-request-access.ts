import { findFund, isFundActive, type FundWithRules } from '#schemes/funds';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { fundNotActive, refusal } from '../request-errors.ts';
import {
  findClarification,
  findRequest,
  findRequestRecord,
  type ClarificationRow,
  type RequestRecordRow,
  type RequestRow,
} from '../request-queries.ts';
import { takesRequests } from './shop-queries.ts';

/** A call of a requester about a fund, as handlers get it. */
export interface FundCall {
  readonly identity: { readonly id: number };
  readonly params: { readonly fund: number };
}

/** A call about one request. */
export interface RequestCall extends FundCall {
  readonly params: { readonly fund: number; readonly fund_request: number };
}

/** The fund of the path. Throws 404 when there is none, or when its shop takes no requests at all. */
export async function getFund({ db }: Pick<Deps, 'db'>, { params }: Pick<FundCall, 'params'>): Promise<FundWithRules> {
  const fund = await findFund(db, params.fund);
  if (!fund || !(await takesRequests(db, fund.implementationId))) throw notFound();
  return fund;
}

/** The same for a fund of which requests are seen and filed now. Throws 403 `fund_not_active` for another state. */
export async function getFundInState(deps: Pick<Deps, 'db'>, call: Pick<FundCall, 'params'>): Promise<FundWithRules> {
  const fund = await getFund(deps, call);
  if (fund.state !== 'active') throw fundNotActive(fund);
  return fund;
}

/** The same for a fund that has not ended either. */
export async function getActiveFund(deps: Pick<Deps, 'db' | 'now'>, call: Pick<FundCall, 'params'>): Promise<FundWithRules> {
  const fund = await getFund(deps, call);
  if (!isFundActive(fund, deps.now())) throw fundNotActive(fund);
  return fund;
}

/** The caller's own request of the path, also on a closed fund. Throws 404, `invalid_endpoint` or `not_requester`. */
export async function getOwnRequest(deps: Pick<Deps, 'db'>, call: RequestCall): Promise<RequestRow> {
  await getFund(deps, call);
  const request = await findRequest(deps.db, call.params.fund_request);
  if (!request) throw notFound();
  if (request.fundId !== call.params.fund) throw refusal('invalid_endpoint');
  if (request.identityId !== call.identity.id) throw refusal('not_requester');
  return request;
}

/** The caller's own request, of whichever fund. Throws 404 for another's too. */
export async function getOwnRequestOfAnyFund(
  { db }: Pick<Deps, 'db'>,
  { identity, params }: Pick<RequestCall, 'identity'> & { readonly params: { readonly fund_request: number } },
): Promise<RequestRow> {
  const request = await findRequest(db, params.fund_request);
  if (request?.identityId !== identity.id) throw notFound();
  return request;
}

/** An answer of the caller's own request. Throws as `getOwnRequest` does, and for an answer of another request. */
export async function getOwnRecord(
  deps: Pick<Deps, 'db'>,
  call: RequestCall & { readonly params: { readonly record: number } },
): Promise<RequestRecordRow> {
  const request = await getOwnRequest(deps, call);
  const record = await findRequestRecord(deps.db, call.params.record);
  if (!record) throw notFound();
  if (record.fundRequestId !== request.id) throw refusal('invalid_endpoint');
  return record;
}

/** A question about the caller's own request. Throws as `getOwnRequest` does, and for a question about another request. */
export async function getOwnClarification(
  deps: Pick<Deps, 'db'>,
  call: RequestCall & { readonly params: { readonly clarification: number } },
): Promise<{ request: RequestRow; clarification: ClarificationRow }> {
  const request = await getOwnRequest(deps, call);
  const clarification = await findClarification(deps.db, call.params.clarification);
  if (!clarification) throw notFound();
  if (clarification.fundRequestId !== request.id) throw refusal('invalid_endpoint');
  return { request, clarification };
}
