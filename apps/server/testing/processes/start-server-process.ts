import { spawn, type ChildProcess } from 'node:child_process';
import getPort from 'get-port';
import { root } from '../../../../scripts/setup/root.mjs';
import { serverArguments } from '../../../../scripts/setup/server-process.mjs';

export interface ServerProcess {
  readonly url: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts the whole server in a process of its own, as `npm start` does, on a database that exists and a port that is free. Gives it when it is ready. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const port = String(await getPort({ host: '127.0.0.1' }));
  const child = spawn(process.execPath, serverArguments, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', PORT: port, LOG_LEVEL: 'error', NODE_ENV: 'test', ...env },
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
