import type { Schema } from '@tegoed/contract';
import { accessToken, forgetAccessToken, keepAccessToken, nameAccount, onAccessTokenChange } from '@tegoed/client/access-token';
import type { ShopApi } from '@tegoed/client/api-client';
import { goTo } from '../page/navigation.ts';
import { showShellDialog } from './shell-dialog.ts';
import { Refusal } from '@tegoed/client/refusal';
import { createStore, useStore } from '@tegoed/client/store';
import { findStart } from './start.ts';
import type { Start } from './start.ts';
import { keepUnfinishedCode } from './unfinished-code.ts';

export interface Session {
  /** A token is present; until the answer of the platform `identity` is undefined. */
  readonly signedIn: boolean;
  readonly identity: Schema<'Identity'> | undefined;
  /** Undefined until known. */
  readonly hasVouchers: boolean | undefined;
}

export const visitor: Session = { signedIn: false, identity: undefined, hasVouchers: undefined };
const session = createStore<Session>(visitor);

/** Who is here. The first render is always a visitor's, as the server's was. */
export function useSession(): Session {
  return useStore(session, visitor);
}

/**
 * Learns who is signed in, now and whenever the token changes, in another tab too. Without network that is not known yet: it is asked
 * again when there is one. Codes of vouchers are kept for one citizen only.
 */
export function watchSession(api: ShopApi): () => void {
  const load = () => void learnSession(api, () => findStart(api)).catch(forgiveSilence);
  if (accessToken() === null) forgetCodes();
  load();
  const stop = onAccessTokenChange(() => {
    forgetCodes();
    load();
  });
  addEventListener('online', load);
  return () => {
    stop();
    removeEventListener('online', load);
  };
}

/** What takes codes away is fetched where some are kept: their worker answers for this page then. */
function forgetCodes(): void {
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller)
    void import('./forget-codes.ts').then(({ forgetKeptCodes }) => forgetKeptCodes());
}

/** No answer at all is no network; an answer that is a refusal is a bug or an outage. */
function forgiveSilence(error: unknown): void {
  if (error instanceof Refusal) throw error;
}

/** Asks again who is signed in and whether there are vouchers; after a change of either. */
export function loadSession(api: ShopApi): Promise<void> {
  return learnSession(api, () => findStart(api, { anew: true }));
}

async function learnSession(api: ShopApi, askStart: () => Promise<Start | undefined>): Promise<void> {
  const token = accessToken();
  if (token === null) {
    session.set(visitor);
    return;
  }
  session.set({ ...session.get(), signedIn: true });
  const start = await askStart();
  const learn = (learned: Partial<Session>) => {
    if (accessToken() !== token) return;
    if (learned.identity) nameAccount(learned.identity.email ?? '');
    session.set({ ...session.get(), ...learned });
  };
  if (start) learn({ identity: start.identity, hasVouchers: start.vouchers > 0 });
  else await askOneByOne(api, learn);
}

/** Where the platform does not tell it in one answer. What it cannot tell now stays what it was. */
async function askOneByOne(api: ShopApi, learn: (learned: Partial<Session>) => void): Promise<void> {
  const answers = await Promise.allSettled([
    api.get('/identity').then((identity) => learn({ identity })),
    api.get('/platform/vouchers', { query: { per_page: 1 } }).then(({ data }) => learn({ hasVouchers: data.length > 0 })),
  ]);
  for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
}

/** Keeps a token that the platform gave and learns whose it is. */
export function signIn(token: string): void {
  keepAccessToken(token);
}

/** Ends the session here and on the platform, and goes to a page; the platform's answer is not waited for. */
export function signOut(api: ShopApi, to: string): void {
  if (accessToken() !== null) api.delete('/identity/proxy').catch(() => undefined);
  leaveSignedOut(to);
}

/** The platform ended the session because the citizen asked for it: it is forgotten here too, and there is nothing to tell. */
export function leaveSignedOut(to: string): void {
  forgetAccessToken();
  goTo(to);
}

/**
 * The platform no longer knows the token. Many calls may find out at the same time: only the first forgets the citizen,
 * goes home and says so, and the platform is told nothing. Signing in again leads back to `target`. (screens.md 1.16)
 */
export function endSession(
  token: string,
  refusal: Refusal,
  { home, target }: { home: string; target?: string | undefined },
): void {
  if (accessToken() !== token) return;
  forgetAccessToken();
  keepUnfinishedCode(Date.now());
  goTo(home);
  showShellDialog(refusal.message === 'session_expired' ? 'session-expired' : 'signed-out', { target });
}
