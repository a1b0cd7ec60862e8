import type { FileType } from './file-owners.ts';

/** What a file may be. */
export type FileKind = 'jpg' | 'png' | 'pdf' | 'doc' | 'docx' | 'xls' | 'xlsx';

interface Rule {
  readonly kinds: readonly FileKind[];
  /** In kB of 1024 bytes. */
  readonly maxKilobytes: number;
}

const proofOfRequest: Rule = { kinds: ['jpg', 'png', 'pdf', 'doc', 'docx', 'xls', 'xlsx'], maxKilobytes: 10_000 };

/** identity.md 7: what each type of file takes. */
export const fileRules: Readonly<Record<FileType, Rule>> = {
  fund_request_record_proof: proofOfRequest,
  fund_request_clarification_proof: proofOfRequest,
  reimbursement_proof: { kinds: ['jpg', 'png', 'pdf'], maxKilobytes: 8000 },
};

/**
 * What people are told to send, whatever the type: the kinds that the fields of a shop offer. Office documents are taken from
 * clients that send them, and nobody is sent to look for one.
 */
export const allowedKinds: readonly FileKind[] = ['jpg', 'png', 'pdf'];

export const mimeTypes: Readonly<Record<FileKind, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** What the bytes are, whatever the name says; undefined when it is nothing that any type of file takes. */
export async function kindOf(bytes: Buffer): Promise<FileKind | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  switch (found?.ext) {
    case 'jpg':
    case 'docx':
    case 'xlsx':
      return found.ext;
    case 'png':
    case 'apng':
      return 'png';
    case 'pdf':
      return isWholePdf(bytes) ? 'pdf' : undefined;
    case 'cfb':
      return kindOfOldOffice(bytes);
    default:
      return undefined;
  }
}

/** A document that broke off on the way has no end. */
function isWholePdf(bytes: Buffer): boolean {
  return bytes.includes('startxref') && bytes.includes('%%EOF');
}

/** The container of old office documents names its streams in UTF-16. */
function kindOfOldOffice(bytes: Buffer): FileKind | undefined {
  if (bytes.includes(Buffer.from('WordDocument', 'utf16le'))) return 'doc';
  if (bytes.includes(Buffer.from('Workbook', 'utf16le')) || bytes.includes(Buffer.from('Book', 'utf16le'))) return 'xls';
  return undefined;
}

export function isPicture(kind: FileKind): kind is 'jpg' | 'png' {
  return kind === 'jpg' || kind === 'png';
}
