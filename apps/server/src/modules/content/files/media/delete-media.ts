import type { Deps } from '#platform/deps';
import { forbidden } from '#platform/http/errors';
import { deleteMediaRow } from '#platform/services/media-rows';
import { findOrganizationsWithBanner, type OwnMediaRow } from './media-queries.ts';

/** Whether a person may change the pages and pictures of an organization's shops. */
export type MayChangeShop = (who: { readonly identityId: number; readonly organizationId: number }) => Promise<boolean>;

/**
 * Deletes a picture of the caller and its bytes; things that showed it show none. Throws 403 for a banner of a shop
 * whose pages the caller may not change (identity.md 8).
 */
export async function deleteMedia(
  deps: Pick<Deps, 'db' | 'media'>,
  { media, identityId, mayChangeShop }: { media: OwnMediaRow; identityId: number; mayChangeShop: MayChangeShop },
): Promise<void> {
  for (const organizationId of await findOrganizationsWithBanner(deps.db, media.id)) {
    if (organizationId === null || !(await mayChangeShop({ identityId, organizationId }))) throw forbidden();
  }
  const deleted = await deleteMediaRow(deps.db, media.id);
  if (deleted !== undefined) await deps.media.remove(deleted);
}
