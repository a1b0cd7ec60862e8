import { everybody, owner, row, signedIn, sponsor, type Rows } from '../row.ts';
import type { World } from '../world.ts';

const ownRequest = ({ fund, requestThings }: World) => ({ fund: fund.id, fund_request: requestThings.ownRequest.id });

/** funds.md 1-11: what citizens do with funds, requests and records. */
export const fundsRows = {
  listFunds: everybody(() => ({})),
  listPreChecks: everybody(() => ({})),
  calculatePreCheck: everybody(() => ({ body: { records: [{ key: 'children_nth', value: '2' }] } })),
  listFundPrefills: signedIn(({ fund }) => ({ params: { fund: fund.id } })),
  getFund: everybody(({ fund }) => ({ params: { fund: fund.id } })),
  applyFund: signedIn(async ({ requestThings }) => ({ params: { fund: await requestThings.fundToApplyFor() } })),
  checkFund: signedIn(({ fund }) => ({ params: { fund: fund.id } })),
  redeemActivationCode: signedIn(async ({ sponsorThings }) => ({ body: { code: await sponsorThings.freshFundCode() } })),
  listAllOwnFundRequests: signedIn(() => ({})),
  getFundRequestOfAnyFund: owner((world) => ({ params: { fund_request: ownRequest(world).fund_request } }), { refused: 404 }),
  answerOwnClarification: owner(
    async (world) => ({
      params: { fund_request: ownRequest(world).fund_request, clarification: await world.requestThings.ownClarification() },
      body: { answer: 'Ja, dat klopt.' },
    }),
    { refused: 404 },
  ),
  listOwnFundRequests: signedIn(({ fund }) => ({ params: { fund: fund.id } })),
  storeFundRequestLegacy: signedIn(({ requestThings }) => requestThings.toFile()),
  storeFundRequest: signedIn(({ requestThings }) => requestThings.toFile()),
  validateFundRequest: signedIn(({ requestThings }) => requestThings.toFile()),
  listOwnFundRequestDrafts: signedIn(() => ({})),
  getFundRequestDraft: owner(
    async ({ requestThings }) => {
      const { params } = await requestThings.draft();
      return { params };
    },
    { refused: 404 },
  ),
  saveFundRequestDraft: signedIn(async ({ requestThings }) => {
    const { params, body } = await requestThings.toFile();
    return { params, body: { ...body, step: 'records' } };
  }),
  deleteFundRequestDraft: signedIn(async ({ requestThings }) => {
    const { params } = await requestThings.draft();
    return { params };
  }),
  getOwnFundRequest: owner((world) => ({ params: ownRequest(world) })),
  listOwnFundRequestRecords: owner((world) => ({ params: ownRequest(world) })),
  getOwnFundRequestRecord: owner((world) => ({
    params: { ...ownRequest(world), record: world.requestThings.ownRequest.recordId },
  })),
  listOwnClarifications: owner((world) => ({ params: ownRequest(world) })),
  getOwnClarification: owner(async (world) => ({
    params: { ...ownRequest(world), clarification: await world.requestThings.ownClarification() },
  })),
  answerClarification: owner(async (world) => ({
    params: { ...ownRequest(world), clarification: await world.requestThings.ownClarification() },
    body: { answer: 'Ja, dat klopt.' },
  })),

  listPrevalidations: signedIn(() => ({})),
  storePrevalidation: sponsor(
    ['validate_records'],
    ({ fund, sponsorThings }) => ({
      body: { fund_id: fund.id, data: sponsorThings.codeRow() },
    }),
    { refused: 422 },
  ),
  storePrevalidationCollection: sponsor(
    ['validate_records'],
    ({ fund, sponsorThings }) => ({
      body: { fund_id: fund.id, data: [sponsorThings.codeRow()] },
    }),
    { refused: 422 },
  ),
  hashPrevalidationCollection: sponsor(
    ['validate_records'],
    ({ fund, sponsorThings }) => ({
      body: { fund_id: fund.id, data: [sponsorThings.codeRow()] },
    }),
    { refused: 422 },
  ),
  exportPrevalidations: signedIn(() => ({})),
  getPrevalidation: sponsor(['validate_records'], async ({ sponsorThings }) => ({
    params: { uid: await sponsorThings.activationCode() },
  })),
  deletePrevalidation: sponsor(['validate_records'], async ({ sponsorThings }) => ({
    params: { uid: await sponsorThings.activationCode() },
  })),

  listRecordTypes: everybody(() => ({})),
  listRecordCategories: signedIn(() => ({})),
  storeRecordCategory: signedIn(() => ({ body: { name: 'Familie' } })),
  sortRecordCategories: signedIn(async ({ identityThings }) => ({
    body: { categories: { [String((await identityThings.category()).id)]: 1 } },
  })),
  getRecordCategory: owner(async ({ identityThings }) => ({ params: { id: (await identityThings.category()).id } }), {
    refused: 404,
  }),
  updateRecordCategory: owner(
    async ({ identityThings }) => ({ params: { id: (await identityThings.category()).id }, body: { name: 'Anders' } }),
    { refused: 404 },
  ),
  deleteRecordCategory: owner(async ({ identityThings }) => ({ params: { id: (await identityThings.category()).id } }), {
    refused: 404,
  }),
  listRecords: signedIn(() => ({})),
  storeRecord: signedIn(() => ({ body: { type: 'children_nth', value: '3' } })),
  validateRecord: signedIn(() => ({ body: { type: 'children_nth', value: '3' } })),
  sortRecords: owner(async ({ identityThings }) => ({ body: { records: [await identityThings.record()] } }), { refused: 422 }),
  getRecord: owner(async ({ identityThings }) => ({ params: { id: await identityThings.record() } }), { refused: 404 }),
  updateRecord: owner(async ({ identityThings }) => ({ params: { id: await identityThings.record() }, body: { order: 2 } }), {
    refused: 404,
  }),
  deleteRecord: owner(async ({ identityThings }) => ({ params: { id: await identityThings.record() } }), { refused: 404 }),
  validateRecordUpdate: owner(
    async ({ identityThings }) => ({ params: { id: await identityThings.record() }, body: { order: 2 } }),
    {
      refused: 404,
    },
  ),
  storeRecordValidation: owner(async ({ identityThings }) => ({ body: { record_id: await identityThings.record() } }), {
    refused: 422,
  }),
  // Whoever is shown the code may read; only validators decide.
  getRecordValidation: signedIn(async ({ identityThings }) => ({ params: { uuid: await identityThings.validationCode() } })),
  approveRecordValidation: row(['stranger', 'validator', 'sponsor'], {
    rights: ['validate_records'],
    send: async ({ identityThings }) => ({ params: { uuid: await identityThings.validationCode() } }),
  }),
  declineRecordValidation: row(['stranger', 'validator', 'sponsor'], {
    rights: ['validate_records'],
    send: async ({ identityThings }) => ({ params: { uuid: await identityThings.validationCode() } }),
  }),

  listValidators: signedIn(() => ({})),
  listValidatorRequests: signedIn(() => ({})),
  requestValidation: owner(
    async ({ employee, identityThings }) => ({
      body: {
        validator_id: (await employee('sponsor', { right: 'validate_records' })).employeeId,
        record_id: await identityThings.record(),
      },
    }),
    { refused: 422 },
  ),
  getValidatorRequest: row(['owner', 'sponsor'], {
    rights: ['validate_records'],
    send: async ({ identityThings }) => ({ params: { id: await identityThings.validatorRequest() } }),
  }),
  listIncomingValidatorRequests: signedIn(() => ({})),
  resolveValidatorRequest: sponsor(['validate_records'], async ({ identityThings }) => ({
    params: { id: await identityThings.validatorRequest() },
    body: { state: 'approved' },
  })),
} satisfies Partial<Rows>;
