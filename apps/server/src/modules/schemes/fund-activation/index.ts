export { eligibilityListeners } from './eligibility/eligibility-listeners.ts';
export { connectEligibilityService, readEligibilityServiceFile } from './eligibility/connect-eligibility-service.ts';
export { eligibilityJobs } from './eligibility/send-reports.ts';
export { fundActivationOperations } from './fund-activation-operations.ts';
export { grantFund } from './grant-fund.ts';
export { prevalidationJobs } from './prevalidations/prevalidation-jobs.ts';
export { storePrevalidations } from './prevalidations/store-prevalidations.ts';
export { redeemActivationCode } from './redeem-activation-code.ts';
