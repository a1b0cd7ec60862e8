import { paged } from '#platform/database/pagination';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { checkOperator } from '#platform/http/guards/operator';
import { flagOf, withStatus, type Call, type Handlers } from '#platform/http/operations';
import { organizationExists } from '../organization-queries.ts';
import { changeSettings } from './change-settings.ts';
import { findOperatorOrganizations, findOrganizationIds } from './operator-organization-queries.ts';
import { presentOperatorOrganization, presentRow } from './present-operator-organization.ts';
import { storeForOwner } from './store-for-owner.ts';

export type OperatorOrganizationOperations = Handlers<
  'listOperatorOrganizations' | 'storeOperatorOrganization' | 'getOperatorOrganization' | 'updateOperatorOrganization'
>;

type OneCall = Pick<Call<'getOperatorOrganization'>, 'identity' | 'params' | 'caller'>;

/** What operators of the platform say about organizations. (backoffice.md 4) */
export const operatorOrganizationOperations = (deps: Deps): OperatorOrganizationOperations => {
  const { db } = deps;

  /** Throws 403 for who is no operator, 404 for an organization that does not exist. */
  async function checkOne({ identity, params }: OneCall): Promise<void> {
    checkOperator(identity);
    if (!(await organizationExists(db, params.organization))) throw notFound();
  }

  const show = async ({ params, caller }: OneCall) => ({
    data: await presentOperatorOrganization(db, params.organization, caller.language),
  });

  return {
    listOperatorOrganizations: {
      before: async ({ identity }) => checkOperator(identity),
      async handle({ query, caller, page }) {
        const asked = {
          q: query.q ?? undefined,
          isSponsor: flagOf(query.is_sponsor),
          isProvider: flagOf(query.is_provider),
          isValidator: flagOf(query.is_validator),
          orderBy: query.order_by ?? 'name',
          direction: query.order_dir ?? 'asc',
        };
        const { ids, total } = await findOrganizationIds(db, asked, page);
        const rows = await findOperatorOrganizations(db, ids);
        return paged(
          rows.map((row) => presentRow(row, caller.language)),
          { ...page, total },
        );
      },
    },

    storeOperatorOrganization: {
      before: async ({ identity }) => checkOperator(identity),
      async handle({ body, identity, caller }) {
        const id = await storeForOwner(deps, { input: body, identity, language: caller.language });
        return withStatus(201, { data: await presentOperatorOrganization(db, id, caller.language) });
      },
    },

    getOperatorOrganization: { before: checkOne, handle: show },

    updateOperatorOrganization: {
      before: checkOne,
      async handle(call) {
        const { params, body, identity, caller } = call;
        await changeSettings(deps, { id: params.organization, input: body, identity, language: caller.language });
        return show(call);
      },
      show,
    },
  };
};
