import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Contract, ContractOperation } from '@tegoed/contract/document';
import { wireError } from './answer-errors.ts';
import { sendAnswer, sendKept, standardStatus, type SeenAnswer } from './answers/send-answer.ts';
import { KeptAnswer, type VisitorAnswers } from './answers/visitor-answers.ts';
import { askedPage } from './asked-page.ts';
import { unauthorized, type NoIdentity } from './caller/authentication.ts';
import { hasReached, notComplete } from './caller/desk-session.ts';
import { isDashboard } from './caller/dashboards.ts';
import type { ContractChecks, Problems } from './contract-checks.ts';
import { transaction, type Db, type Tx } from '../database/database.ts';
import type { Read } from '../database/replica/read.ts';
import type { Now } from '@tegoed/domain/dates';
import { notFound, refusalOf } from './errors.ts';
import { fieldErrorsOf } from './field-messages.ts';
import { idempotencyKey, isAnswered, isKey, onlyOnce, Refused, statusAndBody } from './guards/idempotency.ts';
import { leaveForms, readForm, takeForms, type MultipartForm } from './multipart-form.ts';
import {
  isExport,
  isOneChange,
  isUnderOrganization,
  isWrittenDown,
  refuseUnfit,
  type AnyHandler,
  type BuiltOperation,
} from './operation-marks.ts';
import { SpecialAnswer, type Caller, type CallerIdentity, type Rights } from './operations.ts';
import { languageOf, readCaller, type CallerSources, type KnownCaller } from './caller/read-caller.ts';
import { changedMeanwhile, hasVersion, lockVersion, nameAuthor, refuseWhatComesFirst, wantedVersion } from './guards/versions.ts';
import { writeDownExport, writtenDown, type MarkedCall } from '../audit/write-down.ts';

export interface ContractRoutes {
  readonly contract: Contract;
  readonly checks: ContractChecks;
  readonly sources: CallerSources;
  readonly db: Db;
  /** Where lists are read that the contract calls long. */
  readonly readLists: Read;
  /** What visitors were answered before. */
  readonly visitorAnswers: VisitorAnswers;
  readonly now: Now;
  readonly rights: Rights;
  /** The handler of an operation, working on the database or on a transaction that is open already. */
  readonly handlerOf: (operationId: string, db: Db) => AnyHandler | undefined;
  /** For tests: sees every answer as the handler gave it. */
  readonly onAnswer?: (answer: SeenAnswer) => void;
}

/** Makes a route of every operation of the contract. Rejects when one has no handler. */
export async function addContractRoutes(app: FastifyInstance, routes: ContractRoutes): Promise<void> {
  const operations = Map.groupBy(routes.contract.operations, ({ takesFiles }) => takesFiles);
  leaveForms(app);
  addRoutes(app, routes, operations.get(false) ?? []);
  await app.register(async (forms) => {
    await takeForms(forms);
    addRoutes(forms, routes, operations.get(true) ?? []);
  });
}

function addRoutes(app: FastifyInstance, routes: ContractRoutes, operations: readonly ContractOperation[]): void {
  const withOwnPut = new Set(routes.contract.operations.flatMap(({ method, path }) => (method === 'put' ? [path] : [])));
  for (const operation of operations) {
    const handler = handlerOn(routes, operation, routes.db);
    refuseUnfit({ operation, handler }, routes.rights);
    app.route({
      // catalog.md 1: PUT does the same as PATCH, unless it is an operation of its own.
      method: operation.method === 'patch' && !withOwnPut.has(operation.path) ? ['PATCH', 'PUT'] : operation.method.toUpperCase(),
      url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: false,
      ...(operation.bodyLimit === undefined ? {} : { bodyLimit: operation.bodyLimit }),
      handler: (request, reply) => answerOperation(routes, { operation, handler }, { request, reply }),
    });
  }
}

async function answerOperation(
  routes: ContractRoutes,
  built: BuiltOperation,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const answer = await performOperation(routes, built, request).catch((error: unknown) => {
    const refusal = wireError(error, languageOf(request));
    if (refusal === undefined) throw error;
    return refusal;
  });
  if (!('body' in answer)) {
    if (answer.returned instanceof KeptAnswer) return sendKept(answer.returned, request, reply);
    return sendAnswer(routes, { operation: built.operation, reply }, answer.returned);
  }
  routes.onAnswer?.({ operation: built.operation, status: answer.status, answer: answer.body });
  return reply.code(answer.status).headers(answer.headers).send(answer.body);
}

/** An operation with the header `Idempotency-Key` of a call, where it takes one. */
interface KeyedOperation extends BuiltOperation {
  readonly header: string | string[] | undefined;
}

async function performOperation(
  routes: ContractRoutes,
  built: BuiltOperation,
  request: FastifyRequest,
): Promise<{ returned: unknown }> {
  const { presumed, known } = await readCaller(request, built.operation, routes.sources);
  const early = presumed && built.operation.readsOnly ? readEarly(routes, built, { request, presumed }) : undefined;
  const { caller, noIdentity, kept } = await known;
  try {
    if (early && isDeepStrictEqual(caller.identity, presumed?.identity)) return await early;
    return await performFor(routes, built, { request, ...farEnough({ caller, noIdentity }, built.operation) });
  } finally {
    await kept;
  }
}

/** What somebody is answered who is still being looked up. It is theirs only once they are known to be who they were before. (ADR 0038) */
function readEarly(
  routes: ContractRoutes,
  built: BuiltOperation,
  { request, presumed }: { request: FastifyRequest; presumed: Caller },
): Promise<{ returned: unknown }> {
  const answer = performFor(routes, built, { request, caller: presumed, noIdentity: null });
  answer.catch(() => undefined); // nobody hears a refusal of what is thrown away
  return answer;
}

/**
 * decisions.md 1: headers and host, sign-in (401), objects of the path and ownership (404, 403), rate limits (429),
 * fields (422), then the rules of the use case.
 */
async function performFor(
  routes: ContractRoutes,
  { operation, handler }: BuiltOperation,
  { request, caller, noIdentity }: { request: FastifyRequest; caller: Caller; noIdentity: NoIdentity | null },
): Promise<{ returned: unknown }> {
  const checked = routes.checks.checkParameters(operation, { params: request.params, query: request.query });
  const call = {
    params: checked.params,
    query: checked.query,
    body: undefined as unknown,
    form: noForm,
    caller,
    headers: request.headers,
    requestId: request.id,
    url: request.url,
    isBeforeDone: true,
    page: operation.list && askedPage(operation.list, { path: operation.path, origin: caller.origin, ...checked }),
    get identity() {
      if (caller.identity === null) throw unauthorized(noIdentity ?? 'invalid_access_token');
      return caller.identity;
    },
  };
  if (checked.pathProblems.length > 0) throw notFound();
  const keepsAnswer = operation.keepsAnswer && !(operation.triesWith !== undefined && call.query[operation.triesWith] === true);
  const header = keepsAnswer ? request.headers['idempotency-key'] : undefined;
  const asked = { operation, handler, header };
  call.isBeforeDone = !isLeftToHandler(asked);
  // What a handler does itself it does once its key was taken.
  const repeats = header !== undefined && call.isBeforeDone && (await isRepeated(routes, asked, call));
  if (!repeats) await look(routes, { operation, handler }, call);
  if (isUnderOrganization(operation)) await noteActivity(routes, call);
  if (checked.queryProblems.length > 0) await refuseFields(routes, asked, { call, problems: checked.queryProblems });
  if (operation.takesFiles) call.form = await readForm(request);
  const body = routes.checks.checkBody(operation, request.body);
  if (body.problems.length > 0) await refuseFields(routes, asked, { call, problems: body.problems });
  call.body = body.body;

  if (isSameForVisitors(handler, call)) return { returned: await answerVisitor(routes, { operation, handler }, call) };

  const key = idempotencyKey(header);
  if (key === undefined) {
    const returned = isOneChange(operation)
      ? await transaction(routes.db, (tx) => perform(routes, { operation, tx }, call))
      : await runOutside(routes, { operation, handler }, call);
    if (isExport(operation)) await transaction(routes.db, (tx) => writeDownExport(tx, markedCall(routes, operation, call)));
    return { returned };
  }
  const place = {
    identityId: caller.identity?.id ?? null,
    operation: operation.operationId,
    key,
    content: { params: call.params, body: call.body ?? call.form.fingerprint },
  };
  const done = await transaction(routes.db, (tx) =>
    onlyOnce({ tx, now: routes.now }, place, async () => {
      // Its answer may have been forgotten since.
      if (repeats) await look(routes, { operation, handler }, call);
      const performed = perform(routes, { operation, tx }, call);
      const result = await (call.isBeforeDone ? performed : performed.catch(asRefused));
      return result instanceof Refused ? result : statusAndBody(result, standardStatus(operation));
    }),
  );
  if (done instanceof Refused) throw done.refusal;
  return { returned: new SpecialAnswer(done.status, done.answer) };
}

/** Whether a call is a visitor's, who is answered what any other is. */
function isSameForVisitors(handler: AnyHandler, { caller, query }: ReadyCall): boolean {
  if (typeof handler === 'function' || caller.identity !== null || caller.atDesk) return false;
  return handler.sameForVisitors?.(query as never) === true;
}

/** Answers a visitor as the one before, or does what is asked, which then must have no answer of its own kind. */
function answerVisitor(
  routes: ContractRoutes,
  { operation, handler }: BuiltOperation,
  call: ReadyCall & { readonly url: string },
): Promise<KeptAnswer> {
  const { implementation, language, clientType, origin } = call.caller;
  const asked = { shopKey: implementation.key, language, clientType, address: `${origin}${call.url}` };
  return routes.visitorAnswers.find(asked, async () => {
    const answer = await run(handler, call);
    const status = standardStatus(operation);
    routes.onAnswer?.({ operation, status, answer });
    const text = routes.checks.serialise(operation, status, answer);
    if (text === undefined) throw new Error(`what ${operation.operationId} answers visitors cannot be kept`);
    return text;
  });
}

/**
 * Who calls. Throws 401 when nobody is known where somebody is needed, and 403 when a session of the back office is not far enough; who
 * needs not be known is a visitor then.
 */
function farEnough(
  { caller, noIdentity }: Pick<KnownCaller, 'caller' | 'noIdentity'>,
  operation: ContractOperation,
): { caller: Caller; noIdentity: NoIdentity | null } {
  if (operation.needsIdentity && noIdentity !== null) throw unauthorized(noIdentity);
  const state = caller.identity?.desk?.state ?? 'complete';
  if (hasReached(state, operation.answersFrom)) return { caller, noIdentity };
  if (operation.needsIdentity) throw notComplete(state);
  return { caller: { ...caller, identity: null }, noIdentity: 'invalid_access_token' };
}

/** Does what a call asks that changes nothing, or opens its own transactions. */
function runOutside(routes: ContractRoutes, { operation, handler }: BuiltOperation, call: ReadyCall): Promise<unknown> {
  if (operation.list?.long !== true) return run(handler, call);
  return routes.readLists((db) => run(db === routes.db ? handler : handlerOn(routes, operation, db), call));
}

function handlerOn({ handlerOf }: ContractRoutes, { operationId }: ContractOperation, db: Db): AnyHandler {
  const handler = handlerOf(operationId, db);
  if (handler === undefined) throw new Error(`nobody answers ${operationId}`);
  return handler;
}

/** Does in a transaction what a call asks. */
async function perform(
  routes: ContractRoutes,
  { operation, tx }: { operation: ContractOperation; tx: Tx },
  call: ReadyCall,
): Promise<unknown> {
  const handler = handlerOn(routes, operation, tx);
  if (!isOneChange(operation)) return run(handler, call);
  await nameAuthor(tx, { identityId: call.identity.id, at: routes.now() });
  await checkVersion(routes, { operation, tx, handler }, call);
  const act = () => run(handler, call);
  return isWrittenDown(operation) ? writtenDown(tx, markedCall(routes, operation, call), act) : act();
}

function markedCall({ now }: ContractRoutes, { operationId, audit }: ContractOperation, call: ReadyCall): MarkedCall {
  if (audit === undefined) throw new Error(`nothing is written down of ${operationId}`);
  const { params, query, body, caller, identity, requestId } = call;
  return { operation: operationId, mark: audit, at: now(), params, query, body, caller, identity, requestId };
}

/**
 * Locks what a call changes, when it has a version. Throws 412, with how it is now, when the caller names another version than the stored
 * one, and what comes before it.
 */
async function checkVersion(
  { checks }: ContractRoutes,
  { operation, tx, handler }: { operation: ContractOperation; tx: Tx; handler: AnyHandler },
  call: ReadyCall,
): Promise<void> {
  if (operation.version === undefined || typeof handler === 'function') return;
  const { thing, id } = operation.version;
  if (!hasVersion(thing)) throw new Error(`${thing} has no version`);
  const wanted = wantedVersion(call.headers['if-match']);
  const stored = await lockVersion(tx, thing, Number(call.params[id]));
  if (stored === undefined || wanted === undefined || stored.version === wanted) return;
  await refuseWhatComesFirst(tx, () => run(handler, call));
  const shown = JSON.parse(checks.serialise(operation, 200, await handler.show?.(call as never)) ?? '{}') as { data?: unknown };
  const organizationId = organizationOf(call);
  throw await changedMeanwhile(tx, { stored, organizationId, language: call.caller.language, data: shown.data });
}

/** The organization for which somebody calls; null when the path names none. */
function organizationOf({ params }: Pick<ReadyCall, 'params'>): number | null {
  const id = params.organization_id ?? params.organization;
  return id === undefined ? null : Number(id);
}

/** A call whose parts were checked. */
interface ReadyCall {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly caller: Caller;
  readonly headers: FastifyRequest['headers'];
  readonly requestId: string;
  readonly identity: CallerIdentity;
  readonly isBeforeDone: boolean;
}

const noForm: MultipartForm = { texts: new Map(), files: new Map(), fingerprint: '' };

/** The right that the contract names, then ownership, and limits that count every attempt, unless these are left to the handler. */
async function look({ rights, db }: ContractRoutes, { operation, handler }: BuiltOperation, call: ReadyCall): Promise<void> {
  if (operation.permission !== undefined) {
    const organizationId = organizationOf(call);
    if (organizationId === null) throw new Error(`the path of ${operation.operationId} names no organization`);
    await rights.check(db, { identity: call.caller.identity, organizationId }, operation.permission);
  }
  if (typeof handler !== 'function' && call.isBeforeDone) await handler.before?.(call as never);
}

/** backoffice.md 3: whoever calls for an organization in a dashboard was active there. */
async function noteActivity({ rights, db, now }: ContractRoutes, call: ReadyCall): Promise<void> {
  const { caller } = call;
  const organizationId = organizationOf(call);
  if (organizationId === null || caller.identity === null || !isDashboard(caller.clientType)) return;
  await rights.noteActivity({ db, now }, { identityId: caller.identity.id, organizationId });
}

/**
 * Whether a handler does itself what comes before; not where all that a call does is one transaction, which a refusal takes back, nor where
 * what comes before is refused ahead of a key that is none.
 */
function isLeftToHandler({ operation, handler, header }: KeyedOperation): boolean {
  if (typeof handler === 'function' || handler.doesBeforeWithin !== true) return false;
  return (header === undefined || isKey(header)) && !isOneChange(operation);
}

/** What was refused within a transaction that counts it. Throws any other error. */
function asRefused(error: unknown): Refused {
  return new Refused(refusalOf(error));
}

/** Throws 422, or what comes before it. */
async function refuseFields(
  routes: ContractRoutes,
  asked: KeyedOperation,
  { call, problems }: { call: Pick<ReadyCall, 'isBeforeDone' | 'caller'>; problems: Problems },
): Promise<never> {
  const { handler } = asked;
  if (typeof handler !== 'function') {
    if (!call.isBeforeDone && !(await isRepeated(routes, asked, call))) await handler.before?.(call as never);
    await handler.beforeRefusal?.(call as never);
  }
  throw fieldErrorsOf(problems);
}

/**
 * Whether a person asks once more for what was done already: neither counted nor checked anew, since what it did may itself be a
 * reason to refuse it now, such as a code that was used by it.
 */
async function isRepeated(
  { db, now }: ContractRoutes,
  { operation, header }: KeyedOperation,
  { caller }: Pick<ReadyCall, 'caller'>,
): Promise<boolean> {
  if (typeof header !== 'string' || caller.identity === null) return false;
  return isAnswered({ db, now }, { identityId: caller.identity.id, operation: operation.operationId, key: header });
}

function run(handler: AnyHandler, call: object): Promise<unknown> {
  return typeof handler === 'function' ? handler(call as never) : handler.handle(call as never);
}
