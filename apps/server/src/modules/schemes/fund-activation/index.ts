export { backofficeListeners } from './backoffice/backoffice-listeners.ts';
export { connectBackoffice, readBackofficeFile } from './backoffice/connect-backoffice.ts';
export { backofficeJobs } from './backoffice/send-reports.ts';
export { fundActivationOperations } from './fund-activation-operations.ts';
export { grantFund } from './grant-fund.ts';
export { storePrevalidations } from './prevalidations/store-prevalidations.ts';
export { redeemActivationCode } from './redeem-activation-code.ts';
