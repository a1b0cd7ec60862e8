import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { bareApplication } from '../floor/bare-api.ts';

/**
 * Processor time that a database on this machine used since its connections were made, in microseconds, by those of the platform or of the bare
 * server; read from the kernel, which counts it to the nanosecond.
 */
export async function databaseCpuTime(client: pg.Client, whose: 'shop' | 'bare'): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and (application_name = $1) = $2`,
    [bareApplication, whose === 'bare'],
  );
  return rows.reduce((sum, { pid }) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000, 0);
}
