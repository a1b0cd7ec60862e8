export { workOperations } from './work-operations.ts';
