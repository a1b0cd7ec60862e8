import { everyPage } from '@tegoed/client/every-page';
import type { Schema } from '@tegoed/contract';
import { api } from '../../platform/api.ts';
import { submitted, type Submitted } from '../../platform/submitted.ts';

export type OwnEmail = Schema<'IdentityEmail'>;
export type Passkey = Schema<'Passkey'>;
export type SecondFactors = Schema<'SecondFactors'>;
export type OwnSession = Schema<'IdentitySession'>;

/** One's own addresses, the primary one first. */
export async function listEmails(): Promise<readonly OwnEmail[]> {
  return (await api.get('/identity/emails')).data;
}

/** One's own passkeys, oldest first. */
export async function listPasskeys(): Promise<readonly Passkey[]> {
  return (await api.get('/desk/passkeys')).data;
}

/** Apps with codes, and how many recovery codes are left. */
export async function getSecondFactors(): Promise<SecondFactors> {
  return (await api.get('/identity/2fa')).data;
}

/** Where one is signed in, most recently used first. */
export async function listSessions(): Promise<readonly OwnSession[]> {
  return everyPage((page) => api.get('/identity/sessions', { query: { page, per_page: 100 } }));
}

/** Adds an address; the link that confirms it is mailed. */
export function addEmail(email: string): Promise<Submitted<unknown, 'email'>> {
  return submitted(api.post('/identity/emails', { body: { email, target: 'desk-account' } }), ['email']);
}

/** What can be done with one thing of one's own by one press. */
const acts = {
  'make-primary': (id) => api.patch('/identity/emails/{id}/primary', { path: { id: Number(id) } }),
  resend: (id) => api.post('/identity/emails/{id}/resend', { path: { id: Number(id) } }),
  'remove-email': (id) => api.delete('/identity/emails/{id}', { path: { id: Number(id) } }),
  'remove-passkey': (id) => api.delete('/desk/passkeys/{passkey}', { path: { passkey: Number(id) } }),
  'end-session': (uid) => api.patch('/identity/sessions/{uid}/terminate', { path: { uid } }),
} satisfies Record<string, (id: string) => Promise<unknown>>;

export type Act = keyof typeof acts;

export function isAct(name: string): name is Act {
  return Object.hasOwn(acts, name);
}

export function carryOut(act: Act, id: string): Promise<Submitted<unknown>> {
  return submitted<unknown>(acts[act](id));
}

/** Takes an app off, by a code that it shows. */
export function removeApp(uuid: string, code: string): Promise<Submitted<unknown, 'code'>> {
  return submitted(api.post('/identity/2fa/{uuid}/deactivate', { path: { uuid }, body: { code } }), ['code']);
}

/** Ten new recovery codes; those of before no longer count. */
export async function makeRecoveryCodes(): Promise<Submitted<readonly string[]>> {
  const result = await submitted(api.post('/identity/2fa/recovery-codes'));
  return 'done' in result ? { done: result.done.data.codes } : result;
}
