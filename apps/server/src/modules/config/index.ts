export { configOperations, type ConfigOperations } from './config-operations.ts';
export { findImplementationByKey } from './implementation-queries.ts';
