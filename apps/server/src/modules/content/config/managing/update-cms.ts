import type { OperationBody } from '@tegoed/contract';
import { attachMedia } from '#content/files';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { renderRichText } from '#platform/text/rich-text';
import { getShopAnnouncementId, removeShopAnnouncements, setAnnouncement } from './announcement-queries.ts';
import { findImplementationForUpdate, setImplementation } from './managed-implementation-queries.ts';

type CmsInput = OperationBody<'updateImplementationCms'>;

/**
 * Changes the texts, the banner and the switches of a shop, and what it announces; what is left out stays (catalog.md 10).
 * Throws 422 for a banner that is not the caller's.
 */
export function updateCms(
  deps: Pick<Deps, 'db' | 'now'>,
  asked: { id: number; identityId: number; input: CmsInput },
): Promise<void> {
  const { id, identityId, input } = asked;
  return transaction(deps.db, async (tx) => {
    const known = await findImplementationForUpdate(tx, id);
    if (!known) throw notFound();
    const { banner_media_uid: uid } = input;
    const currentId = known.bannerMediaId;
    const bannerMediaId =
      uid == null
        ? currentId
        : await attachMedia(tx, deps.now, {
            identityId,
            type: 'implementation_banner',
            uid,
            currentId,
            field: 'banner_media_uid',
          });
    await setImplementation(tx, id, { ...textsOf(input), ...looksOf(input), ...mapsOf(input), bannerMediaId });
    await updateAnnouncement(tx, deps.now(), { id, announcement: input.announcement ?? {} });
  });
}

function textsOf(input: CmsInput) {
  return {
    ...(input.title === undefined ? {} : { title: input.title }),
    ...(input.description === undefined
      ? {}
      : { description: input.description, descriptionHtml: renderRichText(input.description).html }),
    ...(input.description_alignment == null ? {} : { descriptionAlignment: input.description_alignment }),
    ...(input.informal_communication == null ? {} : { informalCommunication: input.informal_communication }),
  };
}

function looksOf(input: CmsInput) {
  return {
    ...(input.overlay_enabled == null ? {} : { overlayEnabled: input.overlay_enabled }),
    ...(input.overlay_type == null ? {} : { overlayType: input.overlay_type }),
    ...(input.overlay_opacity == null ? {} : { overlayOpacity: Math.floor(input.overlay_opacity) }),
    ...(input.header_text_color == null ? {} : { bannerTextColor: input.header_text_color }),
  };
}

function mapsOf(input: CmsInput) {
  return {
    ...(input.show_home_map == null ? {} : { showHomeMap: input.show_home_map }),
    ...(input.show_home_products == null ? {} : { showHomeProducts: input.show_home_products }),
    ...(input.show_providers_map == null ? {} : { showProvidersMap: input.show_providers_map }),
    ...(input.show_provider_map == null ? {} : { showProviderMap: input.show_provider_map }),
    ...(input.show_office_map == null ? {} : { showOfficeMap: input.show_office_map }),
    ...(input.show_voucher_map == null ? {} : { showVoucherMap: input.show_voucher_map }),
    ...(input.show_product_map == null ? {} : { showProductMap: input.show_product_map }),
  };
}

/** Every save touches the one announcement of the shop. Replaced it has a new id, so people who put the old one away see it. */
async function updateAnnouncement(
  tx: Tx,
  now: Date,
  { id, announcement }: { id: number; announcement: NonNullable<CmsInput['announcement']> },
): Promise<void> {
  if (announcement.replace === true) await removeShopAnnouncements(tx, id);
  const announcementId = await getShopAnnouncementId(tx, id, now);
  const { description } = announcement;
  await setAnnouncement(tx, announcementId, {
    ...(announcement.type == null ? {} : { type: announcement.type }),
    ...(announcement.title === undefined ? {} : { title: announcement.title }),
    ...(description === undefined ? {} : { description: description ?? '', descriptionHtml: renderRichText(description).html }),
    ...(announcement.expire_at === undefined ? {} : { expireAt: announcement.expire_at }),
    ...(announcement.active == null ? {} : { active: announcement.active }),
  });
}
