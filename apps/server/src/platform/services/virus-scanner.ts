import { message } from '../text/translate.ts';
import { connect, type Socket } from 'node:net';
import type { Logger } from 'pino';
import { DomainError } from '../http/errors.ts';

/** What the scanner says; without a scanner nothing is known. */
export type Verdict = 'clean' | 'infected' | 'unscanned';

export interface VirusScanner {
  /** Throws 503 when there is a scanner and it does not answer: what could not be looked at is not taken in. */
  scan(bytes: Buffer): Promise<Verdict>;
}

/** How long the scanner may take for one file, in milliseconds. */
const TIMEOUT = 20_000;
const CHUNK = 64 * 1024;

/** Asks a clamd at `tcp://host:port` (setting `VIRUS_SCANNER_URL`); with an empty address nothing is scanned. */
export function createVirusScanner({ url, log }: { url: string; log: Logger }): VirusScanner {
  if (url === '') return { scan: async () => 'unscanned' };
  const { hostname, port } = new URL(url);
  return {
    async scan(bytes) {
      const answer = await instream(connect({ host: hostname, port: Number(port) }), bytes).catch((error: unknown) => {
        log.warn({ event: 'virus-scanner-failed', reason: error instanceof Error ? error.message : String(error) });
        throw new DomainError(503, { text: message('refusals.unavailable') });
      });
      if (answer === 'stream: OK') return 'clean';
      if (answer.endsWith('FOUND')) return 'infected';
      log.warn({ event: 'virus-scanner-failed', reason: answer });
      throw new DomainError(503, { text: message('refusals.unavailable') });
    },
  };
}

/** clamd's INSTREAM: chunks with their length before them, an empty one at the end; one line comes back. */
function instream(socket: Socket, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const answer: Buffer[] = [];
    socket.setTimeout(TIMEOUT, () => socket.destroy(new Error('no answer in time')));
    socket.on('error', reject);
    socket.on('data', (part) => answer.push(part));
    socket.on('end', () => resolve(Buffer.concat(answer).toString('utf8').replace(/\0/g, '').trim()));
    socket.on('close', () => reject(new Error('the connection was closed')));
    socket.write('zINSTREAM\0');
    for (let start = 0; start < bytes.length; start += CHUNK) {
      const chunk = bytes.subarray(start, start + CHUNK);
      socket.write(lengthOf(chunk));
      socket.write(chunk);
    }
    socket.write(lengthOf(Buffer.alloc(0)));
  });
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}
