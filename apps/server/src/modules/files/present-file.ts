import type { Schema } from '@tegoed/contract';
import { presentMedia } from '#platform/media-store';
import type { FileRow } from './file-queries.ts';
import { readableSize } from './readable-size.ts';
import { signedFileUrl, type Signing } from './signed-address.ts';

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
    preview: presentMedia(file.preview, origin),
  };
}
