export { searchOperations } from './search-operations.ts';
