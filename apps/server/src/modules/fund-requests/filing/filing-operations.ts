import type { Schema } from '@tegoed/contract';
import { presentFundsById, type FundWithRules } from '#modules/funds';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/errors';
import { flagOf, withStatus, type Call, type Caller, type Handlers } from '#platform/operations';
import { paged } from '#platform/pagination';
import { pageOf, pageOfAll } from '../paging.ts';
import { presentClarifications } from '../present-clarifications.ts';
import { presentOwnRecord, presentRequest } from '../present-request.ts';
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
import { getDraft, saveDraft } from './keep-draft.ts';
import {
  getActiveFund,
  getFund,
  getFundInState,
  getOwnClarification,
  getOwnRecord,
  getOwnRequest,
} from './own-request-access.ts';
import { storeRequest } from './store-request.ts';

export type FilingOperations = Handlers<
  | 'storeFundRequestLegacy'
  | 'listAllOwnFundRequests'
  | 'listOwnFundRequests'
  | 'storeFundRequest'
  | 'validateFundRequest'
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
  async function present(rows: readonly RequestRow[], reading: { caller: Caller; checkCriteria: boolean }) {
    const funds = await presentFundsById(deps, [...new Set(rows.map((row) => row.fundId))], reading);
    const records = await findRequestRecords(
      deps.db,
      rows.map((row) => row.id),
    );
    return rows.flatMap((row) => {
      const fund = funds.get(row.fundId);
      return fund ? presentRequest(row, { fund, records: records.get(row.id) ?? [] }, reading.caller.language) : [];
    });
  }

  async function presentOne(request: RequestRow | undefined, caller: Caller) {
    const [data] = await present(request ? [request] : [], { caller, checkCriteria: false });
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
      return withStatus(201, await presentOne(await findRequest(deps.db, id), call.caller));
    },
  };

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

    async listAllOwnFundRequests({ identity, query, caller }) {
      const page = pageOf(query);
      const { rows, total } = await findOwnRequests(deps.db, { identityId: identity.id }, page);
      const items = await present(rows, { caller, checkCriteria: false });
      return paged(items, { ...page, total, path: `${caller.origin}/api/v1/platform/fund-requests` });
    },

    listOwnFundRequests: {
      before: async (call) => {
        await getActiveFund(deps, call);
      },
      async handle({ identity, params, query, caller }) {
        const page = pageOf(query);
        const { rows, total } = await findOwnRequests(deps.db, { fundId: params.fund, identityId: identity.id }, page);
        const items = await present(rows, { caller, checkCriteria: flagOf(query.check_criteria) === true });
        return paged(items, { ...page, total, path: `${caller.origin}/api/v1/platform/funds/${params.fund}/requests` });
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

    getOwnFundRequest: async (call) => presentOne(await getOwnRequest(deps, call), call.caller),

    async listOwnFundRequestRecords({ params, query, caller, identity }) {
      const request = await getOwnRequest(deps, { params, identity });
      const records = (await ownRecords(request)).map((record) => presentOwnRecord(record, caller.language));
      return pageOfAll(records, { page: pageOf(query), caller, path: `funds/${params.fund}/requests/${request.id}/records` });
    },

    async getOwnFundRequestRecord(call) {
      return { data: presentOwnRecord(await getOwnRecord(deps, call), call.caller.language) };
    },

    async listOwnClarifications({ params, query, caller, identity }) {
      const request = await getOwnRequest(deps, { params, identity });
      const ids = (await ownRecords(request)).map((record) => record.id);
      const shown = await presentClarifications(deps, await findClarificationsOfRecords(deps.db, ids), caller);
      return pageOfAll(shown, {
        page: pageOf(query),
        caller,
        path: `funds/${params.fund}/requests/${request.id}/clarifications`,
      });
    },

    async getOwnClarification(call) {
      const { clarification } = await getOwnClarification(deps, call);
      return presentClarification(deps, clarification, call.caller);
    },

    answerClarification: {
      before: async (call) => {
        await getOwnClarification(deps, call);
      },
      async handle(call) {
        const { request, clarification } = await getOwnClarification(deps, call);
        const { answer, files } = call.body;
        await answerClarification(deps, request, { clarificationId: clarification.id, answer, files: files ?? [] });
        return presentClarification(deps, (await getOwnClarification(deps, call)).clarification, call.caller);
      },
    },
  };
};

async function presentClarification(deps: Deps, row: Parameters<typeof presentClarifications>[1][number], caller: Caller) {
  const [data] = await presentClarifications(deps, [row], caller);
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
      recordTypeKey: record.record_type_key,
      value: record.value === null ? null : String(record.value),
      files: record.files ?? [],
    })),
  };
}
