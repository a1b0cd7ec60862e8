import type { Deps } from '#platform/deps';
import { FieldErrors, fieldError } from '#platform/http/errors';
import type { MultipartForm, UploadedFile } from '#platform/http/multipart-form';
import { openPicture } from '#platform/services/picture';
import { message, type Message } from '#platform/text/translate';
import { fileRules, isPicture, kindOf, allowedKinds, type FileKind } from './file-kinds.ts';
import type { FileType } from './file-owners.ts';
import { readableSize } from './readable-size.ts';

/** An upload that may be stored: its bytes, and for a picture the bytes drawn anew. */
export interface CheckedUpload {
  readonly type: FileType;
  readonly kind: FileKind;
  readonly bytes: Buffer;
  readonly originalName: string | null;
  readonly scanned: boolean;
  /** Picture to show in place of the file. */
  readonly preview: Buffer | null;
}

/** No photo gets larger than this when it is drawn anew, in pixels. */
const LARGEST_SIDE = 5000;
const PREVIEW_SIDE = 1000;

/**
 * identity.md 7: type by content, size, a picture that can be drawn, and no virus. Pictures are drawn anew, which leaves
 * out where they were taken and whatever hides behind them. Throws field errors, or 503 when the scanner does not answer.
 */
export async function checkUpload(deps: Pick<Deps, 'scanner'>, form: MultipartForm): Promise<CheckedUpload> {
  const type = typeOf(form);
  const file = form.files.get('file');
  if (type === undefined || file === undefined) throw missing(type, file);
  const kind = await checkedKind(type, file);
  const preview = await checkedPreview(form.files.get('file_preview'));
  const verdict = await deps.scanner.scan(file.bytes);
  if (verdict === 'infected') throw fieldError('file', 'validation.file-not-safe');
  const bytes = isPicture(kind) ? await drawnAnew(file.bytes, kind) : file.bytes;
  return {
    type,
    kind,
    bytes,
    originalName: cleanName(file.name),
    scanned: verdict === 'clean',
    preview: previewOf({ type, kind, bytes, preview }),
  };
}

/** identity.md 7: only receipts of a reimbursement have one; a picture is its own. */
function previewOf({ type, kind, bytes, preview }: Pick<CheckedUpload, 'type' | 'kind' | 'bytes' | 'preview'>): Buffer | null {
  if (type !== 'reimbursement_proof') return null;
  return isPicture(kind) ? bytes : preview;
}

function typeOf(form: MultipartForm): FileType | undefined {
  const [given] = form.texts.get('type') ?? [];
  return Object.keys(fileRules).find((type): type is FileType => type === given);
}

/** A wrong type leaves nothing to check the file by, so both fields are wrong then. */
function missing(type: FileType | undefined, file: UploadedFile | undefined): FieldErrors {
  const fileProblem: Message = message('validation.file');
  if (type !== undefined) return new FieldErrors({ file: [fileProblem] });
  const problems: Record<string, Message[]> = { type: [message('validation.in', { attribute: 'type' })] };
  return new FieldErrors({ ...problems, file: [file === undefined ? fileProblem : wrongKind] });
}

const wrongKind: Message = message('validation.mimes', { types: allowedKinds.join(', ') });

async function checkedKind(type: FileType, { bytes }: UploadedFile): Promise<FileKind> {
  const { kinds, maxKilobytes } = fileRules[type];
  if (bytes.length === 0) throw fieldError('file', 'validation.file-empty');
  if (bytes.length > maxKilobytes * 1024)
    throw fieldError('file', 'validation.max-file', { fileSize: readableSize(maxKilobytes * 1024) });
  const kind = await kindOf(bytes);
  if (kind === undefined || !kinds.includes(kind)) throw new FieldErrors({ file: [wrongKind] });
  return kind;
}

async function checkedPreview(file: UploadedFile | undefined): Promise<Buffer | null> {
  if (file === undefined || file.bytes.length === 0) return null;
  const kind = await kindOf(file.bytes);
  if (kind === undefined || !isPicture(kind)) throw fieldError('file_preview', 'validation.image');
  const picture = await openPicture(file.bytes);
  const { width, height } = await picture.metadata().catch(() => {
    throw fieldError('file_preview', 'validation.image');
  });
  if (width > PREVIEW_SIDE || height > PREVIEW_SIDE) {
    throw fieldError('file_preview', 'validation.dimensions', { width: PREVIEW_SIDE, height: PREVIEW_SIDE });
  }
  return drawn(file.bytes, kind).catch(() => {
    throw fieldError('file_preview', 'validation.image');
  });
}

function drawnAnew(bytes: Buffer, kind: 'jpg' | 'png'): Promise<Buffer> {
  return drawn(bytes, kind).catch(() => {
    throw fieldError('file', 'validation.image');
  });
}

async function drawn(bytes: Buffer, kind: 'jpg' | 'png'): Promise<Buffer> {
  const picture = await openPicture(bytes);
  const inside = picture.resize(LARGEST_SIDE, LARGEST_SIDE, { fit: 'inside', withoutEnlargement: true });
  return kind === 'png' ? inside.png().toBuffer() : inside.jpeg({ quality: 85 }).toBuffer();
}

/** The last part of a path, without control characters; null when nothing is left. */
export function cleanName(name: string): string | null {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  return last.replace(/\p{C}/gu, '').trim().slice(0, 255) || null;
}
