export { searchOperations, type SearchOperations } from './search-operations.ts';
