import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ask } from '../support/ask.ts';
import { reporting, said, type ShopServer } from '../support/shop-server.ts';
import type { BareKind, BareRead, BareReads } from './bare-api.ts';
import type { BareCounterSetting } from './bare-counter.ts';

/** A bare server in a process of its own. */
export interface BareServer {
  readonly url: string;
  /** Processor time of the whole process since it started, its threads included, in microseconds. */
  cpuTime(): Promise<number>;
  stop(): void;
}

/** One that answers reads. */
export interface BareApi extends BareServer {
  /** Address at which a read is answered, with bytes of this kind. */
  urlOf(name: string, kind: BareKind): string;
}

export async function startBareApi(reads: BareReads): Promise<BareApi> {
  const server = await startBare('bare-api.ts', reads);
  return { ...server, urlOf: (name, kind) => `${server.url}/${kind}/${name}` };
}

/** One that charges vouchers. */
export function startBareCounter(setting: BareCounterSetting): Promise<BareServer> {
  return startBare('bare-counter.ts', setting);
}

async function startBare(program: string, setting: object): Promise<BareServer> {
  const child = fork(join(import.meta.dirname, program), { execArgv: reporting, serialization: 'advanced' });
  const ended = once(child, 'exit').then(() => {
    throw new Error('the bare server ended');
  });
  ended.catch(() => undefined); // once it listens, whoever asks it hears of that
  const started = once(child, 'message');
  child.send(setting);
  const [url] = (await Promise.race([started, ended])) as [string];
  return {
    url,
    cpuTime: async () => Number(await said(child, 'cpu-time')),
    stop: () => void child.kill(),
  };
}

/** Of so many calls the one that asked the database least: besides calls a server does what is due by the clock, such as to prolong a session. */
const captures = 6;

/** Headers that a server sets for itself. */
const ofConnection = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

/** What a call of the platform asks of the database and answers. The first ones are still being prepared and do not count. */
export async function captureRead(server: ShopServer, url: string, headers: Record<string, string>): Promise<BareRead> {
  const reads: BareRead[] = [];
  const { text } = await ask(url, { headers: { ...headers, 'accept-encoding': 'identity' } });
  for (let capture = 0; capture < captures; capture++) {
    const answer = await ask(url, { headers });
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${answer.text}`);
    const statements = await server.statementsDuring(() => ask(url, { headers }));
    const kept = Object.entries(answer.headers).flatMap(([name, value]) =>
      typeof value !== 'string' || ofConnection.has(name) ? [] : [[name, value] as const],
    );
    reads.push({ statements, headers: Object.fromEntries(kept), body: answer.bytes, answer: JSON.parse(text) as unknown });
  }
  return reads.reduce((least, read) => (read.statements.length < least.statements.length ? read : least));
}
