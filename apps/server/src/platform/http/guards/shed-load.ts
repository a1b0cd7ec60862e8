import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Busy } from '../outage.ts';

/** Answered from memory, or what somebody wants to know just when it is busy. */
const always: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics', '/assets/*', '/favicon.ico', '/robots.txt']);

/**
 * Lets a server work on so many calls and pages at once; the next are refused at once with `Busy`, so that those who wait are answered
 * while they still wait. What is on its way to the server does not count: a slow sender would take the place of others. Nor do calls
 * that a page makes in process: the page counts.
 */
export function shedLoad(server: FastifyInstance, atOnce: number): void {
  let underWay = 0;
  server.addHook('preHandler', (request, reply, done) => {
    if (!counts(request, reply)) return done();
    if (underWay >= atOnce) return done(new Busy());
    underWay++;
    reply.raw.once('close', () => underWay--);
    return done();
  });
}

function counts({ raw, routeOptions, headers }: FastifyRequest, reply: FastifyReply): boolean {
  if (!(raw.socket instanceof Socket) || reply.raw.closed) return false;
  // A form with files is read by its handler, as slowly as its sender sends it.
  if (headers['content-type']?.startsWith('multipart/') === true) return false;
  return !always.has(routeOptions.url ?? '');
}
