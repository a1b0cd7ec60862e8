export { isEmailAddress } from './email-address.ts';
export { identityOperations } from './identity-operations.ts';
export type { IdentityRecords } from './identity-records.ts';
export { makeOperator } from './make-operator.ts';
