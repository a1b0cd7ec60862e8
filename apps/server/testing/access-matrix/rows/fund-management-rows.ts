import { row, sponsor, type Rows } from '../row.ts';
import { child } from '../things/sponsor-things.ts';
import type { World } from '../world.ts';

const inShop = ({ sponsor: { id }, shop }: World) => ({ organization_id: id, implementation_id: shop.id });

const onePage = { page_type: 'explanation', external: false, state: 'public' } as const;

const oneLink = { type: 'twitter', url: 'https://social.test/gemeente' } as const;

/** catalog.md 10: what a sponsor manages, its funds and its shop. */
export const fundManagementRows = {
  listOrganizationFunds: sponsor(['view_funds', 'manage_funds', 'view_finances'], (world) => ({
    params: { organization: world.sponsor.id },
  })),
  getOrganizationFund: sponsor(['view_funds', 'manage_funds', 'view_finances'], async (world) => ({
    params: { organization: world.sponsor.id, fund: await world.sponsorThings.waitingFund() },
  })),
  storeFundTopUp: sponsor(['view_finances'], async (world) => ({
    params: { organization: world.sponsor.id, fund: await world.sponsorThings.waitingFund() },
    body: { amount: 1000, reference: 'Raadsbesluit 12' },
  })),
  listFundTopUps: sponsor(['view_finances'], async (world) => ({
    params: { organization: world.sponsor.id, fund: await world.sponsorThings.waitingFund() },
  })),
  calculateFund: sponsor(['view_funds', 'manage_funds'], async (world) => ({
    params: { organization: world.sponsor.id, fund: await world.sponsorThings.waitingFund() },
    body: { records: { children_nth: 2 } },
  })),
  createFund: sponsor(['manage_funds'], (world) => ({
    params: { organization_id: world.sponsor.id },
    body: world.sponsorThings.fundFields(),
  })),
  updateFund: sponsor(['manage_fund_texts', 'manage_funds'], async (world) => ({
    params: { organization_id: world.sponsor.id, fund_id: await world.sponsorThings.waitingFund() },
    body: { name: 'Kindpakket' },
  })),
  deleteFund: sponsor(['manage_funds'], async (world) => ({
    params: { organization_id: world.sponsor.id, fund_id: await world.sponsorThings.waitingFund() },
  })),
  configureFund: sponsor(['manage_funds'], async (world) => ({
    params: { organization_id: world.sponsor.id, fund_id: await world.sponsorThings.waitingFund() },
    body: { allow_reservations: true },
  })),
  updateFundCriteria: sponsor(['manage_funds'], async (world) => ({
    params: { organization_id: world.sponsor.id, fund_id: await world.sponsorThings.waitingFund() },
    body: { criteria: [child] },
  })),
  validateFundCriteria: sponsor(['manage_funds'], async (world) => ({
    params: { organization_id: world.sponsor.id, fund_id: await world.sponsorThings.waitingFund() },
    body: { criteria: [child] },
  })),
  validateFundCriteriaLegacy: sponsor(['manage_funds'], async (world) => ({
    params: { organization_id: world.sponsor.id, fund_id: await world.sponsorThings.waitingFund() },
    body: { criteria: [child] },
  })),
  archiveFund: sponsor(['manage_funds'], async (world) => ({
    params: { organization_id: world.sponsor.id, fund_id: await world.sponsorThings.closedFund() },
  })),
  unarchiveFund: sponsor(['manage_funds'], async (world) => ({
    params: { organization_id: world.sponsor.id, fund_id: await world.sponsorThings.closedFund({ archived: true }) },
  })),

  listImplementations: sponsor(['manage_implementation_cms', 'manage_implementation'], (world) => ({
    params: { organization_id: world.sponsor.id },
  })),
  // Only an operator of the platform makes a shop.
  createImplementation: row([], {
    send: (world) => ({
      params: { organization_id: world.sponsor.id },
      body: { key: `shop-${world.sponsorThings.unique()}`, name: 'Tegoed', url_webshop: 'https://tegoed.test' },
    }),
  }),
  listOperatorOrganizations: row([], { send: () => ({}) }),
  storeOperatorOrganization: row([], {
    send: (world) => ({
      body: { name: 'Merendam', kvk: '00000000', owner_email: `eigenaar-${world.sponsorThings.unique()}@merendam.test` },
    }),
  }),
  getOperatorOrganization: row([], { send: ({ stranger }) => ({ params: { organization: stranger.id } }) }),
  updateOperatorOrganization: row([], {
    send: ({ stranger }) => ({ params: { organization: stranger.id }, body: { allow_batch_reservations: true } }),
  }),
  listOperators: row([], { send: () => ({}) }),
  storeOperator: row([], { send: (world) => ({ body: { email: `beheer-${world.sponsorThings.unique()}@merendam.test` } }) }),
  deleteOperator: row([], {
    send: async (world) => ({ params: { operator: (await world.build.identity({ operator: true })).id } }),
  }),
  getOperatorHealth: row([], { send: () => ({}) }),
  listOperatorImplementations: row([], { send: () => ({}) }),
  checkImplementationHosts: row([], { send: ({ shop }) => ({ params: { implementation: shop.id } }) }),
  getOperatorImplementation: row([], { send: ({ shop }) => ({ params: { implementation: shop.id } }) }),
  updateOperatorImplementation: row([], {
    send: ({ shop }) => ({ params: { implementation: shop.id }, body: { url_webshop: 'https://tegoed.test' } }),
  }),
  getImplementation: sponsor(['manage_implementation_cms', 'manage_implementation'], (world) => ({ params: inShop(world) })),
  updateImplementationCms: sponsor(['manage_implementation_cms'], (world) => ({
    params: inShop(world),
    body: { title: 'Welkom' },
  })),

  listImplementationPages: sponsor(['manage_implementation_cms'], (world) => ({ params: inShop(world) })),
  createImplementationPage: sponsor(['manage_implementation_cms'], async (world) => {
    await world.sponsorThings.removePages();
    return { params: inShop(world), body: onePage };
  }),
  validateImplementationPageBlocks: sponsor(['manage_implementation_cms'], (world) => ({
    params: inShop(world),
    body: { blocks: [] },
  })),
  getImplementationPage: sponsor(['manage_implementation_cms'], async (world) => ({
    params: { ...inShop(world), page_id: await world.sponsorThings.page() },
  })),
  updateImplementationPage: sponsor(['manage_implementation_cms'], async (world) => ({
    params: { ...inShop(world), page_id: await world.sponsorThings.page() },
    body: onePage,
  })),
  deleteImplementationPage: sponsor(['manage_implementation_cms'], async (world) => ({
    params: { ...inShop(world), page_id: await world.sponsorThings.page() },
  })),
  listSocialMedias: sponsor(['manage_implementation_cms'], (world) => ({ params: inShop(world) })),
  createSocialMedia: sponsor(['manage_implementation_cms'], async (world) => {
    await world.sponsorThings.removePages();
    return { params: inShop(world), body: oneLink };
  }),
  getSocialMedia: sponsor(['manage_implementation_cms'], async (world) => ({
    params: { ...inShop(world), social_media_id: await world.sponsorThings.socialMedia() },
  })),
  updateSocialMedia: sponsor(['manage_implementation_cms'], async (world) => ({
    params: { ...inShop(world), social_media_id: await world.sponsorThings.socialMedia() },
    body: oneLink,
  })),
  deleteSocialMedia: sponsor(['manage_implementation_cms'], async (world) => ({
    params: { ...inShop(world), social_media_id: await world.sponsorThings.socialMedia() },
  })),
} satisfies Partial<Rows>;
