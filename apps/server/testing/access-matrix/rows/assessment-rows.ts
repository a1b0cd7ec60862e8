import type { Caller } from '../callers.ts';
import { row, sponsor, type Rows } from '../row.ts';
import type { World } from '../world.ts';

const assessingCallers: readonly Caller[] = ['sponsor', 'validator'];
const readers = ['validate_records', 'manage_validators'] as const;
const assessors = ['validate_records'] as const;
const supervisors = ['manage_validators'] as const;

/** The path of a request, at the organization that the caller assesses for. */
const at = ({ requestThings }: World, caller: Caller, request: { readonly id: number }) => ({
  organization: requestThings.assessingOrganization(caller),
  fund_request: request.id,
});

/** funds.md 11-12: validators of an organization, and what assessors and supervisors do with requests. */
export const assessmentRows = {
  listOrganizationValidators: sponsor([], (world) => ({ params: { organization: world.sponsor.id } })),
  storeOrganizationValidator: sponsor(['manage_organization'], async (world) => ({
    params: { organization: world.sponsor.id },
    body: { organization_id: await world.sponsorThings.validatorOrganization() },
  })),
  getOrganizationValidator: sponsor([], (world) => ({
    params: { organization: world.sponsor.id, validator: world.validatorLinkId },
  })),
  updateOrganizationValidator: sponsor(['manage_organization'], async (world) => ({
    params: { organization: world.sponsor.id, validator: await world.sponsorThings.validatorLink() },
    body: { organization_id: await world.sponsorThings.validatorOrganization() },
  })),
  deleteOrganizationValidator: sponsor(['manage_organization'], async (world) => ({
    params: { organization: world.sponsor.id, validator: await world.sponsorThings.validatorLink() },
  })),

  listFundRequestsAsValidator: row(assessingCallers, {
    rights: readers,
    send: ({ requestThings }, caller) => ({ params: { organization: requestThings.assessingOrganization(caller) } }),
  }),
  getFundRequestAsValidator: row(assessingCallers, {
    rights: readers,
    send: (world, caller) => ({ params: at(world, caller, world.requestThings.ownRequest) }),
  }),
  getFundRequestFormula: row(assessingCallers, {
    rights: readers,
    send: (world, caller) => ({ params: at(world, caller, world.requestThings.ownRequest) }),
  }),
  assignFundRequest: row(assessingCallers, {
    rights: assessors,
    send: async (world, caller) => ({ params: at(world, caller, await world.requestThings.request()) }),
  }),
  resignFundRequest: row(assessingCallers, {
    rights: assessors,
    send: async (world, caller) => ({ params: at(world, caller, await world.requestThings.assignedFor(caller)) }),
  }),
  assignFundRequestEmployee: row(assessingCallers, {
    rights: supervisors,
    send: async (world, caller) => ({
      params: at(world, caller, await world.requestThings.request()),
      body: { employee_id: await world.requestThings.assessorFor(caller) },
    }),
  }),
  resignFundRequestEmployees: row(assessingCallers, {
    rights: supervisors,
    send: async (world, caller) => ({ params: at(world, caller, await world.requestThings.assignedFor(caller)) }),
  }),
  approveFundRequest: row(assessingCallers, {
    rights: assessors,
    send: async (world, caller) => ({ params: at(world, caller, await world.requestThings.assignedFor(caller)) }),
  }),
  declineFundRequest: row(assessingCallers, {
    rights: assessors,
    send: async (world, caller) => ({ params: at(world, caller, await world.requestThings.assignedFor(caller)), body: {} }),
  }),
  disregardFundRequest: sponsor(assessors, async (world, caller) => ({
    params: at(world, caller, await world.requestThings.assignedFor(caller)),
    body: { notify: false },
  })),
  undoDisregardFundRequest: sponsor(assessors, async (world, caller) => ({
    params: at(world, caller, await world.requestThings.disregarded()),
  })),

  listFundRequestRecordsAsValidator: row(assessingCallers, {
    rights: readers,
    send: (world, caller) => ({ params: at(world, caller, world.requestThings.ownRequest) }),
  }),
  addFundRequestRecord: sponsor(assessors, async (world, caller) => ({
    params: at(world, caller, await world.requestThings.assignedFor(caller)),
    body: { record_type_key: 'partner_bsn', value: '999990032' },
  })),
  getFundRequestRecordAsValidator: row(assessingCallers, {
    rights: readers,
    send: (world, caller) => ({
      params: { ...at(world, caller, world.requestThings.ownRequest), record: world.requestThings.ownRequest.recordId },
    }),
  }),
  approveFundRequestRecord: row(assessingCallers, {
    rights: assessors,
    send: async (world, caller) => {
      const request = await world.requestThings.assignedFor(caller);
      return { params: { ...at(world, caller, request), record: request.recordId } };
    },
  }),
  declineFundRequestRecord: row(assessingCallers, {
    rights: assessors,
    send: async (world, caller) => {
      const request = await world.requestThings.assignedFor(caller);
      return { params: { ...at(world, caller, request), record: request.recordId } };
    },
  }),

  listClarificationsAsValidator: row(assessingCallers, {
    rights: readers,
    send: (world, caller) => ({ params: at(world, caller, world.requestThings.ownRequest) }),
  }),
  askClarification: row(assessingCallers, {
    rights: assessors,
    send: async (world, caller) => {
      const request = await world.requestThings.assignedFor(caller);
      return { params: at(world, caller, request), body: { fund_request_record_id: request.recordId, question: 'Klopt dit?' } };
    },
  }),
  getClarificationAsValidator: row(assessingCallers, {
    rights: readers,
    send: async (world, caller) => ({
      params: {
        ...at(world, caller, world.requestThings.ownRequest),
        clarification: await world.requestThings.ownClarification(),
      },
    }),
  }),

  listFundRequestNotes: row(assessingCallers, {
    rights: readers,
    send: (world, caller) => ({ params: at(world, caller, world.requestThings.ownRequest) }),
  }),
  storeFundRequestNote: row(assessingCallers, {
    rights: readers,
    send: async (world, caller) => ({
      params: at(world, caller, await world.requestThings.assignedFor(caller)),
      body: { description: 'Gebeld met de inwoner' },
    }),
  }),
  deleteFundRequestNote: row(assessingCallers, {
    rights: readers,
    send: async (world, caller) => {
      const note = await world.requestThings.noteFor(caller);
      return { params: { ...at(world, caller, { id: note.requestId }), note: note.id } };
    },
  }),
} satisfies Partial<Rows>;
