export { csvRequiredKeys } from './showing/csv-required-keys.ts';
export { fundJobs } from './keep-fund-states.ts';
export { fundOperations } from './fund-operations.ts';
export { amountFor } from './fund-amount.ts';
export { findFormulaProducts, findLimitMultipliers, type FormulaProduct } from './formula-products.ts';
export { isBsnConfirmed, isFundActive, isPublic, whyNotActive } from './fund-state.ts';
export { findTakenByPartner, hashBsn } from './partners/taken-by-partner.ts';
export {
  findActiveFunds,
  findActiveFundsOfSponsor,
  findFund,
  findFunds,
  type CriterionOperator,
  type FundRow,
  type FundWithRules,
} from './fund-queries.ts';
export { presentFundQuestions, type FundQuestions } from './showing/present-fund-questions.ts';
export { presentFundsById } from './showing/present-funds-by-id.ts';
export { publicFunds } from './find-public-funds.ts';
export { setFund } from './managing/stored-fund-queries.ts';
export { sponsorFundOperations } from './managing/sponsor-fund-operations.ts';
export { findFundMoney, grantedByFund, grantedCents } from './stats/fund-stats-queries.ts';
export { findNamedFormulaProducts } from './pre-checks/named-formula-products.ts';
export { outcomeOf } from './calculation/outcome.ts';
export { presentOutcome } from './calculation/present-outcome.ts';
export { offersFor, wholeNumberOf } from './whole-number.ts';
export { areGroupsAnswered } from './required-groups.ts';
