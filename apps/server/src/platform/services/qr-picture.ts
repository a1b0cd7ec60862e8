import { encode } from 'uqr';
import { loadSharp } from './picture.ts';

/** vouchers.md 1.7: width and height of the picture, in pixels. */
const width = 400;
/** White around the code, in modules. */
const margin = 2;

/** What a scanner reads from the code of a voucher. */
export function voucherQrValue(address: string): string {
  return JSON.stringify({ type: 'voucher', value: address });
}

/** A QR code as a PNG of 400 by 400 pixels, black on white, all modules equally large. */
export async function qrPicture(value: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const { data, size } = encode(value, { ecc: 'M', border: margin });
  const scale = Math.floor(width / size);
  const pixels = Uint8Array.from(data.flat(), (dark) => (dark ? 0 : 255));
  const spare = width - size * scale;
  const before = Math.floor(spare / 2);
  const code = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * scale, size * scale, { kernel: 'nearest' })
    .png()
    .toBuffer();
  return sharp(code)
    .extend({ top: before, left: before, bottom: spare - before, right: spare - before, background: '#ffffff' })
    .png()
    .toBuffer();
}
