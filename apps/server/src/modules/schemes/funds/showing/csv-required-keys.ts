import type { FundCriterion, FundFormula } from '../fund-queries.ts';

/** funds.md 8: the columns that every upload of activation codes must fill: who it is, what is multiplied, what is asked. */
export function csvRequiredKeys(fund: {
  readonly csvPrimaryKey: string;
  readonly formulas: readonly Pick<FundFormula, 'recordTypeKey'>[];
  readonly criteria: readonly Pick<FundCriterion, 'recordTypeKey'>[];
}): string[] {
  const multiplied = fund.formulas.flatMap((formula) => formula.recordTypeKey ?? []);
  const asked = fund.criteria.map((criterion) => criterion.recordTypeKey);
  return [...new Set([fund.csvPrimaryKey, ...multiplied, ...asked])];
}
