import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Schema } from '@tegoed/contract';
import type { Now } from './clock.ts';
import type { Db } from './database.ts';
import { randomHex } from './secrets.ts';

export type MediaType = Schema<'MediaType'>;

interface Preset {
  readonly width: number;
  readonly height: number;
  /** fit: whole picture inside; crop: fills, the rest is cut off. */
  readonly mode: 'fit' | 'crop';
}

const crop = (width: number, height: number): Preset => ({ width, height, mode: 'crop' });
const fit = (width: number, height: number): Preset => ({ width, height, mode: 'fit' });

/** identity.md 8: the sizes in which each kind of picture is kept, in pixels. */
export const mediaPresets: Readonly<Record<MediaType, Readonly<Record<string, Preset>>>> = {
  cms_media: { thumbnail: crop(100, 100), public: fit(1000, 1000) },
  fund_logo: { thumbnail: crop(100, 100), large: crop(500, 500) },
  implementation_banner: { thumbnail: crop(100, 100), medium: crop(1000, 300), large: crop(2000, 600) },
  implementation_block_media: { thumbnail: crop(100, 100), public: crop(600, 440), large: crop(1200, 880) },
  email_logo: { thumbnail: fit(150, 150), large: fit(300, 300) },
  office_photo: { thumbnail: crop(200, 200), large: crop(1200, 800) },
  organization_logo: { thumbnail: crop(200, 200), large: crop(500, 500) },
  product_photo: { thumbnail: crop(200, 200), small: crop(400, 300), large: crop(1200, 800) },
  reimbursement_file_preview: { thumbnail: crop(320, 240) },
};

export interface NewMedia {
  readonly type: MediaType;
  /** The picture as it came; it is drawn anew, which leaves out location data and whatever else it carried. */
  readonly picture: Buffer;
  readonly originalName: string | null;
  readonly identityId: number | null;
  /** Given for content that must have the same address at every fresh start; otherwise random. */
  readonly uid?: string;
}

/** A picture as the contract shows it, as far as the database knows it. */
export interface MediaRow {
  readonly id: number;
  readonly uid: string;
  readonly type: string;
  readonly ext: string;
  readonly originalName: string | null;
  readonly dominantColor: string | null;
  readonly sizes: string[];
}

/** Public pictures: kept in every size of their kind, shown under an address that cannot be guessed. */
export interface MediaStore {
  /** Folder from which `/media/{uid}/{size}.jpg` is served. */
  readonly folder: string;
  /** Throws when the bytes are no picture. */
  add(db: Db, media: NewMedia): Promise<MediaRow>;
}

const PIXEL_LIMIT = 50_000_000;

export function createMediaStore(deps: { dataDir: string; now: Now }): MediaStore {
  const folder = join(deps.dataDir, 'files', 'media');
  return {
    folder,
    async add(db, media) {
      const uid = media.uid ?? randomHex(64);
      const presets = Object.entries(mediaPresets[media.type]);
      await mkdir(join(folder, uid), { recursive: true });
      for (const [size, preset] of presets) {
        await writeFile(join(folder, uid, `${size}.jpg`), await drawnAnew(media.picture, preset));
      }
      return db
        .insertInto('media')
        .values({
          uid,
          type: media.type,
          ext: 'jpg',
          originalName: media.originalName,
          sizes: presets.map(([size]) => size),
          identityId: media.identityId,
          createdAt: deps.now(),
        })
        .returning(['id', 'uid', 'type', 'ext', 'originalName', 'dominantColor', 'sizes'])
        .executeTakeFirstOrThrow();
    },
  };
}

function drawnAnew(picture: Buffer, preset: Preset): Promise<Buffer> {
  return sharp(picture, { limitInputPixels: PIXEL_LIMIT })
    .rotate()
    .resize(preset.width, preset.height, {
      fit: preset.mode === 'crop' ? 'cover' : 'inside',
      withoutEnlargement: preset.mode === 'fit',
    })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 75, mozjpeg: true })
    .toBuffer();
}

/** Reads the pictures of many things in one query: id of the picture to its row. */
export async function findMedia(db: Db, ids: readonly (number | null)[]): Promise<Map<number, MediaRow>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .select(['id', 'uid', 'type', 'ext', 'originalName', 'dominantColor', 'sizes'])
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The form in which pictures appear inside other things. */
export function presentMedia(row: MediaRow | undefined, origin: string): Schema<'Media'> | null {
  if (row === undefined) return null;
  return {
    original_name: row.originalName,
    type: row.type as MediaType,
    ext: row.ext,
    uid: row.uid,
    dominant_color: row.dominantColor,
    sizes: Object.fromEntries(row.sizes.map((size) => [size, `${origin}/media/${row.uid}/${size}.jpg`])),
    identity_address: null,
    is_dark: null,
  };
}
