import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContractOperation } from '@tegoed/contract/document';
import type { ContractChecks } from '../contract-checks.ts';
import { statusAndBody } from '../guards/idempotency.ts';
import { versionTag } from '../guards/versions.ts';
import { SpecialAnswer } from '../operations.ts';
import { bytesOf, encodingFor, packing } from './packing.ts';
import type { KeptAnswer } from './visitor-answers.ts';

/** An answer as its handler gave it. */
export interface SeenAnswer {
  readonly operation: ContractOperation;
  readonly status: number;
  readonly answer: unknown;
}

/** What sending an answer takes of the routes. */
interface AnswerRoutes {
  readonly checks: ContractChecks;
  /** For tests: sees every answer as the handler gave it. */
  readonly onAnswer?: (answer: SeenAnswer) => void;
}

/** The status of an operation where its handler names no other. */
export function standardStatus(operation: ContractOperation): number {
  return operation.answers.has(200) ? 200 : 201;
}

/** Sends what visitors were answered before, as it is packed already where that is taken. */
export function sendKept({ text, packed }: KeptAnswer, request: FastifyRequest, reply: FastifyReply) {
  reply.code(200).type('application/json; charset=utf-8');
  if (packed === undefined || encodingFor(request.headers['accept-encoding']) !== 'br') return reply.send(text);
  const vary = [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ');
  return reply.headers({ vary, 'content-encoding': 'br' }).send(packed);
}

/** Sends what a handler returned: with the status and headers that it names, its version, and what the contract has of it as text. */
export function sendAnswer(
  routes: AnswerRoutes,
  { operation, reply }: { operation: ContractOperation; reply: FastifyReply },
  returned: unknown,
) {
  const { status, answer } = statusAndBody(returned, standardStatus(operation));
  if (returned instanceof SpecialAnswer) reply.headers(returned.headers);
  // Sent while it is made: nobody has all of it.
  if (answer instanceof Readable) {
    routes.onAnswer?.({ operation, status, answer: undefined });
    return reply.code(status).send(answer);
  }
  routes.onAnswer?.({ operation, status, answer });
  const tag = operation.versioned.has(status) ? versionTag(answer) : undefined;
  if (tag !== undefined) reply.header('etag', tag);
  const text = routes.checks.serialise(operation, status, answer);
  reply.code(status);
  // What is packed is made bytes of here, once.
  if (text !== undefined) {
    const sent = text.length < packing.threshold ? text : bytesOf(text);
    return reply.type('application/json; charset=utf-8').send(sent);
  }
  return reply.send(answer);
}
