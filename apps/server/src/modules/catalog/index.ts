export { catalogOperations, type CatalogOperations } from './catalog-operations.ts';
export { findApproval, findApprovals, isProductApprovedForFund, type Approval } from './products/approvals.ts';
export { productStock, refreshSoldOut, type ProductStock } from './products/product-stock.ts';
export { findProductUses, type ProductUse } from './products/product-uses.ts';
