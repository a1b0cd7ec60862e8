import type { OperationBody } from '@tegoed/contract';
import { centsOf } from '#platform/text/amounts';
import type { Deps } from '#platform/deps';
import { forbidden, notFound } from '#platform/http/errors';
import { flagOf, withStatus, type Caller, type Handlers } from '#platform/http/operations';
import { paged } from '#platform/database/pagination';
import type { ReimbursementInput } from './check-reimbursement.ts';
import { presentReimbursements } from './present-reimbursement.ts';
import { findReimbursements } from './reimbursement-list-queries.ts';
import { findReimbursement, type ReimbursementRow } from './reimbursement-queries.ts';
import { sponsorReimbursementOperations, type SponsorReimbursementOperations } from './sponsor-reimbursement-operations.ts';
import { deleteReimbursement, getOwnDraft, storeReimbursement, updateReimbursement } from './store-reimbursement.ts';

type RequesterOperations = Handlers<
  'listReimbursements' | 'storeReimbursement' | 'getReimbursement' | 'updateReimbursement' | 'deleteReimbursement'
>;

export type ReimbursementOperations = RequesterOperations & SponsorReimbursementOperations;

export const reimbursementOperations = (deps: Deps): ReimbursementOperations => ({
  ...requesterOperations(deps),
  ...sponsorReimbursementOperations(deps),
});

const requesterOperations = (deps: Deps): RequesterOperations => {
  async function presentOne(id: number, caller: Caller) {
    const row = await findReimbursement(deps.db, id);
    const [data] = await presentReimbursements(deps, row ? [row] : [], caller);
    if (!data) throw notFound();
    return { data };
  }

  const checkOwn = async ({ identity, params }: { identity: { id: number }; params: { id: number } }) => {
    const row = await findReimbursement(deps.db, params.id);
    if (!row) throw notFound();
    if (row.identityId !== identity.id) throw forbidden();
  };

  return {
    async listReimbursements({ identity, query, caller, page }) {
      const { rows, total } = await findReimbursements(
        deps.db,
        {
          of: { identityId: identity.id },
          now: deps.now(),
          q: query.q,
          state: query.state,
          archived: flagOf(query.archived),
          fundId: query.fund_id,
        },
        page,
      );
      const items = await presentReimbursements(deps, rows, caller);
      return paged(items, { ...page, total });
    },

    async storeReimbursement({ identity, body, caller }) {
      const id = await storeReimbursement(deps, inputOf(identity.id, body));
      return withStatus(201, await presentOne(id, caller));
    },

    getReimbursement: {
      before: checkOwn,
      handle: ({ params, caller }) => presentOne(params.id, caller),
    },

    updateReimbursement: {
      async before({ identity, params }) {
        await getOwnDraft(deps.db, { id: params.id, identityId: identity.id }, deps.now());
      },
      async handle({ identity, params, body, caller }) {
        await updateReimbursement(deps, { id: params.id, identityId: identity.id }, (current) => ({
          ...inputOf(identity.id, body),
          ...leftOut(body, current),
        }));
        return presentOne(params.id, caller);
      },
    },

    deleteReimbursement: {
      before: checkOwn,
      async handle({ identity, params }) {
        await deleteReimbursement(deps, { id: params.id, identityId: identity.id });
        return {};
      },
    },
  };
};

/** What is missing is empty, an amount 0. IBANs are kept in capitals, as banks write them. */
function inputOf(
  identityId: number,
  body: OperationBody<'storeReimbursement'> | OperationBody<'updateReimbursement'>,
): ReimbursementInput {
  return {
    identityId,
    voucherId: body.voucher_id,
    title: body.title ?? '',
    description: body.description ?? null,
    amountCents: body.amount == null ? 0 : centsOf(body.amount, 'amount'),
    email: body.email ?? null,
    iban: (body.iban ?? '').toUpperCase(),
    ibanName: body.iban_name ?? '',
    files: body.files ?? [],
    state: body.state ?? 'draft',
  };
}

/** The fields that a change does not name, as they are now. */
function leftOut(body: OperationBody<'updateReimbursement'>, current: ReimbursementRow): Partial<ReimbursementInput> {
  const { title, description, amountCents, email, iban, ibanName } = current;
  return {
    ...(body.title === undefined && { title }),
    ...(body.description === undefined && { description }),
    ...(body.amount === undefined && { amountCents }),
    ...(body.email === undefined && { email }),
    ...(body.iban === undefined && { iban }),
    ...(body.iban_name === undefined && { ibanName }),
  };
}
