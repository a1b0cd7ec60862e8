import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Headers that belong to one connection, or that would lie about a body that was unpacked on the way. */
const ofTheConnection = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'upgrade',
  'host',
  'set-cookie',
]);

/** Calls another platform's API for a page (`API_URL`). */
export function callOtherPlatform(apiUrl: string, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return fetch(`${apiUrl}${pathname}${search}`, {
    method: request.method,
    headers: passedOn(request.headers),
    redirect: 'manual',
  });
}

/** A file with its preview, in bytes. */
const LARGEST_BODY = 25_000_000;

/** Hands what the browser asks of the API on to the other platform: a page may only call its own host. */
export function forwardApi(server: FastifyInstance, apiUrl: string): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, (_request, body, done) => done(null, body));
  for (const url of [
    '/api/*',
    '/media/*',
    '/files/*',
    '/email-verification/*',
    '/notifications/unsubscribe/*',
    '/notifications/subscribe/*',
  ]) {
    server.all(url, async (request: FastifyRequest, reply: FastifyReply) => {
      const answer = await fetch(`${apiUrl}${request.url}`, {
        method: request.method,
        headers: passedOn(
          new Headers(
            Object.entries(request.headers).flatMap(([name, value]) =>
              typeof value === 'string' ? [[name, value] as [string, string]] : [],
            ),
          ),
        ),
        redirect: 'manual',
        ...(request.body instanceof Buffer ? { body: new Uint8Array(request.body) } : {}),
      });
      reply.code(answer.status);
      for (const [name, value] of answer.headers) if (!ofTheConnection.has(name)) reply.header(name, value);
      return reply.send(answer.body ? Readable.fromWeb(answer.body) : '');
    });
  }
}

function passedOn(headers: Headers): Headers {
  return new Headers([...headers].filter(([name]) => !ofTheConnection.has(name) && name !== 'accept-encoding'));
}
