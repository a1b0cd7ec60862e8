import type { Schema } from '@tegoed/contract';
import type { ShopApi } from '@tegoed/client/api-client';

export type PlatformConfig = Schema<'PlatformConfig'>;
export type PageType = Schema<'PageType'>;
export type CmsPage = Schema<'CmsPage'>;

/** A configurable page exists, and perhaps lies elsewhere. */
export type PageLink = Pick<CmsPage, 'external' | 'external_url'>;

/** A text at the foot of every page. */
export type FooterText = Pick<CmsPage, 'description_html' | 'description_position'>;
type FooterType = Extract<PageType, `footer_${string}`>;

const read = [
  'announcements',
  'banner',
  'communication_type',
  'days_to_cancel',
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
 * of the configurable pages stay out; a page that shows such a text asks for it. Those of the footer stand on every page.
 */
export interface ShopConfig extends Pick<PlatformConfig, (typeof read)[number]> {
  pages: Partial<Record<PageType, PageLink> & Record<FooterType, PageLink & FooterText>>;
}

/** Asks the platform for everything it has on this shop. Some platforms answer an empty list for one they do not know. */
export async function fetchPlatformConfig(api: ShopApi): Promise<PlatformConfig> {
  const answer = await api.get('/platform/config/{name}', { path: { name: 'webshop' } });
  if (!isConfig(answer)) throw new Error('The platform has no configuration for this shop');
  return answer;
}

/** A configurable page with its texts; undefined when this shop has none. Without pages some platforms answer an empty list. */
export function cmsPageOf(config: PlatformConfig, type: PageType): CmsPage | undefined {
  return config.pages[type];
}

/** For the page; what the browser asks itself may hold more. */
export function readShopConfig(answer: PlatformConfig): ShopConfig {
  const links = Object.entries(answer.pages).map(([type, { external, external_url, description_html, description_position }]) => [
    type,
    { external, external_url, ...(type.startsWith('footer_') && { description_html, description_position }) },
  ]);
  const parts = read.map((name) => [name, answer[name]]);
  // The names are those of the type.
  return Object.fromEntries([...parts, ['pages', Object.fromEntries(links)]]) as ShopConfig;
}

function isConfig(answer: PlatformConfig | readonly unknown[]): answer is PlatformConfig {
  return !Array.isArray(answer);
}
