import { existsSync } from 'node:fs';
import { installSystemPackage } from './system-packages.ts';
import { isUnavailable } from '../levels/unavailable.ts';

const ofTheSystem = '/usr/sbin/pgbouncer';

/**
 * The path of the system's PgBouncer, installed when it is not there. Empty where that cannot be done: the tests through a pooler are
 * then skipped, which the run says; on CI that is a failure.
 */
export async function ensurePooler(): Promise<string> {
  try {
    if (!existsSync(ofTheSystem)) await installSystemPackage('pgbouncer');
  } catch (error) {
    if (process.env['CI'] === 'true' || !isUnavailable(error)) throw error;
    console.log(`No tests through a pooler: ${error.message}.`);
    return '';
  }
  return ofTheSystem;
}
