export type { FirstRecords, RecordsAtSignUp } from './create-identity.ts';
export { identityOperations, type IdentityOperations } from './identity-operations.ts';
