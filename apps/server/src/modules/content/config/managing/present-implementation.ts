import type { Schema } from '@tegoed/contract';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { shopUrl } from '#platform/services/front-urls';
import { findMedia, presentMedia } from '#platform/services/media-store';
import type { Caller } from '#platform/http/operations';
import { readPage } from '../page-content.ts';
import { presentCmsPage } from '../present-config.ts';
import { findShopAnnouncements } from './announcement-queries.ts';
import { findManagedImplementations, type ManagedImplementationRow } from './managed-implementation-queries.ts';
import { findPages } from './pages/managed-page-queries.ts';
import { presentPageTypes } from './pages/page-types.ts';

type PresentDeps = Pick<Deps, 'db' | 'settings' | 'shops'>;

/** Implementations as their organization manages them, in the order of the ids. */
export async function presentImplementations(
  deps: PresentDeps,
  ids: readonly number[],
  caller: Caller,
): Promise<Schema<'ImplementationPrivate'>[]> {
  const [rows, announcements, stored] = await Promise.all([
    findManagedImplementations(deps.db, ids),
    findShopAnnouncements(deps.db, ids),
    findPages(deps.db, ids),
  ]);
  const pages = stored.map((row) => ({ implementationId: row.implementationId, page: readPage(row) }));
  const media = await findMedia(deps.db, [
    ...rows.map((row) => row.bannerMediaId),
    ...pages.flatMap(({ page }) => page.blocks.map((block) => block.mediaId)),
  ]);
  return rows.flatMap((row) => {
    if (row.organizationId === null) return [];
    const front = shopUrl(deps, row);
    const announcement = announcements.get(row.id);
    return [
      {
        ...presentSettings(row),
        organization_id: row.organizationId,
        url_webshop: front,
        banner: presentMedia(row.bannerMediaId === null ? undefined : media.get(row.bannerMediaId), caller.origin),
        announcement: announcement ? presentAnnouncement(announcement) : null,
        pages: pages
          .filter(({ implementationId }) => implementationId === row.id)
          .map(({ page }) => presentCmsPage(page, { media, origin: caller.origin })),
        page_types: presentPageTypes(front),
      },
    ];
  });
}

/** One implementation. Throws 404 when it does not exist. */
export async function presentImplementation(
  deps: PresentDeps,
  id: number,
  caller: Caller,
): Promise<Schema<'ImplementationPrivate'>> {
  const [implementation] = await presentImplementations(deps, [id], caller);
  if (!implementation) throw notFound();
  return implementation;
}

/** The dashboard shows the overlay in tens of percent, the shop gets a fraction. */
function presentSettings(row: ManagedImplementationRow) {
  return {
    id: row.id,
    version: row.version,
    key: row.key,
    name: row.name,
    title: row.title,
    description: row.description,
    description_html: row.descriptionHtml,
    description_alignment: row.descriptionAlignment,
    informal_communication: row.informalCommunication,
    communication_type: row.informalCommunication ? ('informal' as const) : ('formal' as const),
    overlay_enabled: row.overlayEnabled,
    overlay_type: row.overlayType,
    overlay_opacity: Math.floor(row.overlayOpacity / 10) * 10,
    header_text_color: row.bannerTextColor,
    show_home_map: row.showHomeMap,
    show_home_products: row.showHomeProducts,
    show_providers_map: row.showProvidersMap,
    show_provider_map: row.showProviderMap,
    show_office_map: row.showOfficeMap,
    show_voucher_map: row.showVoucherMap,
    show_product_map: row.showProductMap,
  };
}

type Announcement = Awaited<ReturnType<typeof findShopAnnouncements>> extends Map<number, infer Row> ? Row : never;

function presentAnnouncement(announcement: Announcement): Schema<'SponsorAnnouncement'> {
  return {
    id: announcement.id,
    type: announcement.type,
    title: announcement.title,
    description: announcement.description,
    description_html: announcement.descriptionHtml,
    scope: announcement.scope,
    active: announcement.active,
    expire_at: announcement.expireAt,
  };
}
