export type { FirstRecords, RecordsAtSignUp } from './create-identity.ts';
export { isEmailAddress } from './email-address.ts';
export { identityOperations, type IdentityOperations } from './identity-operations.ts';
export { makeOperator } from './make-operator.ts';
