import { hash } from 'node:crypto';
import { readdirSync, statSync, type Stats } from 'node:fs';
import { join } from 'node:path';

/** What the files of a folder are, without what stands in them. */
export interface FolderMark {
  /** Another one as soon as a file below the folder was added, removed, changed or put in the place of another. */
  readonly mark: string;
  /** When the last of its files changed, in milliseconds since 1970. */
  readonly changedAt: number;
}

/**
 * Looks at every file below a folder, and opens none. A file that keeps its size and is given its former time has still another time of
 * change (ctime), which programs cannot set.
 */
export function folderMark(folder: string): FolderMark {
  const files = filesBelow(folder, '');
  return {
    mark: hash('sha256', files.map(({ name, stats }) => `${name}\0${timesOf(stats)}`).join('\n'), 'base64url'),
    changedAt: Math.max(0, ...files.map(({ stats }) => Math.max(stats?.mtimeMs ?? 0, stats?.ctimeMs ?? 0))),
  };
}

interface FoundFile {
  /** Its way from the folder. */
  readonly name: string;
  /** Undefined of a link that leads nowhere. */
  readonly stats: Stats | undefined;
}

function filesBelow(folder: string, within: string): FoundFile[] {
  const found: FoundFile[] = [];
  for (const entry of readdirSync(join(folder, within)).toSorted()) {
    const name = within === '' ? entry : `${within}/${entry}`;
    const stats = statSync(`${folder}/${name}`, { throwIfNoEntry: false });
    if (stats?.isDirectory() === true) found.push(...filesBelow(folder, name));
    else found.push({ name, stats });
  }
  return found;
}

function timesOf(stats: Stats | undefined): string {
  return stats === undefined ? '' : `${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`;
}
