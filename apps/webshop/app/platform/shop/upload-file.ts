import type { Schema } from '@tegoed/contract';
import { sendFile, type Upload } from '@tegoed/client/files/upload-file';
import { ourCalls } from './browser-shop.ts';

/** Sends a private file of the citizen, to be hung on something by its uid. */
export function uploadFile(upload: Upload): Promise<Schema<'File'>> {
  return sendFile(ourCalls, upload);
}
