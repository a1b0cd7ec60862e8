import { Agent, request, type IncomingHttpHeaders } from 'node:http';

const agent = new Agent({ keepAlive: true });

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As they came over the line: packed, when that was asked for. */
  readonly bytes: Buffer;
  readonly text: string;
}

/** Asks a server of ours over a connection that stays open, with less work of our own than `fetch`: it shares the processors with the server. */
export function ask(
  url: string,
  { headers, body }: { headers: Record<string, string>; body?: string | undefined },
): Promise<Answer> {
  return new Promise((answered, failed) => {
    const method = body === undefined ? 'GET' : 'POST';
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const call = request(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('error', failed);
      answer.once('end', () => {
        const bytes = Buffer.concat(parts);
        answered({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString() });
      });
    });
    call.once('error', failed);
    call.end(body);
  });
}
