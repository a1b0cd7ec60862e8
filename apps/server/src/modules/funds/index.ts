export { fundOperations } from './fund-operations.ts';
export { amountFor } from './fund-amount.ts';
export { isFundActive } from './fund-state.ts';
export { findActiveFunds, findFund, findFunds, type FundRow, type FundWithRules } from './fund-queries.ts';
export { presentFundsById } from './present-funds-by-id.ts';
export { publicFunds } from './find-public-funds.ts';
