import type { Sharp } from 'sharp';

/** More than this is no photo of a phone but an attack on memory. */
const PIXEL_LIMIT = 50_000_000;

/** What draws pictures; loaded with the first one, since it takes 30 MB and many processes draw none. */
export async function loadSharp() {
  return (await import('sharp')).default;
}

/** A picture to draw anew, upright. Throws, now or when it is drawn, when the bytes are no picture or one of too many pixels. */
export async function openPicture(bytes: Buffer): Promise<Sharp> {
  const sharp = await loadSharp();
  const picture = isBmp(bytes) ? await openBmp(bytes) : sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' });
  return picture.rotate();
}

function isBmp(bytes: Buffer): boolean {
  return bytes.length > 26 && bytes.toString('latin1', 0, 2) === 'BM';
}

async function openBmp(bytes: Buffer): Promise<Sharp> {
  const [width, height] = [bytes.readInt32LE(18), Math.abs(bytes.readInt32LE(22))];
  if (width <= 0 || width * height > PIXEL_LIMIT) throw new Error('too many pixels');
  const [sharp, { decode }] = await Promise.all([loadSharp(), import('bmp-ts')]);
  const { data } = decode(bytes, { toRGBA: true });
  return sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#ffffff' });
}
