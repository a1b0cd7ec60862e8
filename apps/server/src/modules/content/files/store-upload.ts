import type { Deps } from '#platform/deps';
import { randomHex } from '#platform/services/secrets';
import type { CheckedUpload } from './check-upload.ts';
import { mimeTypes } from './file-kinds.ts';
import { insertFile } from './file-queries.ts';
import { setAttached } from '#platform/services/media-rows';

/** Where the bytes of a private file are kept. */
export function keyOfFile(uid: string): string {
  return `private/${uid}`;
}

/** An upload to keep; the uids are given for content that must have the same addresses at every fresh start. */
export type NewUpload = CheckedUpload & { readonly uid?: string; readonly previewUid?: string };

/** Keeps a checked upload as a stray of this person, with its preview; gives its uid. */
export async function storeUpload(deps: Deps, identityId: number, upload: NewUpload): Promise<string> {
  const uid = upload.uid ?? randomHex(64);
  await deps.files.put(keyOfFile(uid), upload.bytes);
  const previewMediaId = await storePreview(deps, identityId, upload);
  await insertFile(deps.db, {
    uid,
    identityId,
    type: upload.type,
    originalName: upload.originalName,
    ext: upload.kind,
    mimeType: mimeTypes[upload.kind],
    sizeBytes: upload.bytes.length,
    scanned: upload.scanned,
    previewMediaId,
    createdAt: deps.now(),
  });
  return uid;
}

/** A preview hangs on its file from the start. */
async function storePreview(deps: Deps, identityId: number, { preview, previewUid }: NewUpload): Promise<number | null> {
  if (preview === null) return null;
  const media = await deps.media.add(deps.db, {
    type: 'reimbursement_file_preview',
    picture: preview,
    originalName: null,
    identityId,
    ...(previewUid === undefined ? {} : { uid: previewUid }),
  });
  await setAttached(deps.db, media.id, deps.now());
  return media.id;
}
