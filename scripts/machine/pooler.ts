import { existsSync } from 'node:fs';
import { installSystemPackage } from './system-packages.ts';

const ofTheSystem = '/usr/sbin/pgbouncer';

/** The path of the system's PgBouncer, installed when it is not there. Throws Unavailable where that cannot be done. */
export async function ensurePooler(): Promise<string> {
  if (!existsSync(ofTheSystem)) await installSystemPackage('pgbouncer');
  return ofTheSystem;
}
