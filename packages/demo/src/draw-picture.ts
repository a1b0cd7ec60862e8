import { readFile } from 'node:fs/promises';
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
 * One drawing of the demo content in its colours, as SVG of this size; every picture store can make its jpgs of it.
 * The drawing fills the size; what sticks out at two sides is cut off. Fails when there is no such drawing.
 */
export async function drawPicture(picture: DemoPicture, { width, height }: PictureSize): Promise<Buffer> {
  const drawing = await readFile(new URL(`./pictures/${picture.drawing}.svg`, import.meta.url), 'utf8');
  const sized = drawing.replace('<svg ', `<svg width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" `);
  return Buffer.from(recolour(sized, palettes[picture.palette]));
}

function recolour(drawing: string, palette: Palette): string {
  return drawing.replaceAll(/#[0-9a-f]{6}/g, (colour) => palette[palettes.soft.indexOf(colour)] ?? colour);
}
