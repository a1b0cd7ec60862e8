import { mostOffers } from '@tegoed/domain/limits';
import type { Schema } from '@tegoed/contract';
import type { Language } from '@tegoed/translations/format';
import { bsnConfirmationOffset } from '#platform/services/settings/digid-settings';
import { serverText } from '@tegoed/translations/server';
import { mediaPresets, presentMedia, type MediaRow } from '#platform/services/media-store';
import { isDark } from '#platform/services/colour';
import { renderRichText } from '#platform/text/rich-text';
import type { ShopProfile } from '#implementations/shop-profiles';
import type { AnnouncementRow, ImplementationRow, SocialMediaRow } from './implementation-queries.ts';
import type { Page } from './page-content.ts';

type Config = Schema<'PlatformConfig'>;

export interface ConfigParts {
  readonly implementation: ImplementationRow;
  readonly announcements: readonly AnnouncementRow[];
  readonly pages: readonly Page[];
  readonly socialMedias: readonly SocialMediaRow[];
  readonly media: ReadonlyMap<number, MediaRow>;
  /** Address of the shop, without a slash at the end. */
  readonly urlWebshop: string;
  /** Where providers sign in and up unless the shop names another site; empty on a platform without a back office. */
  readonly backofficeUrl: string;
  /** DigiD can be reached. */
  readonly digid: boolean;
  /** Host of the API that the caller used. */
  readonly origin: string;
  readonly language: Language;
  /** The dark colour of the municipality's theme, `#rrggbb`. */
  readonly darkColour: string;
  /** The words of the start page that the municipality's folder has in both languages. */
  readonly home: ShopProfile['home'];
  readonly daysToCancel: number;
  /** All schemes can be checked at once. */
  readonly hasPreCheck: boolean;
}

/** catalog.md 9: how many offers of its own a provider may have, and from how many it is warned. */
export const productsHardLimit = mostOffers;
const productsSoftLimit = 15;

/** catalog.md 2: what a shop must know before it can show anything. */
export function presentConfig(parts: ConfigParts): Config {
  const { implementation } = parts;
  return {
    ...presentFeatures(implementation),
    ...presentPreCheck(parts),
    media: presentPresets(),
    announcements: parts.announcements.map((announcement) => ({
      id: announcement.id,
      type: announcement.type,
      title: announcement.title,
      description_html: announcement.descriptionHtml,
      scope: announcement.scope,
      dismissible: announcement.dismissible,
    })),
    digid: parts.digid,
    digid_sign_up_allowed: implementation.digidSignUpAllowed,
    digid_mandatory: implementation.digidMandatory,
    digid_api_url: `${parts.origin}/api/v1`,
    communication_type: implementation.informalCommunication ? 'informal' : 'formal',
    settings: presentSettings(parts),
    fronts: {
      url_webshop: parts.urlWebshop,
      url_sponsor: implementation.urlSponsor,
      url_provider: withSlash(implementation.urlProvider || parts.backofficeUrl),
      url_validator: implementation.urlValidator,
      url_app: implementation.urlApp === '' ? null : implementation.urlApp,
    },
    map: { lon: implementation.lon, lat: implementation.lat },
    banner: presentBanner(parts),
    implementation_name: implementation.name,
    implementation: {
      name: implementation.name,
      root_product_category_id: null,
      voucher_payout_informational_product_id: null,
    },
    languages: [...languages],
    days_to_cancel: parts.daysToCancel,
    bsn_confirmation_offset: bsnConfirmationOffset,
    products_default_sorting: 'created_at_desc',
    products_hard_limit: productsHardLimit,
    products_soft_limit: productsSoftLimit,
    pages: Object.fromEntries(parts.pages.map((page) => [page.pageType, presentCmsPage(page, parts)])),
    has_productboard_integration: false,
    social_medias: [...parts.socialMedias],
    show_home_map: implementation.showHomeMap,
    show_home_products: implementation.showHomeProducts,
    show_providers_map: implementation.showProvidersMap,
    show_provider_map: implementation.showProviderMap,
    show_office_map: implementation.showOfficeMap,
    show_voucher_map: implementation.showVoucherMap,
    show_product_map: implementation.showProductMap,
  };
}

function presentFeatures(implementation: ImplementationRow) {
  return {
    records: { list: implementation.recordsList, create: implementation.recordsCreate, validate: implementation.recordsValidate },
    funds: { list: implementation.fundsList, show: true, fund_requests: implementation.fundRequests },
    products: { list: implementation.productsList, show: implementation.productsShow },
    has_budget_funds: implementation.hasBudgetFunds,
    has_subsidy_funds: implementation.hasSubsidyFunds,
    has_reimbursements: implementation.hasReimbursements,
    has_internal_funds: implementation.hasInternalFunds,
    has_physical_cards: implementation.hasPhysicalCards,
    has_payouts: false,
    show_privacy_checkbox: false,
    show_terms_checkbox: false,
  };
}

/** The page of the check, and the banner that leads to it; its words are the client's own. */
function presentPreCheck({ hasPreCheck, language }: ConfigParts) {
  return {
    pre_check_enabled: hasPreCheck,
    pre_check_banner_state: hasPreCheck ? ('public' as const) : ('draft' as const),
    pre_check_banner: null,
    pre_check_banner_label: null,
    pre_check_banner_title: hasPreCheck ? serverText(language, 'words.pre_check_title') : null,
    pre_check_banner_description: hasPreCheck ? serverText(language, 'words.pre_check_text') : null,
    pre_check_title: serverText(language, 'words.pre_check_title'),
    pre_check_description: serverText(language, 'words.pre_check_text'),
  };
}

/** Clients write the path of a page right behind it. */
function withSlash(address: string): string {
  return address === '' || address.endsWith('/') ? address : `${address}/`;
}

/** The languages that the platform speaks. */
const languages = [
  { id: 1, locale: 'nl', name: 'Nederlands', base: true },
  { id: 2, locale: 'en', name: 'English', base: false },
] as const;

type PresetsOfKind = Config['media'][string];

/** The ratio is that of the largest size when it is cut to measure; a size that fits keeps the ratio of the picture. */
function presentPresets(): Config['media'] {
  const kinds = Object.entries(mediaPresets).map(([type, presets]): [string, PresetsOfKind] => {
    const largest = Object.values(presets).reduce((a, b) => (b.width > a.width ? b : a));
    const size = Object.entries(presets).map(([name, preset]): [string, PresetsOfKind['size'][string]] => [
      name,
      [preset.width, preset.height, preset.mode === 'fit'],
    ]);
    return [
      type,
      { aspect_ratio: largest.mode === 'crop' ? largest.width / largest.height : null, size: Object.fromEntries(size) },
    ];
  });
  return Object.fromEntries(kinds);
}

function presentSettings(parts: ConfigParts): Config['settings'] {
  const { implementation } = parts;
  const { bannerTextColor } = implementation;
  const automatic = isDark(bannerOf(parts)?.dominantColor) ? 'bright' : 'dark';
  const textColor = bannerTextColor === 'auto' ? automatic : bannerTextColor;
  return {
    ...presentWords(parts),
    description_alignment: implementation.descriptionAlignment,
    overlay_enabled: implementation.overlayEnabled,
    overlay_type: implementation.overlayType,
    overlay_opacity: Math.min(100, Math.max(0, implementation.overlayOpacity)) / 100,
    banner_text_color: textColor,
    ...presentBannerColours(textColor, parts.darkColour),
    banner_background_mobile: true,
    banner_wide: false,
    banner_collapse: false,
    banner_position: implementation.descriptionAlignment,
    banner_button: false,
  };
}

/** The words and what is behind them where there is no picture: always well apart. */
function presentBannerColours(textColor: 'bright' | 'dark', dark: string) {
  const bright = '#ffffff';
  return textColor === 'bright'
    ? { banner_color: bright, banner_background: dark.toLowerCase() }
    : { banner_color: dark.toLowerCase(), banner_background: bright };
}

/**
 * A platform keeps one text of each. Where it is still the Dutch one of the folder, English readers get the folder's English one.
 */
function presentWords({ implementation, language, home }: ConfigParts) {
  const { title, description, descriptionHtml } = implementation;
  const translated = (stored: string | null, { nl, en }: ShopProfile['home']['title']) =>
    language === 'en' && stored === nl && en !== '' ? en : undefined;
  const inEnglish = translated(description, home.description);
  return {
    title: translated(title, home.title) ?? title,
    description: inEnglish ?? description,
    description_html: inEnglish === undefined ? descriptionHtml : renderRichText(inEnglish).html,
  };
}

function bannerOf({ implementation, media }: ConfigParts): MediaRow | undefined {
  return implementation.bannerMediaId === null ? undefined : media.get(implementation.bannerMediaId);
}

function presentBanner(parts: ConfigParts): Config['banner'] {
  const banner = presentMedia(bannerOf(parts), parts.origin);
  return banner && { uid: banner.uid, ext: banner.ext, sizes: { ...banner.sizes }, dominant_color: banner.dominant_color };
}

/** A page as shops show it. */
export function presentCmsPage(page: Page, { media, origin }: Pick<ConfigParts, 'media' | 'origin'>): Schema<'CmsPage'> {
  return {
    page_type: page.pageType,
    external: page.external,
    external_url: page.external ? page.externalUrl : '',
    description_html: page.external ? '' : page.descriptionHtml,
    description_position: page.descriptionPosition,
    description_alignment: page.descriptionAlignment,
    blocks: page.blocks.map((block) => ({
      id: block.id,
      label: block.label,
      title: block.title,
      description: block.description,
      description_html: block.descriptionHtml,
      button_enabled: block.buttonEnabled,
      button_text: block.buttonText,
      button_link: block.buttonLink,
      button_target_blank: block.buttonTargetBlank,
      button_link_label: block.buttonText,
      media: presentMedia(block.mediaId === null ? undefined : media.get(block.mediaId), origin),
    })),
    title: null,
    description: null,
    blocks_per_row: 1,
    faq: page.faq.map(({ id, type, title, description, descriptionHtml }) => ({
      id,
      type,
      title,
      description,
      description_html: descriptionHtml,
    })),
  };
}
