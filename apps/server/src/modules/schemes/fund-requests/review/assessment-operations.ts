import { sql } from 'kysely';
import type { Schema } from '@tegoed/contract';
import { formatDateTime } from '@tegoed/translations/format';
import { findIdentityByBsn, isServiceNumber } from '#people/identity';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { fieldError, notFound } from '#platform/http/errors';
import { flagOf, withStatus, type Call, type Caller, type Handlers } from '#platform/http/operations';
import { paged, pageOfAll } from '#platform/database/pagination';
import { presentClarifications } from '../present-clarifications.ts';
import { findClarification, findClarificationsOfRecords, findRequestRecord } from '../request-queries.ts';
import { refusal } from '../request-errors.ts';
import { addPartner } from './add-record.ts';
import { askClarification } from './ask-clarification.ts';
import { approveRequest, decideRecord, declineRequest, disregardRequest, undoDisregard } from './decide-request.ts';
import { assignToEmployee, assignToOneself, resign, resignEverybody } from './divide-work.ts';
import { countAssessedTotals } from './list/count-assessed-requests.ts';
import { findAssessedRequests } from './list/find-assessed-requests.ts';
import type { AssessedFilter } from './list/assessed-filter.ts';
import { findAssessedWithCounts } from './assessed-queries.ts';
import { assessorIn, findAssessingOrganization, findEmployees, type AssessingOrganization } from './assessor-queries.ts';
import { checkRules, getAssessment, getAssessmentForUpdate, assessorOf, type AssessmentCall, type rules } from './assessment.ts';
import { presentRequestFormula } from './formula/request-formula.ts';
import { deleteNote, findNotes, insertNote, type NoteRow } from './note-queries.ts';
import { presentAssessedRequests } from './present-assessed.ts';
import { presentRequestRow } from './list/present-request-row.ts';

export type AssessmentOperations = Handlers<
  | 'listFundRequestsAsValidator'
  | 'getFundRequestAsValidator'
  | 'getFundRequestFormula'
  | 'assignFundRequest'
  | 'resignFundRequest'
  | 'assignFundRequestEmployee'
  | 'resignFundRequestEmployees'
  | 'approveFundRequest'
  | 'declineFundRequest'
  | 'disregardFundRequest'
  | 'undoDisregardFundRequest'
  | 'listFundRequestRecordsAsValidator'
  | 'addFundRequestRecord'
  | 'getFundRequestRecordAsValidator'
  | 'approveFundRequestRecord'
  | 'declineFundRequestRecord'
  | 'listClarificationsAsValidator'
  | 'askClarification'
  | 'getClarificationAsValidator'
  | 'listFundRequestNotes'
  | 'storeFundRequestNote'
  | 'deleteFundRequestNote'
>;

/** What assessors and supervisors do (funds.md 12). */
export const assessmentOperations = (deps: Deps): AssessmentOperations => {
  const present = async (call: AssessmentCall & { caller: Caller }) => {
    const organization = await findAssessingOrganization(deps.db, call.params.organization);
    if (!organization) throw notFound();
    const reading = { organization, assessor: assessorIn(organization, call.identity), caller: call.caller };
    const [data] = await presentAssessedRequests(deps, sql`${[call.params.fund_request]}::integer[]`, reading);
    if (!data) throw notFound();
    return data;
  };

  const presentRecord = async (call: AssessmentCall & { caller: Caller }, recordId: number) => {
    const data = (await present(call)).records.find((record) => record.id === recordId);
    if (data) return { data };
    throw (await findRequestRecord(deps.db, recordId)) ? refusal('invalid_endpoint') : notFound();
  };

  /** For `before`: rules about who calls, looked at ahead of the body. */
  const first =
    (...names: readonly (keyof typeof rules)[]) =>
    async (call: AssessmentCall) =>
      checkRules(await getAssessment(deps.db, call), ...names);

  const readable = first('endpoint', 'employee', 'viewer');
  const assessor = first('validator', 'endpoint');

  /** A change of a request; the answer is the request after it. */
  const change = (before: (call: AssessmentCall) => Promise<void>, act: (call: AssessmentCall) => Promise<void>) => ({
    before,
    async handle(call: AssessmentCall & { caller: Caller }) {
      await act(call);
      return { data: await present(call) };
    },
  });

  const decideOne = (state: 'approved' | 'declined') => ({
    before: assessor,
    async handle(call: RecordCall & { caller: Caller; body: { note?: string | null } | undefined }) {
      await decideRecord(deps, call, { state, note: call.body?.note ?? null });
      return presentRecord(call, call.params.record);
    },
  });

  const presentOwnNotes = async (rows: readonly NoteRow[], caller: Caller): Promise<Schema<'Note'>[]> => {
    const employees = await findEmployees(
      deps.db,
      rows.map((row) => row.employeeId),
    );
    return rows.map((row) => {
      const author = row.employeeId === null ? undefined : employees.get(row.employeeId);
      return {
        id: row.id,
        description: row.description,
        employee: author ? { id: author.id, email: author.email, identity_address: author.identityAddress } : null,
        created_at: wireDateTime(row.createdAt),
        created_at_locale: formatDateTime(row.createdAt, caller.language),
      };
    });
  };

  return {
    listFundRequestsAsValidator: {
      beforeRefusal: async (call) => void (await getReading(deps, call)),
      async handle(call) {
        const reading = await getReading(deps, call);
        const { query, page } = call;
        const filter = await filterOf(deps, { query, organization: reading.organization });
        const order = { orderBy: query.order_by ?? 'created_at', direction: query.order_dir ?? 'desc' } as const;
        const found = findAssessedRequests(deps.db, { filter, ...order, page });
        if (query.view !== 'row') {
          const { ids, total } = await found;
          return paged(await presentAssessedRequests(deps, ids, reading), { ...page, total });
        }
        // Very many are counted while those on the page are read.
        const [{ rows, total }, totals] = await Promise.all([
          found.then(async (listed) => ({
            ...listed,
            rows: await findAssessedWithCounts(deps.db, { ids: listed.ids, now: deps.now() }),
          })),
          countAssessedTotals(deps.db, filter, reading.assessor.employeeId),
        ]);
        const { data, links, meta } = paged(
          rows.map((row) => presentRequestRow(row, reading)),
          { ...page, total },
        );
        const { thisWeek: this_week, ...others } = totals;
        return { data, links, meta: { ...meta, totals: { ...others, this_week } } };
      },
    },

    getFundRequestAsValidator: change(readable, async () => {}),
    getFundRequestFormula: {
      before: readable,
      handle: async (call) => ({ data: await presentRequestFormula(deps, call) }),
    },

    assignFundRequest: change(first('endpoint', 'validator'), (call) => assignToOneself(deps, call)),
    resignFundRequest: change(first('endpoint', 'employee'), (call) => resign(deps, call)),
    resignFundRequestEmployees: change(first('endpoint', 'supervisor'), (call) => resignEverybody(deps, call)),
    approveFundRequest: change(assessor, (call) => approveRequest(deps, call)),
    undoDisregardFundRequest: change(assessor, (call) => undoDisregard(deps, call)),

    assignFundRequestEmployee: {
      before: first('endpoint', 'supervisor'),
      async handle(call) {
        await assignToEmployee(deps, call, call.body.employee_id);
        return { data: await present(call) };
      },
    },

    declineFundRequest: {
      before: assessor,
      async handle(call) {
        await declineRequest(deps, call, call.body?.note ?? null);
        return { data: await present(call) };
      },
    },

    disregardFundRequest: {
      before: assessor,
      async handle(call) {
        await disregardRequest(deps, call, { note: call.body.note ?? null, notify: call.body.notify });
        return { data: await present(call) };
      },
    },

    listFundRequestRecordsAsValidator: {
      before: readable,
      handle: async (call) => ({ data: (await present(call)).records }),
    },

    addFundRequestRecord: {
      before: assessor,
      async handle(call) {
        const id = await addPartner(deps, call, call.body.value);
        return withStatus(201, await presentRecord(call, id));
      },
    },

    getFundRequestRecordAsValidator: {
      before: readable,
      handle: (call) => presentRecord(call, call.params.record),
    },

    approveFundRequestRecord: decideOne('approved'),
    declineFundRequestRecord: decideOne('declined'),

    listClarificationsAsValidator: {
      before: readable,
      async handle({ params, identity, query, caller, page }) {
        const { records } = await getAssessment(deps.db, { params, identity });
        const ids = records.map((record) => record.id);
        const wanted = query.fund_request_record_id === undefined ? ids : ids.filter((id) => id === query.fund_request_record_id);
        const shown = presentClarifications(deps, await findClarificationsOfRecords(deps.db, wanted), caller);
        return pageOfAll(shown, page);
      },
    },

    askClarification: {
      before: first('endpoint', 'validator'),
      async handle(call) {
        const { fund_request_record_id: recordId, question, message, attachment } = call.body;
        const asked = { recordId, question, message: message ?? null, attachment: attachment ?? null };
        const row = await findClarification(deps.db, await askClarification(deps, call, asked));
        const [data] = presentClarifications(deps, row ? [row] : [], call.caller);
        return withStatus(201, { data });
      },
    },

    getClarificationAsValidator: {
      before: readable,
      async handle({ params, identity, caller }) {
        const { records } = await getAssessment(deps.db, { params, identity });
        const row = await findClarification(deps.db, params.clarification);
        if (!row) throw notFound();
        if (records.every((record) => record.id !== row.fundRequestRecordId)) throw refusal('invalid_endpoint');
        const [data] = presentClarifications(deps, [row], caller);
        if (!data) throw notFound();
        return { data };
      },
    },

    listFundRequestNotes: {
      before: first('endpoint', 'noteReader'),
      handle: async ({ params, caller }) => ({
        data: await presentOwnNotes(await findNotes(deps.db, params.fund_request), caller),
      }),
    },

    storeFundRequestNote: {
      before: first('endpoint', 'noteReader'),
      async handle(call) {
        const fundRequestId = call.params.fund_request;
        const { id } = await transaction(deps.db, async (tx) => {
          const assessment = await getAssessmentForUpdate(tx, deps, call);
          checkRules(assessment, 'endpoint', 'noteReader', 'assigned');
          const { employeeId } = assessorOf(assessment);
          return insertNote(tx, { fundRequestId, employeeId, description: call.body.description, createdAt: deps.now() });
        });
        const rows = (await findNotes(deps.db, fundRequestId)).filter((row) => row.id === id);
        const [data] = await presentOwnNotes(rows, call.caller);
        return withStatus(201, { data });
      },
    },

    deleteFundRequestNote: {
      before: first('endpoint', 'noteReader'),
      async handle(call) {
        const note = (await findNotes(deps.db, call.params.fund_request)).find(({ id }) => id === call.params.note);
        if (!note) throw notFound();
        const assessment = await getAssessment(deps.db, call);
        if (note.employeeId !== assessorOf(assessment).employeeId) throw refusal('not_author');
        await deleteNote(deps.db, note.id);
        return undefined;
      },
    },
  };
};

type RecordCall = AssessmentCall & { readonly params: { readonly record: number } };

type ListCall = Pick<Call<'listFundRequestsAsValidator'>, 'params' | 'identity' | 'caller'>;

/** Who looks at the requests of an organization. Throws 404 when there is no such organization, 403 for whoever does not assess there. */
async function getReading({ db }: Pick<Deps, 'db'>, { params, identity, caller }: ListCall) {
  const organization = await findAssessingOrganization(db, params.organization);
  if (!organization) throw notFound();
  const assessor = assessorIn(organization, identity);
  if (!assessor?.mayValidate && !assessor?.maySupervise) throw refusal('invalid_validator');
  return { organization, assessor, caller };
}

/** Which requests a list is asked for. Throws 422 for a fund that the organization does not assess, and for days that cannot be. */
async function filterOf(
  deps: Pick<Deps, 'db' | 'secrets' | 'now'>,
  { query, organization }: { query: Call<'listFundRequestsAsValidator'>['query']; organization: AssessingOrganization },
): Promise<AssessedFilter> {
  const { fund_id: fundId, deadline_from: deadlineFrom, deadline_to: deadlineTo } = query;
  if (fundId !== undefined && !organization.fundIds.has(fundId)) {
    throw fieldError('fund_id', 'validation.exists', { attribute: 'fund_id' });
  }
  if (deadlineFrom !== undefined && deadlineTo !== undefined && deadlineFrom > deadlineTo) {
    throw fieldError('deadline_to', 'validation.date-from', { attribute: 'deadline_to', date: deadlineFrom });
  }
  return {
    organizationId: organization.id,
    q: query.q,
    identityOfQ:
      organization.bsnEnabled && isServiceNumber(query.q ?? '') ? await findIdentityByBsn(deps, query.q ?? '') : undefined,
    state: query.state,
    employeeId: query.employee_id,
    assigned: flagOf(query.assigned),
    from: query.from,
    to: query.to,
    fundId,
    stateGroup: query.state_group,
    deadlineFrom,
    deadlineTo,
    isWaiting: query.waiting_for_requester,
    isAnswered: query.answered,
    now: deps.now(),
  };
}
