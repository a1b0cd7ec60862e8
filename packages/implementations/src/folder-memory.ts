import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkFolder, type CheckedFolder } from './check-folder.ts';
import { folderMark } from './folder-mark.ts';
import type { FolderParts } from './implementation.ts';

/** Where a program remembers which folders it found good, and what stands in them. */
export interface FolderMemory {
  /** Nobody misses it when it is gone, half written or another's, or cannot be written: then folders are checked as without it. */
  readonly file: string;
  /** Another text for every program that may find other things good. */
  readonly checkedBy: string;
  /** Milliseconds since 1970; the clock of the machine unless a test has another. */
  readonly now?: () => number;
}

interface GoodFolder {
  /** What its files were before they were read. */
  readonly mark: string;
  readonly parts: FolderParts;
}

/** Milliseconds within which two changes of a file may have the same time: clocks of file systems are coarse. */
const coarsest = 2_000;

/** Checks folders as `checkFolder` does, but opens none that was good and whose files are what they were then. */
export function checkChangedFolders(root: string, keys: readonly string[], memory: FolderMemory): CheckedFolder[] {
  const { file, checkedBy, now = Date.now } = memory;
  const writer = [checkedBy, process.version, root].join('\0');
  const known = readMemory(file, writer);
  const latest = now() - coarsest;
  const kept = new Map<string, GoodFolder>();
  const checked = keys.map((key) => {
    // Before its files are opened: what changes from now on is seen at the next start.
    const { mark, changedAt } = folderMark(join(root, key));
    const good = known.get(key);
    const folder = good?.mark === mark ? { problems: [], parts: good.parts } : checkFolder(root, key);
    if (folder.parts && changedAt < latest) kept.set(key, { mark, parts: folder.parts });
    return folder;
  });
  const isSame = kept.size === known.size && [...kept].every(([key, { mark }]) => known.get(key)?.mark === mark);
  if (!isSame) writeMemory(file, writer, kept);
  return checked;
}

/** What the same program wrote; nothing when it is not whole. */
function readMemory(file: string, writer: string): ReadonlyMap<string, GoodFolder> {
  const [seal = '', content = ''] = readIfPossible(file)?.split('\n') ?? [];
  // The seal is the program's own, so this has the shape that it wrote.
  return new Map(seal === sealOf(content, writer) ? (JSON.parse(content) as [string, GoodFolder][]) : []);
}

function readIfPossible(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function writeMemory(file: string, writer: string, folders: ReadonlyMap<string, GoodFolder>): void {
  const content = JSON.stringify([...folders]);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${sealOf(content, writer)}\n${content}`);
  } catch {
    // The next start checks them again.
  }
}

function sealOf(content: string, writer: string): string {
  return hash('sha256', `${writer}\n${content}`, 'base64url');
}
