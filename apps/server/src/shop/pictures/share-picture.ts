import { fileURLToPath } from 'node:url';
import type { OverlayOptions } from 'sharp';
import { loadSharp, openPicture } from '#platform/services/picture';
import { drawSharply } from './app-icon.ts';
import type { ThemeColours } from './theme-colours.ts';

/** Pixels of every picture that goes along with a link; the shop says the same (share-card.tsx). */
const width = 1200;
const height = 630;
/** Left of it stand the words, right of it the photo or the logo. */
const half = 640;
const edge = 64;

/** Our own letters, since a machine without a screen may have none. Subset of Atkinson Hyperlegible Next (OFL 1.1). */
const fontfile = fileURLToPath(new URL('./atkinson-hyperlegible-next.ttf', import.meta.url));
const font = 'Atkinson Hyperlegible Next';

/** More letters than this do not fit in the lines that there is room for. */
const longestTitle = 70;
const longestLine = 40;

export interface ShareWords {
  /** What it is: the name of an offer, a scheme, or the shop. */
  readonly title: string;
  /** Whose it is. */
  readonly from: string;
  /** What a visitor would pay, or what the shop is for; empty: nothing stands there. */
  readonly line: string;
}

export interface ShareLook {
  readonly colours: ThemeColours;
  /** SVG. */
  readonly logo: Buffer;
  /** Of the offer or the scheme; what cannot be read as a picture is left out. */
  readonly photo: Buffer | undefined;
}

/** The picture of a shared link, as PNG: words on white, beside them the photo, or the logo on the ground of the municipality. */
export async function drawSharePicture(words: ShareWords, { colours, logo, photo }: ShareLook): Promise<Buffer> {
  const [side, mark, ...lines] = await Promise.all([
    drawSide({ colours, logo, photo }),
    drawSharply(logo, 80),
    drawWords(words.from, {
      size: 30,
      color: '#57534b',
      most: longestLine,
      x: edge + 104,
      y: edge + 22,
      room: half - edge - 168,
    }),
    drawWords(words.title, { size: 52, color: '#22201d', most: longestTitle, x: edge, y: 188, bold: true }),
    drawWords(words.line, { size: 44, color: colours.action, most: longestLine, x: edge, y: height - edge - 60, bold: true }),
  ]);
  const sharp = await loadSharp();
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite([side, { input: mark, left: edge, top: edge }, ...lines.flatMap((line) => line ?? [])])
    .png({ palette: photo === undefined })
    .toBuffer();
}

async function drawSide({ colours, logo, photo }: ShareLook): Promise<OverlayOptions> {
  const size = { width: width - half, height };
  const drawn = photo && (await coverWith(photo, size).catch(() => undefined));
  if (drawn) return { input: drawn, left: half, top: 0 };
  const sharp = await loadSharp();
  const input = await sharp({ create: { ...size, channels: 3, background: colours.brandSoft } })
    .composite([{ input: await drawSharply(logo, 320), gravity: 'centre' }])
    .png()
    .toBuffer();
  return { input, left: half, top: 0 };
}

async function coverWith(photo: Buffer, size: { width: number; height: number }): Promise<Buffer> {
  const picture = await openPicture(photo);
  return picture
    .resize({ ...size, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
}

interface Letters {
  /** Height of the letters in pixels. */
  readonly size: number;
  readonly color: string;
  readonly bold?: boolean;
  /** Letters at most; the rest is cut off with an ellipsis. */
  readonly most: number;
  readonly x: number;
  readonly y: number;
  /** Pixels that a line may take. */
  readonly room?: number;
}

async function drawWords(text: string, letters: Letters): Promise<OverlayOptions | undefined> {
  const { size, color, bold = false, most, x, y, room = half - 2 * edge } = letters;
  const shown = text.length > most ? `${text.slice(0, most).trimEnd()}…` : text;
  if (shown.trim() === '') return undefined;
  const sharp = await loadSharp();
  const input = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeMarkup(shown)}</span>`,
      font: `${font}${bold ? ' Bold' : ''} ${String(size)}`,
      fontfile,
      width: room,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer();
  return { input, left: x, top: y };
}

function escapeMarkup(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
  return text.replace(/[&<>]/g, (letter) => names[letter] ?? letter);
}
