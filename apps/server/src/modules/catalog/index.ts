export { catalogOperations, type CatalogOperations } from './catalog-operations.ts';
export { nameIn, presentingFor, type Presenting } from './presenting.ts';
export { findApproval, findApprovals, isProductApprovedForFund, type Approval } from './products/approvals.ts';
export { productStock, refreshSoldOut, type ProductStock } from './products/product-stock.ts';
export { findProductUses, type ProductUse } from './products/product-uses.ts';
export { findOfficesOfFund, findOfficesOfOrganizations, mediaOfOffices, type OfficeRow } from './providers/office-queries.ts';
export { findOrganizations, type OrganizationRow } from './providers/organization-queries.ts';
export { presentOffice } from './providers/present-office.ts';
export { presentOrganizationBasic, presentOrganizationContact } from './providers/present-organization.ts';
