import { sql, type RawBuilder } from 'kysely';
import type { Sharp } from 'sharp';
import type { Schema } from '@tegoed/contract';
import type { Now } from '@tegoed/domain/dates';
import { isDark } from './colour.ts';
import { compiledOnce } from '../database/compiled-once.ts';
import type { Db } from '../database/database.ts';
import type { FileStore } from './file-store.ts';
import { oneOf } from '../database/one-of.ts';
import { openPicture } from './picture.ts';
import { randomHex } from './secrets.ts';

export type MediaType = Schema<'MediaType'>;

interface Preset {
  readonly width: number;
  readonly height: number;
  /** fit: whole picture inside; crop: fills, the rest is cut off. */
  readonly mode: 'fit' | 'crop';
  /** Drawn in the format of the picture as it came, so that it may be transparent or without loss; the others are jpg on white. */
  readonly keepsFormat?: true;
}

const crop = (width: number, height: number): Preset => ({ width, height, mode: 'crop' });
const fit = (width: number, height: number): Preset => ({ width, height, mode: 'fit' });

/** identity.md 8: the sizes in which each kind of picture is kept, in pixels. */
export const mediaPresets: Readonly<Record<MediaType, Readonly<Record<string, Preset>>>> = {
  cms_media: { thumbnail: crop(100, 100), public: fit(1000, 1000) },
  fund_logo: { thumbnail: crop(100, 100), large: crop(500, 500) },
  implementation_banner: {
    thumbnail: crop(100, 100),
    medium: { ...crop(1000, 300), keepsFormat: true },
    large: { ...crop(2000, 600), keepsFormat: true },
  },
  implementation_block_media: { thumbnail: crop(100, 100), public: crop(600, 440), large: crop(1200, 880) },
  email_logo: { thumbnail: fit(150, 150), large: fit(300, 300) },
  office_photo: { thumbnail: crop(200, 200), large: crop(1200, 800) },
  organization_logo: { thumbnail: crop(200, 200), large: crop(500, 500) },
  product_photo: { thumbnail: crop(200, 200), small: crop(400, 300), large: crop(1200, 800) },
  reimbursement_file_preview: { thumbnail: crop(320, 240) },
};

/** Formats in which a picture is kept. */
export type PictureFormat = 'jpg' | 'png' | 'gif';

export interface NewMedia {
  readonly type: MediaType;
  /** The picture as it came; it is drawn anew, which leaves out location data and whatever else it carried. */
  readonly picture: Buffer;
  /** What it came as; jpg unless it says otherwise. */
  readonly format?: PictureFormat;
  readonly originalName: string | null;
  /** Who uploaded it, and it hangs on nothing yet; null: the platform's own, in use from the start. */
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

/** Pictures of private files: their bytes lie among those, and are shown at signed addresses only. */
const privateTypes: ReadonlySet<string> = new Set<MediaType>(['reimbursement_file_preview']);

export function isPrivatePicture({ type }: Pick<MediaRow, 'type'>): boolean {
  return privateTypes.has(type);
}

/** Pictures: kept in every size of their kind; public ones are shown under an address that cannot be guessed. */
export interface MediaStore {
  /** Throws when the bytes are no picture. */
  add(db: Db, media: NewMedia): Promise<MediaRow>;
  /** The bytes of a public picture behind `/media/{uid}/{file}`, with `file` such as `large.jpg`. */
  read(uid: string, file: string): Promise<Buffer | undefined>;
  /** The same of a private one, for whoever was shown to be allowed. */
  readPrivate(uid: string, file: string): Promise<Buffer | undefined>;
  /** Moves a private picture that was kept as a public one before; doing it twice does no harm. */
  hide(media: Pick<MediaRow, 'uid' | 'type' | 'ext' | 'sizes'>): Promise<void>;
  /** Removes the bytes of all sizes; the row is the caller's. */
  remove(media: Pick<MediaRow, 'uid' | 'type' | 'ext' | 'sizes'>): Promise<void>;
}

/** The picture as it came, drawn anew: kept of uploads, never shown. */
const ORIGINAL = 'original';
const typesWithColour: ReadonlySet<MediaType> = new Set(['implementation_banner', 'reimbursement_file_preview']);

export function createMediaStore(deps: { store: FileStore; now: Now }): MediaStore {
  const { store } = deps;
  async function removePublic(media: Pick<MediaRow, 'uid' | 'type' | 'ext' | 'sizes'>): Promise<void> {
    for (const size of media.sizes) await store.remove(keyOf(media.uid, fileOfSize(media, size)));
    await store.remove(keyOf(media.uid, `${ORIGINAL}.${media.ext}`));
  }
  return {
    async add(db, media) {
      const uid = media.uid ?? randomHex(64);
      const ext = media.format ?? 'jpg';
      const presets = Object.entries(mediaPresets[media.type]);
      const isPrivate = isPrivatePicture(media);
      const placeOf = isPrivate ? privateKeyOf : keyOf;
      for (const [size, preset] of presets) {
        const format = preset.keepsFormat ? ext : 'jpg';
        await store.put(placeOf(uid, `${size}.${format}`), await drawnAnew(media.picture, preset, format));
      }
      if (media.identityId !== null && !isPrivate) {
        await store.put(keyOf(uid, `${ORIGINAL}.${ext}`), await inFormat(await openPicture(media.picture), ext).toBuffer());
      }
      return db
        .insertInto('media')
        .values({
          uid,
          type: media.type,
          ext,
          originalName: media.originalName,
          dominantColor: typesWithColour.has(media.type) ? await dominantColour(media.picture) : null,
          sizes: presets.map(([size]) => size),
          identityId: media.identityId,
          isPrivate,
          attachedAt: media.identityId === null ? deps.now() : null,
          createdAt: deps.now(),
        })
        .returning(['id', 'uid', 'type', 'ext', 'originalName', 'dominantColor', 'sizes'])
        .executeTakeFirstOrThrow();
    },
    async read(uid, file) {
      return file.startsWith(ORIGINAL) ? undefined : store.get(keyOf(uid, file));
    },
    // Until a job has moved it, the picture of a file that came before lies where it did.
    readPrivate: async (uid, file) => (await store.get(privateKeyOf(uid, file))) ?? store.get(keyOf(uid, file)),
    async hide(media) {
      for (const size of media.sizes) {
        const file = fileOfSize(media, size);
        const bytes = await store.get(keyOf(media.uid, file));
        if (bytes !== undefined) await store.put(privateKeyOf(media.uid, file), bytes);
      }
      await removePublic(media);
    },
    async remove(media) {
      await removePublic(media);
      if (isPrivatePicture(media))
        for (const size of media.sizes) await store.remove(privateKeyOf(media.uid, fileOfSize(media, size)));
    },
  };
}

function keyOf(uid: string, file: string): string {
  return `media/${uid}/${file}`;
}

function privateKeyOf(uid: string, file: string): string {
  return `private/previews/${uid}/${file}`;
}

function fileOfSize({ type, ext }: Pick<MediaRow, 'type' | 'ext'>, size: string): string {
  const presets: Readonly<Record<string, Preset>> = mediaPresets[type as MediaType];
  return `${size}.${presets[size]?.keepsFormat ? ext : 'jpg'}`;
}

async function drawnAnew(bytes: Buffer, preset: Preset, format: PictureFormat): Promise<Buffer> {
  const picture = await openPicture(bytes);
  const resized = picture.resize(preset.width, preset.height, {
    fit: preset.mode === 'crop' ? 'cover' : 'inside',
    withoutEnlargement: preset.mode === 'fit',
  });
  return inFormat(resized, format).toBuffer();
}

function inFormat(picture: Sharp, format: PictureFormat): Sharp {
  if (format === 'png') return picture.png();
  if (format === 'gif') return picture.gif();
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 75, mozjpeg: true });
}

async function dominantColour(bytes: Buffer): Promise<string> {
  const picture = await openPicture(bytes);
  const small = await picture.resize(100, 100, { fit: 'inside' }).flatten({ background: '#ffffff' }).png().toBuffer();
  const { dominant } = await (await openPicture(small)).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

const mediaAsJson = sql`json_build_object('id', id, 'uid', uid, 'type', type, 'ext', ext,
      'originalName', original_name, 'dominantColor', dominant_color, 'sizes', sizes)`;

/** The pictures with some ids (SQL: a list of columns), read with the row that they belong to. */
export function picturesOf(ids: RawBuilder<unknown>): RawBuilder<MediaRow[]> {
  return sql<MediaRow[]>`(select coalesce(json_agg(${mediaAsJson}), '[]') from media where id = any(array[${ids}]))`;
}

/** The picture that a column names (SQL), read with the row that it belongs to; null without one. */
export function pictureOf(id: RawBuilder<unknown>): RawBuilder<MediaRow | null> {
  return sql<MediaRow | null>`(select ${mediaAsJson} from media where id = ${id})`;
}

const mediaOfIds = compiledOnce((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('media')
    .select(['id', 'uid', 'type', 'ext', 'originalName', 'dominantColor', 'sizes'])
    .where('id', '=', oneOf(ids)),
);

/** Reads the pictures of many things in one query: id of the picture to its row. */
export async function findMedia(db: Db, ids: readonly (number | null)[]): Promise<Map<number, MediaRow>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await mediaOfIds(db, { ids: wanted });
  return new Map(rows.map((row) => [row.id, row]));
}

/** The form in which pictures appear inside other things. */
export function presentMedia(row: MediaRow | null | undefined, origin: string): Schema<'Media'> | null {
  if (!row) return null;
  return {
    original_name: row.originalName,
    type: row.type as MediaType,
    ext: row.ext,
    uid: row.uid,
    dominant_color: row.dominantColor,
    sizes: Object.fromEntries(row.sizes.map((size) => [size, `${origin}/media/${row.uid}/${fileOfSize(row, size)}`])),
    identity_address: null,
    is_dark: row.dominantColor === null ? null : isDark(row.dominantColor),
  };
}

/** The picture of an offer: by itself, and in the list under which later clients look for it. */
export function presentPhoto(
  row: MediaRow | null | undefined,
  origin: string,
): { photo: Schema<'Media'> | null; photos: Schema<'Media'>[] } {
  const photo = presentMedia(row, origin);
  return { photo, photos: photo === null ? [] : [photo] };
}
