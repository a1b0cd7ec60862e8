import { forgetStored, readStored, writeStored } from './browser-storage.ts';
import { languageKey } from './language.ts';
import { createStore } from './store.ts';

/** Key in local storage, as the existing shop names it (screens.md 0.2). */
const key = 'active_account';

const token = createStore<string | null>(null);
let read = false;

/** The signed-in citizen's access token, or null for a visitor. Browser only. */
export function accessToken(): string | null {
  if (!read && typeof window !== 'undefined') {
    read = true;
    token.set(readStored(key));
    addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) token.set(readStored(key));
    });
  }
  return token.get();
}

export const onAccessTokenChange = token.subscribe;

export function keepAccessToken(value: string): void {
  writeStored(key, value);
  token.set(value);
}

/** Forgets the citizen on this device: the token and whatever else was kept, except the language. */
export function forgetAccessToken(): void {
  forgetStored(languageKey);
  token.set(null);
}
