import { decimalFromCents } from '@tegoed/domain/money';
import { paged } from '#platform/database/pagination';
import type { Deps } from '#platform/deps';
import { fieldError, notFound } from '#platform/http/errors';
import { withStatus, type Call, type Handlers } from '#platform/http/operations';
import { checkOwnFund } from '../organization/check-own-fund.ts';
import { budgetCentsOf } from './budget-amount.ts';
import { presentTopUps } from './present-top-ups.ts';
import { storeFundTopUp } from './store-fund-top-up.ts';
import { findTopUps, type TopUpFilter, type TopUpRow } from './top-up-queries.ts';

export type FundBudgetOperations = Handlers<'storeFundTopUp' | 'listFundTopUps'>;

type AnyCall = Pick<Call<'storeFundTopUp' | 'listFundTopUps'>, 'params' | 'caller'>;

/** backoffice.md 5.2: what a sponsor puts into its funds. */
export const fundBudgetOperations = (deps: Deps): FundBudgetOperations => {
  const { db } = deps;

  const checkOwn = ({ params }: Pick<AnyCall, 'params'>) => checkOwnFund(db, params);

  const present = (rows: readonly TopUpRow[], { params, caller }: AnyCall) =>
    presentTopUps(db, rows, { organizationId: params.organization, language: caller.language });

  return {
    storeFundTopUp: {
      before: checkOwn,
      async handle(call) {
        const { params, identity, body } = call;
        const row = await storeFundTopUp(deps, { fundId: params.fund, identityId: identity.id, input: body });
        const [data] = await present([row], call);
        if (!data) throw notFound();
        return withStatus(201, { data });
      },
    },

    listFundTopUps: {
      before: checkOwn,
      async handle(call) {
        const { query, page } = call;
        const order = { by: query.order_by ?? 'created_at', direction: query.order_dir ?? 'desc' } as const;
        const { rows, total, totalCents } = await findTopUps(db, { filter: filterOf(call), order, page });
        const answer = paged(await present(rows, call), { ...page, total });
        return { ...answer, meta: { ...answer.meta, total_amount: decimalFromCents(totalCents) } };
      },
    },
  };
};

function filterOf({ params, query }: Pick<Call<'listFundTopUps'>, 'params' | 'query'>): TopUpFilter {
  return {
    fundId: params.fund,
    q: query.q ?? undefined,
    from: query.from,
    to: query.to,
    minCents: query.amount_min === undefined ? undefined : centsOf(query.amount_min, 'amount_min'),
    maxCents: query.amount_max === undefined ? undefined : centsOf(query.amount_max, 'amount_max'),
  };
}

function centsOf(amount: number, field: string): number {
  const cents = budgetCentsOf(amount);
  if (cents === undefined) throw fieldError(field, 'validation.two-decimals', { attribute: field });
  return cents;
}
