import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** Whose connections: those that have this name, or those of the platform, which have none. */
export type Asking = 'shop' | 'bare' | 'bare counter' | 'bare demanded' | 'bare transaction';

/**
 * Tells the processor time that a database on this machine used since its connections were made, in microseconds, by those of the platform or of what it
 * is compared with; read from the kernel, which counts it to the nanosecond. A session that ended counts as when it was last looked at.
 */
export function databaseClock(client: pg.Client, whose: Asking): () => Promise<number> {
  const used = new Map<number, number>();
  return async () => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and case when $1 = 'shop' then application_name not like 'bare%' else application_name = $1 end`,
      [whose],
    );
    for (const { pid } of rows) used.set(pid, Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000);
    return [...used.values()].reduce((sum, time) => sum + time, 0);
  };
}

/** Processor time of a whole server of PostgreSQL on this machine since it was started, what it does beside its sessions included, in seconds. */
export async function clusterCpuTime(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ file: string }>(`select pg_read_file('postmaster.pid') as file`);
  const postmaster = Number(rows[0]?.file.split('\n')[0]);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return [postmaster, ...children.map(Number)].reduce((sum, pid) => sum + cpuTimeOf(pid), 0) / ticksASecond;
}

const ticksASecond = 100;

/** In ticks, with that of the children that ended; nothing of one that ended just now. */
function cpuTimeOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
  } catch {
    return 0;
  }
}
