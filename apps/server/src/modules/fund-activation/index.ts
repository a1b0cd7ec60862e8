export { fundActivationOperations } from './fund-activation-operations.ts';
export { redeemActivationCode } from './redeem-activation-code.ts';
export { storePrevalidations } from './store-prevalidations.ts';
