import { formatFileSize } from '@tegoed/translations/file-size';
import type { Language } from '@tegoed/translations/format';

/** Kinds of papers that a request or a reimbursement takes. (screens.md 2.16) */
export const acceptedTypes: readonly string[] = ['image/jpg', 'image/jpeg', 'image/png', 'application/pdf'];

/** Bytes of the largest file: what the platform takes of a receipt, and less than it takes of other papers. */
const largest = 8_192_000;

/** The same as people read it: "7,8 MB". */
export function largestFile(language: Language): string {
  return formatFileSize(`${largest / 1024 / 1024}MB`, language);
}

/** Why a file is not even sent; undefined when it is. The platform looks at its content afterwards. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): 'wrong-kind' | 'too-large' | 'empty' | undefined {
  if (!acceptedTypes.includes(type)) return 'wrong-kind';
  if (size === 0) return 'empty';
  return size > largest ? 'too-large' : undefined;
}

/** What is looked at before it is sent: photos of any size, since they are made smaller, and papers that may be sent. */
export function isWorthALook(file: Pick<File, 'type' | 'size'>): boolean {
  const problem = fileProblem(file);
  return problem === undefined || (problem === 'too-large' && file.type !== 'application/pdf');
}

/** Whether a file is a photo or another picture, by its name. */
export function isPicture(name: string): boolean {
  return /\.(jpe?g|png)$/i.test(name);
}
