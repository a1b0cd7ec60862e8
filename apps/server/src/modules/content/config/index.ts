export { addMissingImplementations } from './add-missing-implementations.ts';
export { findStoredShops } from './operating/hosts/host-queries.ts';
export { configOperations } from './config-operations.ts';
export { createImplementationFinder } from './implementation-queries.ts';
export { isFundOfShop, type FundShop } from './shop-fund-queries.ts';
export { productsHardLimit } from './present-config.ts';
export { findImplementationNames } from './implementation-name-queries.ts';
export { presentImplementationName } from './present-implementation-name.ts';
