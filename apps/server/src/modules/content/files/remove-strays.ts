import { afterSeconds } from '@tegoed/domain/dates';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import type { Job } from '#platform/delivery/jobs';
import { deleteFileRow, findStrayFiles } from './file-queries.ts';
import { deleteMediaRow, markPrivate } from '#platform/services/media-rows';
import { findOpenPreviews, findStrayMedia } from './media/media-queries.ts';
import { keyOfFile } from './store-upload.ts';

const hour = 3600;
const MEDIA_HOURS = 5;
const AT_ONCE = 50;

/**
 * Wipes uploads that nobody used (identity.md 7, 8) and files that were removed from their thing, and moves pictures of private files
 * that were kept as public ones before.
 */
export function fileJobs(deps: Deps): Job[] {
  return [
    {
      name: 'remove-strays',
      cron: '41 * * * *',
      async run() {
        while ((await removeStrayFiles(deps)) === AT_ONCE);
        while ((await removeStrayMedia(deps)) === AT_ONCE);
      },
    },
    {
      name: 'hide-previews',
      cron: '*/5 * * * *',
      async run() {
        while ((await hidePreviews(deps)) === AT_ONCE);
      },
    },
  ];
}

/** The bytes go first: what stops halfway is found again by its row. */
function removeStrayFiles(deps: Deps): Promise<number> {
  const before = afterSeconds(deps.now(), -deps.settings.strayFileHours * hour);
  return transaction(deps.db, async (tx) => {
    const strays = await findStrayFiles(tx, { before, limit: AT_ONCE });
    for (const { id, uid, previewMediaId } of strays) {
      await deps.files.remove(keyOfFile(uid));
      await deleteFileRow(tx, id);
      const preview = previewMediaId === null ? undefined : await deleteMediaRow(tx, previewMediaId);
      if (preview !== undefined) await deps.media.remove(preview);
    }
    return strays.length;
  });
}

function removeStrayMedia(deps: Deps): Promise<number> {
  const before = afterSeconds(deps.now(), -MEDIA_HOURS * hour);
  return transaction(deps.db, async (tx) => {
    const strays = await findStrayMedia(tx, { before, limit: AT_ONCE });
    for (const media of strays) {
      await deps.media.remove(media);
      await deleteMediaRow(tx, media.id);
    }
    return strays.length;
  });
}

function hidePreviews(deps: Deps): Promise<number> {
  return transaction(deps.db, async (tx) => {
    const open = await findOpenPreviews(tx, AT_ONCE);
    for (const media of open) {
      await deps.media.hide(media);
      await markPrivate(tx, media.id);
    }
    return open.length;
  });
}
