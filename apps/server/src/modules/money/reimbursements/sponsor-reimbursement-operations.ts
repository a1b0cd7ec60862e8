import { findIdentityByBsn } from '#people/identity';
import { rangeOf } from '#platform/text/amounts';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { flagOf, withStatus, type Caller, type CallerIdentity, type Handlers } from '#platform/http/operations';
import { paged } from '#platform/database/pagination';
import {
  approveReimbursement,
  assignReimbursement,
  declineReimbursement,
  resignReimbursement,
  type ReimbursementWork,
} from './decide-reimbursement.ts';
import { deleteNote, findNote, findNotes, insertNote } from './note-queries.ts';
import { presentNote, presentSponsorReimbursements } from './present-reimbursement.ts';
import { reimbursementRefusal } from './reimbursement-errors.ts';
import { findReimbursements } from './reimbursement-list-queries.ts';
import { findReimbursement, findSponsor } from './reimbursement-queries.ts';
import { reimbursementOfSponsor } from './sponsor-reimbursement.ts';

export type SponsorReimbursementOperations = Handlers<
  | 'listSponsorReimbursements'
  | 'getSponsorReimbursement'
  | 'assignReimbursement'
  | 'resignReimbursement'
  | 'approveReimbursement'
  | 'declineReimbursement'
  | 'listReimbursementNotes'
  | 'storeReimbursementNote'
  | 'deleteReimbursementNote'
>;

interface SponsorCall {
  readonly identity: CallerIdentity;
  readonly params: { readonly organization: number };
}

interface ReimbursementCall extends SponsorCall {
  readonly params: { readonly organization: number; readonly id: number };
}

/** vouchers.md 7.5: what employees who manage reimbursements do. */
export const sponsorReimbursementOperations = (deps: Deps): SponsorReimbursementOperations => {
  const reimbursementOf = async ({ params }: Pick<ReimbursementCall, 'params'>) =>
    reimbursementOfSponsor(await findReimbursement(deps.db, params.id), params.organization);

  const checkReimbursement = async (call: Pick<ReimbursementCall, 'params'>) => {
    await reimbursementOf(call);
  };

  const sponsorOf = async ({ identity, params }: SponsorCall) => {
    const sponsor = await findSponsor(deps.db, { organizationId: params.organization, identityId: identity.id });
    if (!sponsor) throw notFound();
    return sponsor;
  };

  /** The caller as the employee whose name stands on what happens. */
  const workOf = async (call: ReimbursementCall): Promise<ReimbursementWork> => {
    const { employeeId } = await sponsorOf(call);
    if (employeeId === null) throw reimbursementRefusal('not_employee');
    return { id: call.params.id, organizationId: call.params.organization, employeeId };
  };

  async function presentOne(call: ReimbursementCall & { readonly caller: Caller }) {
    const { bsnEnabled } = await sponsorOf(call);
    const [data] = await presentSponsorReimbursements(deps, [await reimbursementOf(call)], { caller: call.caller, bsnEnabled });
    if (!data) throw notFound();
    return { data };
  }

  return {
    async listSponsorReimbursements(call) {
      const { query, caller, params, page } = call;
      const { bsnEnabled } = await sponsorOf(call);
      const identityOfQ = bsnEnabled && query.q !== undefined ? await findIdentityByBsn(deps, query.q) : undefined;
      const { rows, total } = await findReimbursements(
        deps.db,
        {
          of: { organizationId: params.organization },
          now: deps.now(),
          q: query.q,
          identityOfQ,
          fundId: query.fund_id,
          state: query.state,
          ...rangeOf(query),
          expired: flagOf(query.expired),
          archived: flagOf(query.archived),
          deactivated: flagOf(query.deactivated),
          identityAddress: query.identity_address,
        },
        page,
      );
      const items = await presentSponsorReimbursements(deps, rows, { caller, bsnEnabled });
      return paged(items, { ...page, total });
    },

    getSponsorReimbursement: { before: checkReimbursement, handle: presentOne },

    assignReimbursement: {
      before: checkReimbursement,
      async handle(call) {
        await assignReimbursement(deps, await workOf(call));
        return presentOne(call);
      },
    },

    resignReimbursement: {
      before: checkReimbursement,
      async handle(call) {
        await resignReimbursement(deps, await workOf(call));
        return presentOne(call);
      },
    },

    approveReimbursement: {
      before: checkReimbursement,
      async handle(call) {
        await approveReimbursement(deps, await workOf(call), call.body?.note ?? null);
        return presentOne(call);
      },
    },

    declineReimbursement: {
      before: checkReimbursement,
      async handle(call) {
        const { note = null, reason = null } = call.body ?? {};
        await declineReimbursement(deps, await workOf(call), { note, reason });
        return presentOne(call);
      },
    },

    listReimbursementNotes: {
      before: checkReimbursement,
      async handle({ params, caller, page }) {
        const { rows, total } = await findNotes(deps.db, params.id, page);
        return paged(
          rows.map((row) => presentNote(row, caller.language)),
          { ...page, total },
        );
      },
    },

    storeReimbursementNote: {
      before: checkReimbursement,
      async handle(call) {
        const { employeeId, id: reimbursementId } = await workOf(call);
        const reimbursement = await reimbursementOf(call);
        if (reimbursement.employeeId !== employeeId) throw reimbursementRefusal('not_assigned');
        const note = { reimbursementId, employeeId, description: call.body.description, createdAt: deps.now() };
        const row = await findNote(deps.db, { id: await insertNote(deps.db, note), reimbursementId });
        if (!row) throw notFound();
        return withStatus(201, { data: presentNote(row, call.caller.language) });
      },
    },

    deleteReimbursementNote: {
      before: checkReimbursement,
      async handle(call) {
        const { employeeId, id: reimbursementId } = await workOf(call);
        const note = await findNote(deps.db, { id: call.params.note, reimbursementId });
        if (!note) throw notFound();
        if (note.employeeId !== employeeId) throw reimbursementRefusal('not_author');
        await deleteNote(deps.db, note.id);
        return {};
      },
    },
  };
};
