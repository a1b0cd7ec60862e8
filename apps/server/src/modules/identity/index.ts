export { identityOperations, type IdentityOperations } from './identity-operations.ts';
