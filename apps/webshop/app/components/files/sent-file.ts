import type { Schema } from '@tegoed/contract';

/** A private upload, named by its uid when it is hung on an answer or a reimbursement. */
export interface SentFile {
  uid: string;
  name: string;
  /** As the wire writes it: "1.25MB". */
  size: string;
  /** Address of a small picture of what is in it; undefined where the platform makes none. */
  preview?: string | undefined;
}

export function sentFile({ uid, original_name: name, size, preview }: Schema<'File'>): SentFile {
  return { uid, name: name ?? uid, size, preview: preview?.sizes.thumbnail };
}
