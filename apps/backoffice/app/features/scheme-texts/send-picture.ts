import { uploadPicture } from '../../platform/files/upload-picture.ts';

/** A picture that was sent, and belongs to nothing yet. */
export interface Picture {
  readonly uid: string;
  readonly url: string | undefined;
}

/** Sends a picture for a scheme. The platform forgets it after some hours unless a scheme takes it. */
export async function sendPicture(file: File): Promise<Picture> {
  const { uid, sizes } = await uploadPicture(file, 'fund_logo', []);
  return { uid, url: sizes.thumbnail ?? sizes.large };
}
