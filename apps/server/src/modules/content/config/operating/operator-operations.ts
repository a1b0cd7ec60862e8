import { paged } from '#platform/database/pagination';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { checkOperator } from '#platform/http/guards/operator';
import type { Call, Handlers } from '#platform/http/operations';
import { checkHostsOf, hostCheckLimit } from './hosts/check-hosts.ts';
import { findImplementationIds, findKey } from './operator-implementation-queries.ts';
import { presentOperatorImplementation, presentOperatorImplementations } from './present-operator-implementation.ts';
import { updateImplementation } from './update-implementation.ts';

export type OperatorOperations = Handlers<
  'listOperatorImplementations' | 'getOperatorImplementation' | 'updateOperatorImplementation' | 'checkImplementationHosts'
>;

type OneCall = Pick<Call<'getOperatorImplementation'>, 'identity' | 'params' | 'caller'>;

/** What operators of the platform say about shops. (backoffice.md 4) */
export const operatorOperations = (deps: Deps): OperatorOperations => {
  const show = async ({ params, caller }: OneCall) => ({
    data: await presentOperatorImplementation(deps, params.implementation, caller.language),
  });

  /** Throws 403 for who is no operator, 404 for a shop that does not exist. */
  async function checkOne({ identity, params }: OneCall): Promise<void> {
    checkOperator(identity);
    if (!(await findKey(deps.db, params.implementation))) throw notFound();
  }

  return {
    listOperatorImplementations: {
      before: async ({ identity }) => checkOperator(identity),
      async handle({ query, caller, page }) {
        const asked = { q: query.q ?? undefined, organizationId: query.organization_id };
        const { ids, total } = await findImplementationIds(deps.db, asked, page);
        return paged(await presentOperatorImplementations(deps, ids, caller.language), { ...page, total });
      },
    },

    getOperatorImplementation: { before: checkOne, handle: show },

    updateOperatorImplementation: {
      before: checkOne,
      async handle(call) {
        await updateImplementation(deps, { call, id: call.params.implementation, input: call.body });
        return show(call);
      },
      show,
    },

    checkImplementationHosts: {
      async before(call) {
        await checkOne(call);
        await deps.rateLimits.attempt(hostCheckLimit, String(call.identity.id));
      },
      async handle(call) {
        const { implementation: id } = call.params;
        const found = await findKey(deps.db, id);
        if (!found) throw notFound();
        await checkHostsOf(deps, { id, key: found.key });
        return show(call);
      },
    },
  };
};
