import type { App } from '../../src/app/app.ts';
import type { TestAnswer } from '../start-test-app.ts';

/** What somebody does on the page of the DigiD simulator: be a number, cancel, or let DigiD fail with a code. */
export type SimulatedChoice = { readonly bsn: string } | { readonly cancel: true } | { readonly error: string };

/** The answer to the start of a round trip, as the browser that began got it. */
export type StartedAtDigid = Pick<TestAnswer, 'body' | 'headers'>;

/** The address that a browser opens to go to DigiD. */
export function redirectUrlOf({ body }: StartedAtDigid): string {
  return (body as { redirect_url: string }).redirect_url;
}

/** Opens the address that starts a round trip and chooses on the page of the simulator; gives where the browser comes back. */
export async function chooseAtDigid(app: App, started: StartedAtDigid, choice: SimulatedChoice): Promise<string> {
  return chooseOnPage(app, await followOnce(app, redirectUrlOf(started), started), choice);
}

/** Chooses on the page of the simulator that has this address. */
export async function chooseOnPage(app: App, address: string, choice: SimulatedChoice): Promise<string> {
  const page = new URL(address);
  const form = new URLSearchParams({ question: page.searchParams.get('question') ?? '' });
  if ('bsn' in choice)
    for (const [name, value] of Object.entries({ choice: 'confirm', person: 'other', other: choice.bsn })) form.set(name, value);
  else if ('cancel' in choice) form.set('choice', 'cancel');
  else for (const [name, value] of Object.entries({ choice: 'error', code: choice.error })) form.set(name, value);
  const answer = await app.server.inject({
    method: 'POST',
    url: '/demo/digid',
    headers: { host: page.host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  });
  return location(answer);
}

/** Where an address of ours leads the browser that began, or, without its start, another one. Throws when it leads nowhere. */
export async function followOnce(app: App, address: string, started?: StartedAtDigid): Promise<string> {
  const { pathname, search, host } = new URL(address);
  const headers = { host, ...(started ? { cookie: cookieOf(started) } : {}) };
  return location(await app.server.inject({ method: 'GET', url: `${pathname}${search}`, headers }));
}

/** The cookie that a browser shows after an answer that set one. */
export function cookieOf({ headers }: Pick<TestAnswer, 'headers'>): string {
  const set: unknown = [headers['set-cookie']].flat()[0];
  return typeof set === 'string' ? (set.split(';')[0] ?? '') : '';
}

function location(answer: { statusCode: number; headers: Readonly<Record<string, unknown>>; body: string }): string {
  if (answer.statusCode !== 302 && answer.statusCode !== 303)
    throw new Error(`${answer.statusCode} ${answer.body.slice(0, 200)}`);
  return String(answer.headers['location']);
}
