import { forgetStored, languageKey, readStored, writeStored } from './browser-storage.ts';
import { createStore } from './store.ts';

/** Keys in local storage, as the existing shop names them (screens.md 0.2). */
export const accountKey = 'active_account';
const accountsKey = 'accounts';

const token = createStore<string | null>(null);
let read = false;

/** The signed-in citizen's access token, or null for a visitor. Browser only. */
export function accessToken(): string | null {
  if (!read && typeof window !== 'undefined') {
    read = true;
    token.set(readStored(accountKey));
    addEventListener('storage', (event) => {
      if (event.key === accountKey || event.key === null) token.set(readStored(accountKey));
    });
  }
  return token.get();
}

export const onAccessTokenChange = token.subscribe;

export function keepAccessToken(value: string): void {
  writeStored(accountKey, value);
  nameAccount('');
  token.set(value);
}

/** Writes whose token it is beside it, as other clients read it; empty until the platform told. Citizens have a personal account. */
export function nameAccount(name: string): void {
  const stored = readStored(accountKey);
  // Signed out in another tab a moment ago: nothing of the citizen stays.
  if (stored === null) return;
  writeStored(accountsKey, JSON.stringify([{ access_token: stored, name, type: 'personal' }]));
}

/** Forgets the citizen on this device: the token and whatever else was kept, except the language. */
export function forgetAccessToken(): void {
  forgetStored(languageKey);
  token.set(null);
}
