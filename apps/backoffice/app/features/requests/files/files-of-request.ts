import type { Schema } from '@tegoed/contract';
import type { AssessedRequest } from '../review/request.ts';

export interface RequestFile {
  readonly uid: string;
  readonly name: string;
  readonly ext: string;
  readonly size: string;
  /** Of which answer it is, in words. */
  readonly about: string;
  /** When the question was answered that it came with; undefined for what came with the request itself. */
  readonly later?: string | undefined;
}

/** All files of a request in the order of its answers: first what came with an answer, then what came on a question. */
export function filesOfRequest({ records }: Pick<AssessedRequest, 'records'>): readonly RequestFile[] {
  return records.flatMap(({ record_type: { name: about }, files, clarifications }) => [
    ...files.map((file) => asShown(file, about)),
    ...clarifications.flatMap((one) => one.files.map((file) => asShown(file, about, one.answered_at ?? undefined))),
  ]);
}

function asShown({ uid, original_name: name, ext, size }: Schema<'File'>, about: string, later?: string): RequestFile {
  return { uid, name: name ?? `${about}.${ext}`, ext, size, about, later };
}

const pictures: readonly string[] = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp'];

/** How a file is shown in the page; `other` can only be saved. */
export function kindOfFile({ ext }: Pick<RequestFile, 'ext'>): 'picture' | 'pdf' | 'other' {
  if (pictures.includes(ext)) return 'picture';
  return ext === 'pdf' ? 'pdf' : 'other';
}
