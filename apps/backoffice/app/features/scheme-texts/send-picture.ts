import type { Schema } from '@tegoed/contract';
import { api, asked } from '../../platform/api.ts';

/** A picture that was sent, and belongs to nothing yet. */
export interface Picture {
  readonly uid: string;
  readonly url: string | undefined;
}

/** Sends a picture for a scheme. The platform forgets it after some hours unless a scheme takes it. */
export async function sendPicture(file: File): Promise<Picture> {
  const form = new FormData();
  form.set('type', 'fund_logo');
  form.set('file', file);
  // The client takes a form where the contract says one, but its types only know JSON.
  const answer: { data: Schema<'Media'> } = await asked(api.post('/medias', { body: form } as never));
  const { uid, sizes } = answer.data;
  return { uid, url: sizes.thumbnail ?? sizes.large };
}
