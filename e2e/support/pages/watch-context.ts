import type { BrowserContext, ConsoleMessage, Request, Response } from 'playwright-core';
import { createAnswerCheck } from '@tegoed/server/testing';

export interface Watch {
  /** This answer belongs to the journey: a refusal of the API (path without /api/v1), or a page that is not there. */
  expectStatus(status: number, path: string | RegExp): void;
  /** Everything that should not have happened since the last time this was asked; waits for checks that are under way. */
  takeProblems(): Promise<string[]>;
}

const api = '/api/v1';
const check = createAnswerCheck();

/**
 * Looks over the shoulder of every page of a context: nothing may break the content security policy, leave for another host,
 * complain in the console or answer outside the contract.
 */
export async function watchContext(context: BrowserContext, ownHost: RegExp): Promise<Watch> {
  const problems: string[] = [];
  const expected: { status: number; path: string | RegExp }[] = [];
  const checks = new Set<Promise<void>>();

  await context.exposeBinding('reportProblem', (_source, what: string) => {
    problems.push(what);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
      reportProblem(`content security policy: ${effectiveDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`);
    });
    // React recovers from some errors and reports another one, which holds the first.
    addEventListener('error', ({ error }) => {
      if (error instanceof Error && error.cause instanceof Error) reportProblem(`caused by ${error.cause.stack ?? ''}`);
    });
  });
  context.on('request', (request) => {
    const { protocol, host, href } = new URL(request.url());
    if (protocol.startsWith('http') && !ownHost.test(host)) problems.push(`request to a foreign host: ${href}`);
  });
  context.on('requestfailed', (request) => {
    if (!isExpectedFailure(request))
      problems.push(`${request.method()} ${request.url()} failed: ${request.failure()?.errorText ?? ''}`);
  });
  context.on('console', (message) => {
    if (isComplaint(message)) problems.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => problems.push(`error in the page: ${error.error().stack || error.error().message}`));
  context.on('response', (response) => {
    const check = checkAnswer(response).finally(() => checks.delete(check));
    checks.add(check);
  });

  async function checkAnswer(response: Response): Promise<void> {
    const { pathname } = new URL(response.url());
    const isApi = pathname.startsWith(`${api}/`);
    const shown = isApi ? pathname.slice(api.length) : pathname;
    const status = response.status();
    if (status >= 400 && !expected.some((one) => one.status === status && matches(one.path, shown)))
      problems.push(`${response.request().method()} ${shown} answered ${status}`);
    const isPage = response.headers()['content-type']?.startsWith('text/html') === true;
    if (!isApi || isPage || response.request().method() === 'OPTIONS') return;

    const answer = await jsonOf(response);
    if (answer !== gone) problems.push(...check({ method: response.request().method(), path: pathname, status, answer }));
  }

  return {
    expectStatus: (status, path) => expected.push({ status, path }),
    async takeProblems() {
      await Promise.all(checks);
      return problems.splice(0);
    },
  };
}

/** The page went on before its answer could be read. */
const gone = Symbol('gone');

async function jsonOf(response: Response): Promise<unknown> {
  const body = await response.body().catch(() => gone);
  if (!Buffer.isBuffer(body)) return gone;
  return body.length === 0 ? undefined : JSON.parse(body.toString());
}

/** Chromium's word for the network that a journey took away itself. */
const offline = 'net::ERR_INTERNET_DISCONNECTED';

/** A page that goes on lets go of what it asked for; a browser without scripts fetches none. A broken policy is reported by itself. */
function isExpectedFailure(request: Request): boolean {
  const reason = request.failure()?.errorText;
  return reason === 'net::ERR_ABORTED' || reason === offline || (reason === 'csp' && request.resourceType() === 'script');
}

/** What a page itself complains of. That an answer was a refusal is checked by its status. */
function isComplaint(message: ConsoleMessage): boolean {
  if (message.type() !== 'error' && message.type() !== 'warning') return false;
  const text = message.text();
  return !text.startsWith('Failed to load resource: the server responded with a status of') && !text.includes(offline);
}

function matches(pattern: string | RegExp, path: string): boolean {
  return typeof pattern === 'string' ? pattern === path : pattern.test(path);
}
