import type { Schema } from '@tegoed/contract';
import type { FundWithRules } from '#schemes/funds';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { flagOf, withStatus, type Call, type Caller, type Handlers } from '#platform/http/operations';
import { paged, pageOfAll } from '#platform/database/pagination';
import { presentClarifications } from '../present-clarifications.ts';
import { presentOwnRecord } from '../present-request.ts';
import {
  findClarificationsOfRecords,
  findOwnRequests,
  findRequest,
  findRequestRecords,
  type RequestRow,
} from '../request-queries.ts';
import { answerClarification } from './answer-clarification.ts';
import { checkRequest, type RequestInput } from './check-request.ts';
import { removeDraft } from './draft-queries.ts';
import { getDraft, listDrafts, saveDraft } from './keep-draft.ts';
import {
  getActiveFund,
  getFund,
  getFundInState,
  getOwnClarification,
  getOwnRecord,
  getOwnRequest,
  getOwnRequestOfAnyFund,
} from './own-request-access.ts';
import { presentOwnRequests, type OwnRequestReading } from './present-own-requests.ts';
import { storeRequest } from './store-request.ts';

export type FilingOperations = Handlers<
  | 'storeFundRequestLegacy'
  | 'listAllOwnFundRequests'
  | 'getFundRequestOfAnyFund'
  | 'answerOwnClarification'
  | 'listOwnFundRequests'
  | 'storeFundRequest'
  | 'validateFundRequest'
  | 'listOwnFundRequestDrafts'
  | 'getFundRequestDraft'
  | 'saveFundRequestDraft'
  | 'deleteFundRequestDraft'
  | 'getOwnFundRequest'
  | 'listOwnFundRequestRecords'
  | 'getOwnFundRequestRecord'
  | 'listOwnClarifications'
  | 'getOwnClarification'
  | 'answerClarification'
>;

/** What a requester does (funds.md 10). */
export const filingOperations = (deps: Deps): FilingOperations => {
  async function presentOne(request: RequestRow | undefined, reading: Omit<OwnRequestReading, 'identityId'>) {
    const [data] = request ? await presentOwnRequests(deps, [request], { ...reading, identityId: request.identityId }) : [];
    if (!data) throw notFound();
    return { data };
  }

  async function ownRecords({ id }: RequestRow) {
    return (await findRequestRecords(deps.db, [id])).get(id) ?? [];
  }

  const store = {
    before: async (call: Pick<Call<'storeFundRequest'>, 'params'>) => {
      await getFundInState(deps, call);
    },
    async handle(call: Pick<Call<'storeFundRequest'>, 'params' | 'identity' | 'body' | 'caller'>) {
      const id = await storeRequest(deps, requestInput(await getFundInState(deps, call), call));
      return withStatus(201, await presentOne(await findRequest(deps.db, id), call));
    },
  };

  async function answer(call: Pick<Call<'answerClarification'>, 'params' | 'identity' | 'body' | 'caller'>) {
    const { request, clarification } = await getOwnClarification(deps, call);
    const sent = { answer: call.body.answer, files: call.body.files ?? [] };
    await answerClarification(deps, request, { clarificationId: clarification.id, ...sent });
    return presentClarification(deps, (await getOwnClarification(deps, call)).clarification, call.caller);
  }

  /** The same call about a question, with the fund of the request in its path. Throws 404 for a request of somebody else. */
  async function underItsFund({
    identity,
    params,
  }: Pick<Call<'answerOwnClarification'>, 'identity' | 'params'>): Promise<
    Pick<Call<'answerClarification'>, 'identity' | 'params'>
  > {
    const { fundId } = await getOwnRequestOfAnyFund(deps, { identity, params });
    return { identity, params: { ...params, fund: fundId } };
  }

  const checkFund = async (call: { params: { fund: number } }) => {
    await getFund(deps, call);
  };
  const draftOwner = (call: { params: { fund: number }; identity: { id: number } }) => ({
    fundId: call.params.fund,
    identityId: call.identity.id,
  });

  return {
    storeFundRequestLegacy: store,
    storeFundRequest: store,

    async listAllOwnFundRequests({ identity, query, caller, page }) {
      const filter = {
        identityId: identity.id,
        fundId: query.fund_id,
        archived: flagOf(query.archived),
        orderBy: query.order_by,
        direction: query.order_by_dir,
      };
      const { rows, total } = await findOwnRequests(deps.db, filter, page);
      const items = await presentOwnRequests(deps, rows, { caller, identityId: identity.id, withoutServiceNumbers: true });
      return paged(items, { ...page, total });
    },

    async getFundRequestOfAnyFund({ identity, params, caller }) {
      return presentOne(await getOwnRequestOfAnyFund(deps, { identity, params }), { caller, withoutServiceNumbers: true });
    },

    answerOwnClarification: {
      before: async (call) => {
        await getOwnClarification(deps, await underItsFund(call));
      },
      handle: async (call) => answer({ ...call, ...(await underItsFund(call)) }),
    },

    listOwnFundRequests: {
      before: async (call) => {
        await getActiveFund(deps, call);
      },
      async handle({ identity, params, query, caller, page }) {
        const { rows, total } = await findOwnRequests(deps.db, { fundId: params.fund, identityId: identity.id }, page);
        const items = await presentOwnRequests(deps, rows, {
          caller,
          identityId: identity.id,
          checkCriteria: flagOf(query.check_criteria) === true,
        });
        return paged(items, { ...page, total });
      },
    },

    validateFundRequest: {
      before: store.before,
      async handle(call) {
        const input = requestInput(await getFundInState(deps, call), call);
        await checkRequest(deps, deps.db, { input, isWhole: false });
        return undefined;
      },
    },

    async listOwnFundRequestDrafts({ identity, caller }) {
      const owner = { identityId: identity.id, implementationId: caller.implementation.id };
      return { data: await listDrafts(deps, owner, caller.language) };
    },

    getFundRequestDraft: {
      before: checkFund,
      handle: async (call) => ({ data: await getDraft(deps, draftOwner(call)) }),
    },

    saveFundRequestDraft: {
      before: checkFund,
      handle: async (call) => ({ data: await saveDraft(deps, draftOwner(call), call.body) }),
    },

    deleteFundRequestDraft: {
      before: checkFund,
      async handle(call) {
        await removeDraft(deps.db, draftOwner(call));
        return {};
      },
    },

    getOwnFundRequest: async (call) => presentOne(await getOwnRequest(deps, call), call),

    async listOwnFundRequestRecords({ params, caller, identity, page }) {
      const request = await getOwnRequest(deps, { params, identity });
      const records = (await ownRecords(request)).map((record) => presentOwnRecord(record, caller.language));
      return pageOfAll(records, page);
    },

    async getOwnFundRequestRecord(call) {
      return { data: presentOwnRecord(await getOwnRecord(deps, call), call.caller.language) };
    },

    async listOwnClarifications({ params, caller, identity, page }) {
      const request = await getOwnRequest(deps, { params, identity });
      const ids = (await ownRecords(request)).map((record) => record.id);
      const shown = presentClarifications(deps, await findClarificationsOfRecords(deps.db, ids), caller);
      return pageOfAll(shown, page);
    },

    async getOwnClarification(call) {
      const { clarification } = await getOwnClarification(deps, call);
      return presentClarification(deps, clarification, call.caller);
    },

    answerClarification: {
      before: async (call) => {
        await getOwnClarification(deps, call);
      },
      handle: answer,
    },
  };
};

async function presentClarification(deps: Deps, row: Parameters<typeof presentClarifications>[1][number], caller: Caller) {
  const [data] = presentClarifications(deps, [row], caller);
  if (!data) throw notFound();
  return { data };
}

function requestInput(
  fund: FundWithRules,
  { identity, body }: { identity: { id: number }; body: Schema<'FundRequestPayload'> },
): RequestInput {
  return {
    fund,
    identityId: identity.id,
    contactInformation: body.contact_information ?? null,
    answers: body.records.map((record) => ({
      criterionId: record.fund_criterion_id,
      recordTypeKey: record.record_type_key ?? null,
      value: record.value === null ? null : String(record.value),
      files: record.files ?? [],
    })),
  };
}
