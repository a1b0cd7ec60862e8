import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

/** Asks a server of ours over a connection that stays open, with less work of our own than `fetch`: it shares the processors with the server. */
export function ask(
  url: string,
  { headers, body }: { headers: Record<string, string>; body?: string | undefined },
): Promise<{ status: number; text: string }> {
  return new Promise((answered, failed) => {
    const method = body === undefined ? 'GET' : 'POST';
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const call = request(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('error', failed);
      answer.once('end', () => answered({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    });
    call.once('error', failed);
    call.end(body);
  });
}
