import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tegoed-embedded-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

function startElsewhere(place: string): { child: ChildProcess; url: Promise<string> } {
  const program = new URL('../../../testing/processes/embedded-postgres-process.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [program, place], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const url = new Promise<string>((started, failed) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.endsWith('\n')) started((JSON.parse(said) as { url: string }).url);
    });
    child.once('exit', () => failed(new Error('the process ended')));
  });
  return { child, url };
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((ended) => {
    child.once('exit', () => ended());
    child.kill(signal);
  });
}

/** A process that ended but that nobody asked about yet (a zombie) does not run. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

const postgresPid = () => Number(readFileSync(join(folder, 'database/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

describe.runIf(process.platform === 'linux')('the embedded database', { timeout: 60_000 }, () => {
  it('keeps its rows over a stop and a start, and ends with its process', async () => {
    const first = await startEmbeddedPostgres(join(folder, 'database'));
    await query(first.url, 'create table kept (id int); insert into kept values (7)');
    const pid = postgresPid();
    await first.stop();
    expect(isRunning(pid)).toBe(false);
    const second = await startEmbeddedPostgres(join(folder, 'database'));
    expect(await query(second.url, 'select id from kept')).toEqual([{ id: 7 }]);
    await second.stop();
  });

  it('starts again after its process was killed and left it running', async () => {
    const { child, url } = startElsewhere(join(folder, 'database'));
    await query(await url, 'create table kept (id int); insert into kept values (7)');
    const leftover = postgresPid();
    await end(child, 'SIGKILL');
    expect(isRunning(leftover)).toBe(true);

    const next = await startEmbeddedPostgres(join(folder, 'database'));
    expect(isRunning(leftover)).toBe(false);
    expect(await query(next.url, 'select id from kept')).toEqual([{ id: 7 }]);
    await next.stop();
  });

  it('starts again after the whole machine went down', async () => {
    const { child, url } = startElsewhere(join(folder, 'database'));
    await query(await url, 'create table kept (id int); insert into kept values (7)');
    const leftover = postgresPid();
    await end(child, 'SIGKILL');
    process.kill(leftover, 'SIGKILL');

    const next = await startEmbeddedPostgres(join(folder, 'database'));
    expect(await query(next.url, 'select id from kept')).toEqual([{ id: 7 }]);
    await next.stop();
  });

  it('is not started twice on the same folder, and the first goes on', async () => {
    const { child, url } = startElsewhere(join(folder, 'database'));
    const address = await url;
    await expect(startEmbeddedPostgres(join(folder, 'database'))).rejects.toThrow('Another server already uses the data in');
    expect(await query(address, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    await end(child, 'SIGTERM');
  });

  it('is made anew when making it was broken off', async () => {
    mkdirSync(join(folder, 'database/cluster.unfinished'), { recursive: true });
    const postgres = await startEmbeddedPostgres(join(folder, 'database'));
    expect(await query(postgres.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    await postgres.stop();
  });

  it.runIf(process.getuid?.() === 0)('moves to a place that its user can enter, and says which', async () => {
    chmodSync(folder, 0o700);
    const postgres = await startEmbeddedPostgres(join(folder, 'database'));
    try {
      expect(postgres.folder).toMatch(/^\/var\/tmp\/tegoed-[0-9a-f]{12}$/);
      expect(await query(postgres.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    } finally {
      await postgres.stop();
      rmSync(postgres.folder, { recursive: true, force: true });
    }
  });
});
