import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a message of which nobody takes care as a file, that only its owner may read; the same id again is the same file. */
export async function writeToOutbox(dataDir: string, name: string, content: string | Buffer): Promise<void> {
  const folder = join(dataDir, 'outbox');
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `.${name}.${process.pid}`);
  await writeFile(unfinished, content, { mode: 0o600 });
  await rename(unfinished, join(folder, name));
}
