import type { IncomingHttpHeaders } from 'node:http';
import { sessionTerms } from './session-terms.ts';

/** backoffice.md 10.1: no other host can set or read it; over http, as in the demo, browsers take no such name. */
function nameOf(origin: string): string {
  return origin.startsWith('https:') ? '__Host-tegoed-desk' : 'tegoed-desk';
}

/** The value of the cookie of a desk session; undefined when the browser has none. */
export function readDeskCookie(cookies: string | undefined, origin: string): string | undefined {
  const name = nameOf(origin);
  for (const pair of (cookies ?? '').split(';')) {
    const [key = '', value = ''] = pair.trim().split('=');
    if (key === name && value !== '') return value;
  }
  return undefined;
}

/** The headers that give a browser the cookie. It keeps it as long as a session may last at most; most end much earlier. */
export function deskGiven(origin: string, value: string): Record<string, string> {
  return { 'set-cookie': deskCookie(origin, { value, seconds: sessionTerms('desk', 'citizen').age }) };
}

/** Kept for so many seconds; for none it is taken away. */
function deskCookie(origin: string, { value, seconds }: { value: string; seconds: number }): string {
  const secure = origin.startsWith('https:') ? ['Secure'] : [];
  return [`${nameOf(origin)}=${value}`, 'Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict', ...secure].join('; ');
}

/** The headers with which a browser forgets that somebody was signed in. */
export function deskGone(origin: string): Record<string, string> {
  return { 'set-cookie': deskCookie(origin, { value: '', seconds: 0 }), 'clear-site-data': '"cache", "storage"' };
}

/** Whether a page of the back office itself calls, as the browser says. */
export function isFromDesk(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === origin : site === 'same-origin';
}
