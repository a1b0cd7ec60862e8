export { addMissingImplementations } from './add-missing-implementations.ts';
export { configOperations } from './config-operations.ts';
export { findImplementationByKey } from './implementation-queries.ts';
