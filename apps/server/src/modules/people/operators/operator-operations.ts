import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { checkOperator } from '#platform/http/guards/operator';
import { withStatus, type Call, type Handlers } from '#platform/http/operations';
import { addOperator, removeOperator } from './change-operators.ts';
import { findOperators } from './operator-queries.ts';
import { presentOperator } from './present-operator.ts';

export type OperatorOperations = Handlers<'listOperators' | 'storeOperator' | 'deleteOperator'>;

/** Who runs the platform (backoffice.md 4). */
export const operatorOperations = (deps: Deps): OperatorOperations => {
  async function presentAll({ identity, caller }: Pick<Call<'listOperators'>, 'identity' | 'caller'>) {
    const rows = await findOperators(deps.db);
    return rows.map((row) => presentOperator(row, { language: caller.language, selfId: identity.id }));
  }

  return {
    listOperators: {
      before: async ({ identity }) => checkOperator(identity),
      handle: async (call) => ({ data: await presentAll(call) }),
    },

    storeOperator: {
      before: async ({ identity }) => checkOperator(identity),
      async handle(call) {
        const { body, identity, caller } = call;
        const id = await addOperator(deps, { email: body.email, identity, language: caller.language });
        const data = (await presentAll(call)).find((one) => one.id === id);
        if (!data) throw notFound();
        return withStatus(201, { data });
      },
    },

    deleteOperator: {
      before: async ({ identity }) => checkOperator(identity),
      async handle({ params, identity }) {
        await removeOperator(deps, { id: params.operator, identity });
        return {};
      },
    },
  };
};
