export { catalogOperations, type CatalogOperations } from './catalog-operations.ts';
