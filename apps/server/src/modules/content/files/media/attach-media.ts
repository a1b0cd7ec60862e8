import type { MediaType } from '#platform/services/media-store';
import type { Now } from '@tegoed/domain/dates';
import type { Tx } from '#platform/database/database';
import { fieldError } from '#platform/http/errors';
import { setAttached } from '#platform/services/media-rows';
import { findMediaForAttaching } from './media-queries.ts';

/** A picture that somebody sends along with a thing, by its uid. */
export interface SentMedia {
  /** Who sends it; only own uploads may be named, and what hangs on the thing already. */
  readonly identityId: number;
  readonly type: MediaType;
  readonly uid: string;
  /** The picture that the thing has now; it may be named again by whoever may change the thing. */
  readonly currentId?: number | null;
  /** Field on the wire for an error; `media_uid` unless it says otherwise. */
  readonly field?: string;
}

/**
 * Takes a picture for a thing and gives the id to store with it; the one that the thing had before becomes a stray.
 * Throws a field error for a picture that is unknown, of somebody else, of another type or in use elsewhere.
 */
export async function attachMedia(tx: Tx, now: Now, sent: SentMedia): Promise<number> {
  const media = await findMediaForAttaching(tx, sent.uid);
  const field = sent.field ?? 'media_uid';
  if (media !== undefined && media.id === sent.currentId) return media.id;
  if (media === undefined || media.identityId !== sent.identityId || media.type !== sent.type) {
    throw fieldError(field, 'validation.file-unknown');
  }
  if (media.attachedAt !== null) throw fieldError(field, 'validation.file-in-use');
  await setAttached(tx, media.id, now());
  if (sent.currentId !== undefined && sent.currentId !== null) await detachMedia(tx, sent.currentId);
  return media.id;
}

/** A picture hangs on its thing no more; the next clean-up wipes it. Empty the column that points to it in the same transaction. */
export async function detachMedia(tx: Tx, id: number): Promise<void> {
  await setAttached(tx, id, null);
}
