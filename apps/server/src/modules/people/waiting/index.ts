export { waitingOperations } from './waiting-operations.ts';
