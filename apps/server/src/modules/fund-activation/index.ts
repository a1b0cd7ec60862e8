export { fundActivationOperations, type FundActivationOperations } from './fund-activation-operations.ts';
