import type { Schema } from '@tegoed/contract';
import { isPrivatePicture, presentMedia, type MediaRow } from '#platform/services/media-store';
import type { FileRow } from './file-queries.ts';
import { readableSize } from './readable-size.ts';
import { previewName, signatureFor, signedFileUrl, type Signing } from './signed-address.ts';

/** A file in the shape of the contract; its address works for whoever has it, for five minutes. */
export function presentFile(signing: Signing, file: FileRow, origin: string): Schema<'File'> {
  return {
    identity_address: file.identityAddress,
    original_name: file.originalName,
    type: file.type,
    ext: file.ext,
    uid: file.uid,
    order: file.position,
    size: readableSize(file.sizeBytes),
    url: signedFileUrl(signing, file.uid, origin),
    preview: presentPicture(signing, file.previews[0], origin),
  };
}

/** A picture to somebody who may see it; the addresses of a private one work for five minutes. */
export function presentPicture(signing: Signing, row: MediaRow | undefined, origin: string): Schema<'Media'> | null {
  const media = presentMedia(row, origin);
  if (row === undefined || media === null || !isPrivatePicture(row)) return media;
  const query = signatureFor(signing, previewName(row.uid));
  const sizes = Object.fromEntries(Object.entries(media.sizes).map(([size, url]) => [size, `${url}?${query}`]));
  return { ...media, sizes };
}
