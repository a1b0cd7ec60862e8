export { addStandardLists } from './categories/add-standard-lists.ts';
export { catalogJobs } from './products/expired/announce-expired.ts';
export { catalogOperations } from './catalog-operations.ts';
export { byName, ordered } from './ordering.ts';
export { nameIn, type Reader } from './presenting.ts';
export {
  applicationsOfProduct,
  approvalOn,
  findApproval,
  findApprovals,
  isApproved,
  type Approval,
} from './products/approvals.ts';
export { removeApprovals } from './products/managing/approval-queries.ts';
export {
  checkOfferDecisions,
  decideOffers,
  type DecidedApplication,
  type OfferDecisions,
} from './products/managing/decide-approvals.ts';
export { createContentVersions } from './content-versions.ts';
export { productStock, refreshSoldOut, reservedAmount, soldAmount, stockOf } from './products/product-stock.ts';
export { findLimitedUses, type ProductUse } from './products/product-uses.ts';
export { sellsSomething } from './providers/approved-providers.ts';
export {
  findOfficesOfOrganizations,
  findPlacesOfOrganizations,
  placesOfVoucher,
  withProviders,
  type PlaceRow,
} from './providers/offices/office-queries.ts';
export { findOrganizations, organizationContacts, type OrganizationContactRow } from './providers/organization-queries.ts';
export { presentOffice } from './providers/offices/present-office.ts';
export { presentOrganizationBasic, presentOrganizationContact } from './providers/present-organization.ts';
export { listedProducts } from './products/find-listed-products.ts';
export { presentProductCards } from './products/cards/present-product-cards.ts';
export { presentProductsById } from './products/present-products-by-id.ts';
export { presentOfferCost } from './products/costs/offer-cost.ts';
export { smallestLeft, timesLeft } from './products/product-limits.ts';
export { priceInWords, sharesOfPrice, type Price } from './products/product-price.ts';
export { organizationsOfPerson } from './providers/organization-context.ts';
export { presentOrganizationsById } from './providers/present-organizations-by-id.ts';
export { circleOf, findAskedPlace } from './providers/distance.ts';
export { shopProviders } from './providers/find-providers.ts';
export { presentProvidersById } from './providers/present-provider.ts';
