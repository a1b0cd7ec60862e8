import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { DemoPicture, PaletteKey } from './content/content-types.ts';

/** Width and height in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Ground, first and second shape colour, light, dark. The files are drawn in `soft`. */
type Palette = readonly [ground: string, first: string, second: string, light: string, dark: string];

const palettes: Record<PaletteKey, Palette> = {
  soft: ['#dce3fe', '#305dfb', '#f7b93e', '#ffffff', '#1c3487'],
  deep: ['#1c3487', '#dce3fe', '#f7b93e', '#ffffff', '#305dfb'],
  accent: ['#f7b93e', '#1c3487', '#ffffff', '#ffffff', '#1c3487'],
  brand: ['#305dfb', '#ffffff', '#f7b93e', '#dce3fe', '#1c3487'],
  sand: ['#efece5', '#305dfb', '#f7b93e', '#ffffff', '#1c3487'],
  mint: ['#d9ede4', '#1f7a5c', '#f7b93e', '#ffffff', '#124a3a'],
};

/**
 * Renders one drawing of the demo content in its colours, once per size, as jpg on a white ground.
 * The drawing fills the size; what sticks out at two sides is cut off. Fails when there is no such drawing.
 */
export async function makePictures(picture: DemoPicture, sizes: readonly PictureSize[]): Promise<Buffer[]> {
  const drawing = await readFile(new URL(`./pictures/${picture.drawing}.svg`, import.meta.url), 'utf8');
  const coloured = recolour(drawing, palettes[picture.palette]);
  return Promise.all(sizes.map((size) => render(coloured, size)));
}

function recolour(drawing: string, palette: Palette): string {
  return drawing.replaceAll(/#[0-9a-f]{6}/g, (colour) => palette[palettes.soft.indexOf(colour)] ?? colour);
}

function render(drawing: string, { width, height }: PictureSize): Promise<Buffer> {
  const sized = drawing.replace('<svg ', `<svg width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" `);
  return sharp(Buffer.from(sized)).flatten({ background: '#ffffff' }).jpeg({ quality: 75, mozjpeg: true }).toBuffer();
}
