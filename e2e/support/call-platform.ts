import { createAnswerCheck, type TestAnswer } from '@tegoed/server/testing';
import type { Mailbox } from './sign-in/mailbox.ts';

const check = createAnswerCheck();

export interface Caller {
  readonly token?: string;
  /** Address that the call seems to come from. */
  readonly from?: string;
  readonly implementation?: string;
}

type Ask = (path: string, body?: unknown, headers?: Record<string, string>) => Promise<TestAnswer>;

/** The API as a program of somebody else calls it; paths are relative to /api/v1. */
export interface Platform {
  readonly get: Ask;
  readonly post: Ask;
  readonly patch: Ask;
  readonly delete: Ask;
}

/** Calls the platform at this origin. An answer that is not what the contract says is an error. */
export function callPlatform(origin: string, { token, from = '10.2.0.1', implementation = 'general' }: Caller = {}): Platform {
  const ask =
    (method: string): Ask =>
    async (path, body, headers = {}) => {
      const response = await fetch(`${origin}/api/v1${path}`, {
        method,
        headers: {
          Accept: 'application/json',
          'Accept-Language': 'nl',
          'Client-Key': implementation,
          'Client-Type': 'webshop',
          'X-Forwarded-For': from,
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      const answer: unknown = isJson ? JSON.parse(text) : text || undefined;
      const seen = { method, path: `/api/v1${path.replace(/\?.*/, '')}`, status: response.status, answer };
      const problems = check(seen);
      if (problems.length > 0) throw new Error(problems.join('\n'));
      return { status: response.status, body: answer, headers: Object.fromEntries(response.headers) };
    };
  return { get: ask('GET'), post: ask('POST'), patch: ask('PATCH'), delete: ask('DELETE') };
}

/** Signs somebody in by the link of a mail, as any other client of the platform would. Gives the access token. */
export async function signInByMail(origin: string, mailbox: Mailbox, email: string): Promise<string> {
  const platform = callPlatform(origin, { from: addressOf(email) });
  const asked = await platform.post('/identity/proxy/email', { email, source: 'general_webshop' });
  if (asked.status >= 300) throw new Error(`no link for ${email}: ${JSON.stringify(asked.body)}`);
  const signsIn = /\/email\/redirect\/(\w+)/;
  const { links } = await mailbox.next(email, signsIn);
  const token = links.map((link) => signsIn.exec(link)?.[1]).find((value) => value !== undefined);
  if (token === undefined) throw new Error(`the mail to ${email} holds no link to sign in`);
  const exchanged = await platform.get(`/identity/proxy/email/exchange/${token}`);
  if (exchanged.status !== 200) throw new Error(`the link of ${email} was refused: ${JSON.stringify(exchanged.body)}`);
  const access: string = exchanged.body.access_token;
  return access;
}

/** Everybody calls from an address of their own, so that one person's attempts are not another's. */
function addressOf(email: string): string {
  const sum = Buffer.from(email).reduce((total, byte) => (total * 31 + byte) % 65_000, 7);
  return `10.3.${sum >> 8}.${sum & 255}`;
}
