import type { Now } from '@tegoed/domain/dates';
import type { Db, Tx } from '#platform/database/database';
import { FieldErrors } from '#platform/http/errors';
import { message, type Message } from '#platform/text/translate';
import { fileTypeOfOwner, type FileOwner } from './file-owners.ts';
import { findUploads, removeAllFiles, removeOtherFiles, setOwner } from './file-queries.ts';

/** The list of uploads that somebody sends along with a thing. */
export interface SentFiles {
  /** Who sends them; only own uploads may be named. */
  readonly identityId: number;
  readonly owner: FileOwner;
  /** Absent while the thing does not exist yet: then every file must be free. */
  readonly ownerId?: number | undefined;
  readonly uids: readonly string[];
  /** Path of the list on the wire, `files` unless it says otherwise; an error stands at `files.0`. */
  readonly field?: string;
}

type Upload = Awaited<ReturnType<typeof findUploads>>[number];

/**
 * What is wrong with lists of uploads, by field; empty when nothing is. For checks without writing, and for forms that
 * tell about all their fields at once (identity.md 7: own upload, right type, free or on this very thing already).
 */
export async function fileProblems(db: Db, lists: readonly SentFiles[]): Promise<Record<string, readonly Message[]>> {
  const uploads = await findUploads(
    db,
    lists.flatMap((list) => list.uids),
    { lock: false },
  );
  return problemsOf(uploads, lists);
}

/**
 * Makes these uploads the files of a thing, in this order; files of it that are not in the list are removed.
 * Locks the files: comes after all other locks. Throws field errors for uploads that are unknown, of somebody else,
 * of another type or in use elsewhere.
 */
export async function attachFiles(tx: Tx, now: Now, sent: SentFiles & { readonly ownerId: number }): Promise<void> {
  const uploads = await findUploads(tx, sent.uids, { lock: true });
  const problems = problemsOf(uploads, [sent]);
  if (Object.keys(problems).length > 0) throw new FieldErrors(problems);
  const ids = new Map(uploads.map((upload) => [upload.uid, upload.id]));
  const { owner, ownerId } = sent;
  await removeOtherFiles(tx, { owner, ownerId, keep: [...ids.values()], now: now() });
  for (const [position, uid] of sent.uids.entries()) {
    const id = ids.get(uid);
    if (id !== undefined) await setOwner(tx, id, { owner, ownerId, position });
  }
}

/** All files of a thing vanish, for when the thing itself does. */
export function removeFiles(tx: Tx, now: Now, { owner, ownerId }: { owner: FileOwner; ownerId: number }): Promise<void> {
  return removeFilesOfMany(tx, now, { owner, ownerIds: [ownerId] });
}

/** The same of many things of one kind. */
export async function removeFilesOfMany(
  tx: Tx,
  now: Now,
  { owner, ownerIds }: { owner: FileOwner; ownerIds: readonly number[] },
): Promise<void> {
  await removeAllFiles(tx, { owner, ownerIds, now: now() });
}

function problemsOf(uploads: readonly Upload[], lists: readonly SentFiles[]): Record<string, readonly Message[]> {
  const found = new Map(uploads.map((upload) => [upload.uid, upload]));
  const seen = new Set<string>();
  const problems: Record<string, readonly Message[]> = {};
  for (const list of lists) {
    for (const [index, uid] of list.uids.entries()) {
      const problem = seen.has(uid) ? inUse : problemOf(found.get(uid), list);
      if (problem !== undefined) problems[`${list.field ?? 'files'}.${index}`] = [problem];
      seen.add(uid);
    }
  }
  return problems;
}

const inUse: Message = message('validation.file-in-use');

/** Somebody else's upload reads like one that does not exist. */
function problemOf(upload: Upload | undefined, { identityId, owner, ownerId }: SentFiles): Message | undefined {
  if (upload === undefined || upload.identityId !== identityId || upload.type !== fileTypeOfOwner[owner]) {
    return message('validation.file-unknown');
  }
  const isFree = upload.owner === null;
  const isHere = upload.owner === owner && ownerId !== undefined && upload.ownerId === ownerId;
  return isFree || isHere ? undefined : inUse;
}
