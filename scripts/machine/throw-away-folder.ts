import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
const roomNeeded = 6 * 1024 ** 3; // bytes; what all levels leave there at the same moment, several times over

/**
 * Where tests put what nobody needs afterwards: a folder that every user may enter (PostgreSQL does not run as root), in
 * memory when there is room enough, since tests make and drop some two thousand databases.
 */
export function throwAwayFolder(): string {
  if (existsSync(memory) && roomOf(memory) >= roomNeeded) return memory;
  return process.getuid?.() === 0 ? '/tmp' : tmpdir();
}

function roomOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
