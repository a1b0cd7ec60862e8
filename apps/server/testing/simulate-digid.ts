import type { App } from '../src/app.ts';

/** What somebody does on the page of the DigiD simulator: be a number, cancel, or let DigiD fail with a code. */
export type SimulatedChoice = { readonly bsn: string } | { readonly cancel: true } | { readonly error: string };

/** Opens the address that starts a round trip and chooses on the page of the simulator; gives where the browser comes back. */
export async function chooseAtDigid(app: App, redirectUrl: string, choice: SimulatedChoice): Promise<string> {
  const page = new URL(await followOnce(app, redirectUrl));
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

/** Where an address of ours leads the browser. Throws when it leads nowhere. */
export async function followOnce(app: App, address: string): Promise<string> {
  const { pathname, search, host } = new URL(address);
  return location(await app.server.inject({ method: 'GET', url: `${pathname}${search}`, headers: { host } }));
}

function location(answer: { statusCode: number; headers: Readonly<Record<string, unknown>>; body: string }): string {
  if (answer.statusCode !== 302 && answer.statusCode !== 303)
    throw new Error(`${answer.statusCode} ${answer.body.slice(0, 200)}`);
  return String(answer.headers['location']);
}
