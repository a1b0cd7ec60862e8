export { recordOperations, type RecordOperations } from './record-operations.ts';
