import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { bringUpToDate, server as builtServer } from '../../scripts/setup/built-parts.mjs';
import { serverArguments, serverEnvironment } from '../../scripts/setup/server-process.mjs';

export const root = join(import.meta.dirname, '../..');

const startTimeout = 120_000;
const reporting = ['--import', join(import.meta.dirname, 'report-from-inside.ts')];

export interface ShopServer {
  readonly url: string;
  /** Milliseconds from the start of the process until it said that it is ready. */
  readonly startTime: number;
  /** Processor time of the whole process since it started, its threads included, in microseconds. */
  cpuTime(): Promise<number>;
  /** Megabytes that the process keeps in memory (RSS); of `npm start` those of npm itself. */
  memory(): number;
  /** What the server asks its database while this runs. */
  statementsDuring(run: () => Promise<unknown>): Promise<Statement[]>;
  stop(): Promise<void>;
}

/** One question to the database. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface ShopServerOptions {
  /** Folder with the database and the pictures; what is there already is used again. */
  readonly dataDir: string;
  /** `npm start` instead of the server's own program. */
  readonly byNpm?: boolean;
  /** Nothing of ours is in the process, which then tells nothing from inside: what it weighs is its own. */
  readonly untouched?: boolean;
  /** Folders of municipalities instead of those of the repository. */
  readonly implementationsDir?: string;
  /** A database of a server that runs already, instead of the embedded one. */
  readonly databaseUrl?: string;
}

/** The built shop with demo content in a process of its own, on its own database. Resolves when /readyz answers 200. */
export async function startShopServer(options: ShopServerOptions): Promise<ShopServer> {
  const { dataDir, byNpm = false, untouched = false, databaseUrl, implementationsDir } = options;
  await bringUpToDate(builtServer, process.execPath);
  const port = await getPort({ host: '127.0.0.1' });
  const env = {
    ...serverEnvironment,
    ...process.env,
    NODE_ENV: 'development', // demo content; React is its production build in the built shop all the same
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: '1',
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...(implementationsDir === undefined ? {} : { IMPLEMENTATIONS_DIR: implementationsDir }),
  };
  const start = performance.now();
  const child = byNpm
    ? spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
    : spawn(process.execPath, [...(untouched ? [] : reporting), ...serverArguments], {
        cwd: root,
        env,
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
  const url = `http://localhost:${port}`;
  await ready(url, child);
  return {
    url,
    startTime: performance.now() - start,
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    cpuTime: async () => Number(await said(child, 'cpu-time')),
    statementsDuring: async (run) => {
      await said(child, 'statements');
      await run();
      const statements: Statement[] = JSON.parse(await said(child, 'statements'));
      return statements;
    },
    stop: () => ended(child),
  };
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + startTimeout;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const status = await fetch(`${url}/readyz`).then(
      ({ status: said }) => said,
      () => 0,
    );
    if (status === 200) return;
    await wait(10);
  }
  await ended(child);
  throw new Error('the server did not become ready');
}

/** What the server answers from inside its process (report-from-inside.ts). */
function said(child: ChildProcess, question: 'cpu-time' | 'statements'): Promise<string> {
  return new Promise((done) => {
    child.once('message', (answer: string) => done(answer));
    child.send(question);
  });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}
