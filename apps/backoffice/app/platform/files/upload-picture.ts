import type { Schema } from '@tegoed/contract';
import { api, asked } from '../api.ts';

/** Sends a picture, to be hung on something by its uid. Throws a `Refusal`. */
export async function uploadPicture(file: File, type: Schema<'MediaType'>, sizes: readonly string[]): Promise<Schema<'Media'>> {
  const form = new FormData();
  form.set('type', type);
  form.set('file', file);
  for (const size of sizes) form.append('sync_presets[]', size);
  // A form of several parts, which the types of calls do not describe.
  return (await asked(api.post('/medias', { body: form } as never))).data;
}
