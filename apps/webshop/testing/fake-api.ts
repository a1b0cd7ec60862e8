import { createShopApi } from '@tegoed/client/api-client';
import type { paths } from '@tegoed/contract';
import type { ContractOperation } from '@tegoed/contract/document';
import { fill } from './answer.ts';
import type { Part } from './answer.ts';
import { findOperation, problemsOf } from './contract.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
/** A call as the contract writes it: `GET /platform/vouchers/{address}`. */
export type CallName = {
  [Path in keyof paths & string]: {
    [M in Method]: paths[Path] extends Record<M, object> ? `${Uppercase<M>} ${Path}` : never;
  }[Method];
}[keyof paths & string];

type OperationOf<Name extends CallName> = Name extends `${infer M} ${infer Path extends keyof paths & string}`
  ? paths[Path][Lowercase<M> & keyof paths[Path]]
  : never;
type JsonOf<Responses, Status extends number> =
  Responses extends Record<Status, { content: { 'application/json': infer Body } }> ? Body : never;
type AnswerOf<Name extends CallName> =
  OperationOf<Name> extends { responses: infer Responses } ? JsonOf<Responses, 200> | JsonOf<Responses, 201> : never;

/** A call as it arrived. */
export interface SeenCall {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** What was sent: parsed JSON, or a form. */
  readonly body: unknown;
}

class Refused {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, body: unknown, headers: Readonly<Record<string, string>>) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** Something else than a success; the body is filled in from the contract. */
export function refused(status: number, body: object = {}, headers: Readonly<Record<string, string>> = {}): Refused {
  return new Refused(status, body, headers);
}

/** Too many attempts, in the words of the platform. */
export function tooOften(words: string): Refused {
  return refused(429, { error: 'to_many_attempts', message: words, meta: { message: words } });
}

/** Fields that the platform does not take, with its sentences. */
export function wrongFields(errors: Readonly<Record<string, string>>): Refused {
  const lists = Object.entries(errors).map(([field, sentence]) => [field, [sentence]]);
  return refused(422, { message: 'The given data was invalid.', errors: Object.fromEntries(lists) as object });
}

/** The line is gone: there is no answer at all. */
export const noNetwork: unique symbol = Symbol('no network');

/** What is no success. */
export type Unanswered = Refused | typeof noNetwork;

type Given<Answer> = ([Answer] extends [never] ? undefined | object : Part<Answer>) | Unanswered;
type Fake<Answer> = Given<Answer> | ((call: SeenCall) => Given<Answer> | Promise<Given<Answer>>);

/** What the platform of a test answers, by call. */
export type Fakes = { readonly [Name in CallName]?: Fake<AnswerOf<Name>> };

export interface FakeApi {
  /** Answers a call as the platform would; rejects without network. */
  respond(call: { method: string; url: URL; headers: Headers; body: unknown }): Promise<Response>;
  /** The calls of this name so far, oldest first. */
  seen(name: CallName): readonly SeenCall[];
  /** All calls so far, oldest first. */
  readonly calls: readonly SeenCall[];
  /** From now on these answers come in the place of earlier ones. */
  change(fakes: Fakes): void;
  /** What is wrong with the test: calls that nothing answers, and answers or bodies that the contract does not know. */
  readonly problems: readonly string[];
}

/** A platform that answers what a test says, and nothing that the contract does not. */
export function fakeApi(given: Fakes): FakeApi {
  let fakes: Readonly<Record<string, unknown>> = given;
  const calls: SeenCall[] = [];
  const problems: string[] = [];

  async function answerTo(call: SeenCall, operation: ContractOperation): Promise<Response> {
    const fake = fakes[call.name];
    const answer: unknown = typeof fake === 'function' ? await (fake as (call: SeenCall) => unknown)(call) : fake;
    if (answer === noNetwork) throw new TypeError('Failed to fetch');
    const { status, body, headers } = answer instanceof Refused ? answer : new Refused(successOf(operation), answer, {});
    const schema = operation.answers.get(status);
    const filled = schema ? fill(schema, body) : body;
    const wrong = schema ? problemsOf(schema, filled) : [];
    if (!operation.answers.has(status) && !generalRefusals.has(status)) wrong.push('the contract does not name this status');
    problems.push(...wrong.map((problem) => `${call.name} ${status} is answered other than the contract says: ${problem}`));
    return new Response(filled === undefined ? null : JSON.stringify(filled), { status, headers: { ...headers } });
  }

  return {
    problems,
    calls,
    seen: (name) => calls.filter((call) => call.name === name),
    change: (other) => {
      fakes = { ...fakes, ...other };
    },
    async respond({ method, url, headers, body }) {
      const found = findOperation(method, url.pathname);
      const name = `${method} ${found?.operation.path.replace(/^\/api\/v1/, '') ?? url.pathname}`;
      if (!found || !Object.hasOwn(fakes, name)) {
        problems.push(`nothing answers ${name}${url.search}`);
        throw new TypeError(`Nothing answers ${name}`);
      }
      const call = { name, params: found.params, query: url.searchParams, headers, body };
      calls.push(call);
      const { body: asked } = found.operation;
      if (asked && body !== undefined && !(body instanceof FormData))
        problems.push(...problemsOf(asked, body).map((problem) => `${name} is asked with a wrong body: ${problem}`));
      return answerTo(call, found.operation);
    },
  };
}

/** What any operation may answer (identity.md 1): headers, sign-in, fields, too many attempts; and an outage. */
const generalRefusals: ReadonlySet<number> = new Set([401, 403, 404, 422, 429, 500, 503]);

function successOf({ answers, operationId }: ContractOperation): number {
  const status = [...answers.keys()].find((one) => one >= 200 && one < 300);
  if (status === undefined) throw new Error(`${operationId} has no success`);
  return status;
}

/** What GET /platform/start answers where the calls that it stands for are answered so. */
export function startAnswer(fakes: Readonly<Record<string, unknown>>) {
  return async (call: SeenCall): Promise<object> => {
    const answerTo = async (name: string): Promise<unknown> => {
      const fake = fakes[name];
      return typeof fake === 'function' ? (fake as (call: SeenCall) => unknown)(call) : fake;
    };
    const [identity, vouchers, notifications, waiting] = await Promise.all(
      ['GET /identity', 'GET /platform/vouchers', 'GET /platform/notifications', 'GET /platform/waiting'].map(answerTo),
    );
    const { data: held = [] } = vouchers as { data?: readonly unknown[] };
    const { meta: { total_unseen: unseen = 0 } = {} } = notifications as { meta?: { total_unseen?: number } };
    const { data: waits = [] } = waiting as { data?: readonly unknown[] };
    return { data: { identity, vouchers: held.length, unseen_notifications: unseen, waiting: waits } };
  };
}

/** A platform that has these answers, by path and query, and 404 for all else; of what a caller makes of answers that others leave out. */
export function platformWith(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  const api = createShopApi({
    origin: 'http://localhost',
    fetch: ({ url }) => {
      const path = url.slice('http://localhost/api/v1'.length);
      asked.push(path);
      return Promise.resolve(Response.json(answers[path] ?? {}, { status: path in answers ? 200 : 404 }));
    },
    clientKey: () => 'general',
    clientType: 'webshop',
    language: () => 'nl',
    token: () => null,
    onSignedOut: () => undefined,
  });
  return { api, asked };
}
