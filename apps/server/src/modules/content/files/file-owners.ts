import type { Schema } from '@tegoed/contract';
import type { Db } from '#platform/database/database';

export type FileType = Schema<'FileType'>;

/** The things that files hang on, each with the one type of file that it takes. */
export const fileTypeOfOwner = {
  fund_request_record: 'fund_request_record_proof',
  clarification_question: 'fund_request_clarification_proof',
  clarification_answer: 'fund_request_clarification_proof',
  reimbursement: 'reimbursement_proof',
} as const satisfies Readonly<Record<string, FileType>>;

export type FileOwner = keyof typeof fileTypeOfOwner;

/** Says whether somebody other than the uploader may see the files of one thing; the thing's own module knows. */
export type MayReadFiles = (db: Db, reading: { readonly identityId: number; readonly ownerId: number }) => Promise<boolean>;

/** Of which things others may see the files, and who. Where nothing stands, only the uploader may. */
export type FileReaders = Readonly<Partial<Record<FileOwner, MayReadFiles>>>;
