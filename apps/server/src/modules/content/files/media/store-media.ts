import { message } from '#platform/text/translate';
import type { Deps } from '#platform/deps';
import { FieldErrors, fieldError } from '#platform/http/errors';
import { mediaPresets, type MediaType, type PictureFormat } from '#platform/services/media-store';
import type { MultipartForm, UploadedFile } from '#platform/http/multipart-form';
import { openPicture } from '#platform/services/picture';
import { cleanName } from '../check-upload.ts';
import { readableSize } from '../readable-size.ts';

const MAX_KILOBYTES = 4096;
const names = /\.(jpe?g|png|gif|bmp)$/i;
/** What each kind of picture is kept as; a bmp is kept without loss. */
const formats: Readonly<Record<string, PictureFormat>> = { jpg: 'jpg', png: 'png', apng: 'png', gif: 'gif', bmp: 'png' };

/**
 * identity.md 8: keeps a picture in every size of its type, as a stray of this person; gives its uid.
 * All sizes exist at once, so `sync_presets` is only checked. Throws field errors, or 503 when the scanner does not answer.
 */
export async function storeMedia(deps: Deps, identityId: number, form: MultipartForm): Promise<string> {
  const type = typeOf(form);
  if (type === undefined) throw fieldError('type', 'validation.in', { attribute: 'type' });
  checkSizes(type, form.texts.get('sync_presets') ?? []);
  const file = form.files.get('file');
  if (file === undefined) throw fieldError('file', 'validation.file');
  const format = await checkedFormat(file);
  if ((await deps.scanner.scan(file.bytes)) === 'infected') throw fieldError('file', 'validation.file-not-safe');
  const { uid } = await deps.media.add(deps.db, {
    type,
    format,
    picture: file.bytes,
    originalName: cleanName(file.name.replace(names, '')),
    identityId,
  });
  return uid;
}

function typeOf(form: MultipartForm): MediaType | undefined {
  const [given] = form.texts.get('type') ?? [];
  return Object.keys(mediaPresets).find((type): type is MediaType => type === given);
}

function checkSizes(type: MediaType, wanted: readonly string[]): void {
  const unknown = wanted.flatMap((size, index) => (Object.hasOwn(mediaPresets[type], size) ? [] : [index]));
  if (unknown.length === 0) return;
  const problem = message('validation.in', { attribute: 'sync_presets' });
  throw new FieldErrors(Object.fromEntries(unknown.map((index) => [`sync_presets.${index}`, [problem]])));
}

async function checkedFormat({ name, bytes }: UploadedFile): Promise<PictureFormat> {
  if (bytes.length === 0) throw fieldError('file', 'validation.file-empty');
  if (bytes.length > MAX_KILOBYTES * 1024) {
    throw fieldError('file', 'validation.max-file', { fileSize: readableSize(MAX_KILOBYTES * 1024) });
  }
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const format = formats[found?.ext ?? ''];
  if (format === undefined || !names.test(name))
    throw fieldError('file', 'validation.mimes', { types: 'jpg, jpeg, png, gif, bmp' });
  await drawTiny(bytes).catch(() => {
    throw fieldError('file', 'validation.image');
  });
  return format;
}

/** Reads all of a picture, so that a broken one is noticed before anything is stored. */
async function drawTiny(bytes: Buffer): Promise<void> {
  const picture = await openPicture(bytes);
  await picture.resize(8, 8).toBuffer();
}
