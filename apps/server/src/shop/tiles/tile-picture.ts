export type TileType = 'image/png' | 'image/jpeg' | 'image/webp';

const startsWith = (bytes: Buffer, ...wanted: number[]) => wanted.every((byte, index) => bytes[index] === byte);

/** What kind of picture these bytes are, whatever was said of them; undefined for anything else. */
export function typeOfTile(bytes: Buffer): TileType | undefined {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  return undefined;
}
