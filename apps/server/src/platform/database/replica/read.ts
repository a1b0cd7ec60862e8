import type { Db } from '../database.ts';

/**
 * Reads something where everything is known that was committed before: on the replica, or on the primary. It may be read twice, so it
 * changes nothing.
 */
export type Read = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;

/** Where there is no replica. */
export function readOn(db: Db): Read {
  return (work) => work(db);
}
