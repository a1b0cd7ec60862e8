export { deskOperations } from './desk-operations.ts';
