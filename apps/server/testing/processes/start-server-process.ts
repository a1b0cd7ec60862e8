import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

export interface ServerProcess {
  readonly url: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts the whole server in a process of its own, as `npm start` does, on a database that exists, at a port that is free. Gives it when it is ready. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const main = join(import.meta.dirname, '../../src/main.ts');
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH ?? '', PORT: String(await freePort()), LOG_LEVEL: 'error', NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((found, fail) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /http:\/\/[\w.-]*localhost:(\d+)/.exec(said);
      if (address?.[1]) found(`http://localhost:${address[1]}`);
    });
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${said}`)));
  });
  return {
    url,
    process: child,
    stop: () =>
      new Promise((done) => {
        if (child.exitCode !== null || child.signalCode !== null) return done();
        child.once('exit', () => done());
        child.kill('SIGTERM');
      }),
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}
