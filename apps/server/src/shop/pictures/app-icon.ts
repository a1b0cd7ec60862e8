import { loadSharp } from '#platform/services/picture';

/** The icons that a phone takes, in pixels. A masked one is cut to any shape, so the drawing keeps clear of the edge. */
export const appIcons = {
  'touch-180': { size: 180, masked: true },
  'app-192': { size: 192, masked: false },
  'app-512': { size: 512, masked: false },
  'mask-512': { size: 512, masked: true },
} as const;

export type AppIcon = keyof typeof appIcons;

export function isAppIcon(name: string): name is AppIcon {
  return Object.hasOwn(appIcons, name);
}

/** How much of a masked icon the drawing may fill: what is certain to be seen in every shape. */
const safe = 0.72;

/** The drawing of a municipality (SVG) as a PNG icon; `ground` such as `#305dfb` fills what a masked one leaves free. */
export async function drawAppIcon(drawing: Buffer, name: AppIcon, ground: string): Promise<Buffer> {
  const { size, masked } = appIcons[name];
  const inner = masked ? Math.round(size * safe) : size;
  const drawn = await drawSharply(drawing, inner);
  if (!masked) return drawn;
  const sharp = await loadSharp();
  return sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png()
    .toBuffer();
}

/** An SVG in pixels, at most `size` wide and high; drawn at that size instead of being enlarged. */
export async function drawSharply(drawing: Buffer, size: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const { width = size, height = size } = await sharp(drawing).metadata();
  const density = Math.min(2_400, (72 * size) / Math.max(width, height));
  return sharp(drawing, { density }).resize(size, size, { fit: 'contain', background: '#00000000' }).png().toBuffer();
}
