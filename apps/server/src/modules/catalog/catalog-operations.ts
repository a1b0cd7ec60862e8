import type { Deps } from '#platform/deps';
import { embeddedGeocoder } from '#platform/geocoder';
import { categoryOperations, type CategoryOperations } from './categories/category-operations.ts';
import { productOperations, type ProductOperations } from './products/product-operations.ts';
import { providerOperations, type ProviderOperations } from './providers/provider-operations.ts';

export type CatalogOperations = ProductOperations & ProviderOperations & CategoryOperations;

export const catalogOperations = (deps: Deps): CatalogOperations => {
  const withPlaces = { ...deps, geocoder: embeddedGeocoder };
  return { ...productOperations(withPlaces), ...providerOperations(withPlaces), ...categoryOperations(deps) };
};
