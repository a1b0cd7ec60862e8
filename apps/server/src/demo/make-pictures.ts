import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { DemoPicture, PaletteKey } from './content/content-types.ts';

/** Width and height in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The five roles of a drawing: ground, first and second shape colour, light, dark. The files are drawn in `soft`. */
const palettes: Record<PaletteKey, Record<'ground' | 'first' | 'second' | 'light' | 'dark', string>> = {
  soft: { ground: '#dce3fe', first: '#305dfb', second: '#f7b93e', light: '#ffffff', dark: '#1c3487' },
  deep: { ground: '#1c3487', first: '#dce3fe', second: '#f7b93e', light: '#ffffff', dark: '#305dfb' },
  accent: { ground: '#f7b93e', first: '#1c3487', second: '#ffffff', light: '#ffffff', dark: '#1c3487' },
  brand: { ground: '#305dfb', first: '#ffffff', second: '#f7b93e', light: '#dce3fe', dark: '#1c3487' },
  sand: { ground: '#efece5', first: '#305dfb', second: '#f7b93e', light: '#ffffff', dark: '#1c3487' },
  mint: { ground: '#d9ede4', first: '#1f7a5c', second: '#f7b93e', light: '#ffffff', dark: '#124a3a' },
};

/**
 * Renders one drawing of the demo content in its colours, once per size, as jpg on a white ground.
 * The drawing fills the size; what sticks out at two sides is cut off. Fails when there is no such drawing.
 */
export async function makePictures(picture: DemoPicture, sizes: readonly PictureSize[]): Promise<Buffer[]> {
  const drawing = await readFile(new URL(`./pictures/${picture.drawing}.svg`, import.meta.url), 'utf8');
  const coloured = colour(drawing, picture.palette);
  return Promise.all(sizes.map((size) => render(coloured, size)));
}

function colour(drawing: string, palette: PaletteKey): string {
  const drawn = Object.entries(palettes.soft);
  const wanted = new Map(drawn.map(([role, value]) => [value, palettes[palette][role as keyof typeof palettes.soft]]));
  return drawing.replaceAll(/#[0-9a-f]{6}/g, (value) => wanted.get(value) ?? value);
}

function render(drawing: string, { width, height }: PictureSize): Promise<Buffer> {
  const sized = drawing.replace('<svg ', `<svg width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" `);
  return sharp(Buffer.from(sized)).flatten({ background: '#ffffff' }).jpeg({ quality: 75, mozjpeg: true }).toBuffer();
}
