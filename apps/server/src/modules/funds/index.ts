export { fundOperations, type FundOperations } from './fund-operations.ts';
