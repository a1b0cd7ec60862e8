import type { Handlers } from '#platform/operations';
import type { Deps } from '#platform/deps';

export type CatalogOperations = Handlers<
  | 'listProducts'
  | 'sampleProducts'
  | 'getProduct'
  | 'listProductCategories'
  | 'getProductCategory'
  | 'listProviders'
  | 'getProvider'
  | 'listOffices'
  | 'getOffice'
  | 'listOrganizations'
  | 'listBusinessTypes'
  | 'getBusinessType'
  | 'listTags'
  | 'getTag'
>;

const notWritten = async (): Promise<never> => {
  throw new Error('not written');
};

export const catalogOperations = (_deps: Deps): CatalogOperations => ({
  listProducts: notWritten,
  sampleProducts: notWritten,
  getProduct: notWritten,
  listProductCategories: notWritten,
  getProductCategory: notWritten,
  listProviders: notWritten,
  getProvider: notWritten,
  listOffices: notWritten,
  getOffice: notWritten,
  listOrganizations: notWritten,
  listBusinessTypes: notWritten,
  getBusinessType: notWritten,
  listTags: notWritten,
  getTag: notWritten,
});
