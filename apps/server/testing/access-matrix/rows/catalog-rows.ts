import { everybody, provider, row, signedIn, sponsor, type Rows } from '../row.ts';
import type { World } from '../world.ts';

/** Each organization has a number of its own in the trade register. */
let registered = 90_000_000;

const organizationFields = ({ businessType }: World) => ({
  name: 'Zwembad De Golfslag',
  iban: 'NL91ABNA0417164300',
  email: 'info@example.test',
  phone: '0501234567',
  kvk: String(++registered),
  business_type_id: businessType.id,
});

const productFields = ({ category }: World) => ({
  name: 'Zwemles',
  description: 'Tien lessen',
  price_type: 'regular' as const,
  price: 12.5,
  total_amount: 10,
  product_category_id: category.id,
});

const officeFields = { address: 'Havenplein 1, 9712 AB Groningen', schedule: [] };

/** catalog.md 1-9: what everybody sees, and what a provider manages. */
export const catalogRows = {
  getPlatformConfig: everybody(() => ({ params: { name: 'webshop' } })),
  listProducts: everybody(() => ({})),
  sampleProducts: everybody(() => ({})),
  getProduct: everybody(({ product }) => ({ params: { product_id: product.id } })),
  bookmarkProduct: signedIn(({ product }) => ({ params: { product_id: product.id } })),
  removeProductBookmark: signedIn(({ product }) => ({ params: { product_id: product.id } })),
  listProductCategories: everybody(() => ({})),
  getProductCategory: everybody(({ category }) => ({ params: { product_category_id: category.id } })),
  listProviders: everybody(() => ({})),
  getProvider: everybody((world) => ({ params: { organization_id: world.provider.id } })),
  listOffices: everybody(() => ({})),
  getOffice: everybody(({ office }) => ({ params: { office_id: office.id } })),
  listOrganizations: everybody(() => ({})),
  listBusinessTypes: everybody(() => ({})),
  getBusinessType: everybody(({ businessType }) => ({ params: { business_type_id: businessType.id } })),
  listTags: everybody(() => ({})),
  getTag: everybody(({ tag }) => ({ params: { tag_id: tag.id } })),
  searchCatalog: everybody(() => ({ query: { search_item_types: ['funds', 'products', 'providers'] } })),

  createOrganization: signedIn((world) => ({ body: organizationFields(world) })),
  getOrganization: everybody((world) => ({ params: { organization_id: world.provider.id } })),
  // Not the owner: the account number is sent as it is stored.
  updateOrganization: provider(['manage_organization'], (world) => ({
    params: { organization_id: world.provider.id },
    body: { ...organizationFields(world), iban: 'NL20INGB0001234567' },
  })),
  updateOrganizationRoles: provider(['manage_organization'], (world) => ({
    params: { organization_id: world.provider.id },
    body: { is_provider: true },
  })),
  updateOrganizationBusinessType: provider(['manage_organization'], (world) => ({
    params: { organization_id: world.provider.id },
    body: { business_type_id: world.businessType.id },
  })),
  listOrganizationAnnouncements: provider([], (world) => ({ params: { organization_id: world.provider.id } })),

  listOrganizationOffices: row(['provider'], {
    refused: 403,
    send: (world) => ({ params: { organization_id: world.provider.id } }),
  }),
  createOffice: provider(['manage_offices'], (world) => ({ params: { organization_id: world.provider.id }, body: officeFields })),
  getOrganizationOffice: provider([], (world) => ({
    params: { organization_id: world.provider.id, office_id: world.office.id },
  })),
  updateOffice: provider(['manage_offices'], (world) => ({
    params: { organization_id: world.provider.id, office_id: world.office.id },
    body: officeFields,
  })),
  deleteOffice: provider(['manage_offices'], async (world) => ({
    params: { organization_id: world.provider.id, office_id: await world.sponsorThings.ownOffice() },
  })),

  listOrganizationProducts: provider([], (world) => ({ params: { organization_id: world.provider.id } })),
  createProduct: provider(['manage_products'], (world) => ({
    params: { organization_id: world.provider.id },
    body: productFields(world),
  })),
  getOrganizationProduct: provider([], (world) => ({
    params: { organization_id: world.provider.id, product_id: world.product.id },
  })),
  updateProduct: provider(['manage_products'], async (world) => ({
    params: { organization_id: world.provider.id, product_id: await world.sponsorThings.limitedProduct() },
    body: productFields(world),
  })),
  deleteProduct: provider(['manage_products'], async (world) => ({
    params: { organization_id: world.provider.id, product_id: await world.sponsorThings.limitedProduct() },
  })),
  updateProductExclusions: provider(['manage_products'], async (world) => ({
    params: { organization_id: world.provider.id, product_id: await world.sponsorThings.limitedProduct() },
    body: { disable_funds: [world.fund.id] },
  })),
  listProductFunds: provider([], (world) => ({
    params: { organization_id: world.provider.id, product_id: world.product.id },
  })),

  listFundsAvailableToProvider: provider(['manage_provider_funds'], (world) => ({
    params: { organization_id: world.provider.id },
  })),
  listProviderFunds: provider([], (world) => ({ params: { organization_id: world.provider.id } })),
  applyProviderToFund: provider(['manage_provider_funds'], async (world) => ({
    params: { organization_id: world.provider.id },
    body: { fund_id: await world.sponsorThings.otherFund() },
  })),
  getProviderFund: provider([], (world) => ({
    params: { organization_id: world.provider.id, fund_provider_id: world.applicationId },
  })),
  withdrawProviderApplication: provider(['manage_provider_funds'], async (world) => ({
    params: { organization_id: world.provider.id, fund_provider_id: (await world.sponsorThings.ownApplication()).id },
  })),

  listSponsorProviders: sponsor(['manage_providers', 'view_finances'], (world) => ({
    params: { organization_id: world.sponsor.id },
  })),
  listProvidersOfSponsor: sponsor(['manage_providers', 'view_finances'], (world) => ({
    params: { organization: world.sponsor.id },
  })),
  getProviderOfSponsor: sponsor(['manage_providers', 'view_finances'], async (world) => {
    const provider = await world.build.organization({ isProvider: true });
    await world.build.fundProvider({ fundId: world.fund.id, organizationId: provider.id });
    return { params: { organization: world.sponsor.id, provider: provider.id } };
  }),
  listFundProviders: sponsor(['manage_providers', 'view_finances'], (world) => ({
    params: { organization_id: world.sponsor.id, fund_id: world.fund.id },
  })),
  getFundProvider: sponsor(['manage_providers', 'view_finances'], (world) => ({
    params: { organization_id: world.sponsor.id, fund_id: world.fund.id, fund_provider_id: world.applicationId },
  })),
  updateFundProvider: sponsor(['manage_providers'], async (world) => ({
    params: {
      organization_id: world.sponsor.id,
      fund_id: world.fund.id,
      fund_provider_id: (await world.sponsorThings.application()).id,
    },
    body: { state: 'accepted' },
  })),
  listFundProviderProducts: sponsor(['manage_providers', 'view_finances'], (world) => ({
    params: { organization_id: world.sponsor.id, fund_id: world.fund.id, fund_provider_id: world.applicationId },
  })),
  getFundProviderProduct: sponsor(['manage_providers', 'view_finances'], (world) => ({
    params: {
      organization_id: world.sponsor.id,
      fund_id: world.fund.id,
      fund_provider_id: world.applicationId,
      product_id: world.product.id,
    },
  })),
} satisfies Partial<Rows>;
