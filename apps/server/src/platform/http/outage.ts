/** What goes wrong for a while and not because of the call: the database is away, has no room, or keeps somebody waiting. */
import pg from 'pg';

/** Seconds after which it is worth trying again. */
export const retryAfter = 5;

/** PostgreSQL: cannot connect, no room, shut down or crashed, gave up waiting for a lock or on a long statement. */
const passing = /^(08...|53...|57P0.|57014|55P03|25P03)$/;
const network: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** Of the driver and its pool, which give no codes. */
const words =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** More is asked of this process than it can do at once. */
export class Busy extends Error {
  constructor() {
    super('too many calls are under way');
  }
}

/** Whether an error says that it will pass by itself. */
export function isOutage(error: unknown): boolean {
  if (error instanceof Busy) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (error instanceof pg.DatabaseError && passing.test(code)) || network.has(code) || words.test(error.message);
}
