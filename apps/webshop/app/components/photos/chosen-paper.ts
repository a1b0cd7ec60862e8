import { firstPage } from '@tegoed/client/files/pdf-pages';
import { encode, openPhoto, photoFile, turnPhoto, whole } from '@tegoed/client/files/photo-canvas';
import type { Cut } from '@tegoed/client/files/photo-canvas';

/** A file that was chosen and can be looked at before it is sent. */
export type ChosenPaper = { readonly key: string; readonly file: File } & (
  | { readonly photo: HTMLCanvasElement; readonly cut: Cut }
  /** A PDF has no picture when its first page cannot be drawn; it is sent all the same. */
  | { readonly page: HTMLCanvasElement | undefined }
);

/** A file as it is sent. */
export interface PaperToSend {
  readonly file: File;
  readonly preview?: File | undefined;
}

/** Opens chosen files; the pictures that the browser cannot draw are left out. */
export async function openPapers(files: readonly File[]): Promise<ChosenPaper[]> {
  const opened = await Promise.all(files.map((file) => openPaper(file).catch(() => undefined)));
  return opened.filter((paper) => paper !== undefined);
}

/** Throws for a picture that cannot be drawn. */
export async function openPaper(file: File): Promise<ChosenPaper> {
  const key = crypto.randomUUID();
  if (file.type === 'application/pdf') return { key, file, page: await firstPage(file).catch(() => undefined) };
  return { key, file, photo: await openPhoto(file), cut: whole };
}

/** Turned by a quarter, all of it is shown again. */
export function turnPaper(paper: ChosenPaper, quarter: 1 | -1): ChosenPaper {
  return 'photo' in paper ? { ...paper, photo: turnPhoto(paper.photo, quarter), cut: whole } : paper;
}

export async function paperToSend(paper: ChosenPaper): Promise<PaperToSend> {
  if ('photo' in paper) return { file: await photoFile(paper.photo, paper.cut, paper.file) };
  return { file: paper.file, preview: paper.page && (await previewFile(paper.page)) };
}

/** The picture that goes along with a PDF. */
async function previewFile(page: HTMLCanvasElement): Promise<File> {
  return new File([await encode(page, 'image/jpeg')], 'preview.jpg', { type: 'image/jpeg' });
}
