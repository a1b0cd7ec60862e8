import type { Schema } from '@tegoed/contract';

type PlatformConfig = Schema<'PlatformConfig'>;
type PageType = Schema<'PageType'>;

/** A configurable page exists, and perhaps lies elsewhere. */
export type PageLink = Pick<Schema<'CmsPage'>, 'external' | 'external_url'>;

const read = [
  'announcements',
  'banner',
  'communication_type',
  'digid',
  'digid_api_url',
  'digid_mandatory',
  'digid_sign_up_allowed',
  'fronts',
  'funds',
  'has_budget_funds',
  'has_reimbursements',
  'has_subsidy_funds',
  'implementation_name',
  'map',
  'products',
  'records',
  'settings',
  'show_home_map',
  'show_home_products',
  'show_office_map',
  'show_product_map',
  'show_provider_map',
  'show_providers_map',
  'show_voucher_map',
  'social_medias',
] as const satisfies (keyof PlatformConfig)[];

/**
 * What the shop reads of `GET /platform/config/webshop`. It travels with every page, so image sizes and the texts
 * of the configurable pages stay out; a page that shows such a text asks for it.
 */
export interface ShopConfig extends Pick<PlatformConfig, (typeof read)[number]> {
  pages: Partial<Record<PageType, PageLink>>;
}

/** Some platforms answer an empty list for a configuration without pages, or for one they do not know. */
export function readShopConfig(answer: PlatformConfig | readonly unknown[]): ShopConfig {
  if (!isConfig(answer)) throw new Error('The platform has no configuration for this shop');
  const links = Object.entries(answer.pages).map(([type, { external, external_url }]) => [type, { external, external_url }]);
  const parts = read.map((name) => [name, answer[name]]);
  // The names are those of the type.
  return Object.fromEntries([...parts, ['pages', Object.fromEntries(links)]]) as ShopConfig;
}

function isConfig(answer: PlatformConfig | readonly unknown[]): answer is PlatformConfig {
  return !Array.isArray(answer);
}
