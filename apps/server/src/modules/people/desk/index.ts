export { deskOperations } from './desk-operations.ts';
export { forgetFactors } from './forget-factors.ts';
