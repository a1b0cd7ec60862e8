import type { Deps } from '#platform/deps';
import { categoryOperations, type CategoryOperations } from './categories/category-operations.ts';
import { providerProductOperations, type ProviderProductOperations } from './products/managing/provider-product-operations.ts';
import { productOperations, type ProductOperations } from './products/product-operations.ts';
import { officeOperations, type OfficeOperations } from './providers/offices/office-operations.ts';
import { organizationOperations, type OrganizationOperations } from './providers/organization-operations.ts';
import { providerOperations, type ProviderOperations } from './providers/provider-operations.ts';

export type CatalogOperations = ProductOperations &
  ProviderProductOperations &
  ProviderOperations &
  OrganizationOperations &
  OfficeOperations &
  CategoryOperations;

export const catalogOperations = (deps: Deps): CatalogOperations => ({
  ...productOperations(deps),
  ...providerProductOperations(deps),
  ...providerOperations(deps),
  ...organizationOperations(deps),
  ...officeOperations(deps),
  ...categoryOperations(deps),
});
