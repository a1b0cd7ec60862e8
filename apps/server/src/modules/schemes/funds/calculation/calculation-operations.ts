import type { Deps } from '#platform/deps';
import type { Handlers } from '#platform/http/operations';
import { checkOwnFund } from '../organization/check-own-fund.ts';
import { calculateFund } from './calculate-fund.ts';

export type FundCalculationOperations = Handlers<'calculateFund'>;

/** backoffice.md 5.4: a sponsor tries its rules on an example. */
export const fundCalculationOperations = (deps: Deps): FundCalculationOperations => ({
  calculateFund: {
    before: ({ params }) => checkOwnFund(deps.db, params),
    async handle({ params, body, caller }) {
      return { data: await calculateFund(deps, { fundId: params.fund, input: body, language: caller.language }) };
    },
  },
});
