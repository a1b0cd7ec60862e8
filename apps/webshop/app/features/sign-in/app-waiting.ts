import { useEffect, useState } from 'react';
import type { ShopApi } from '@tegoed/client/api-client';
import { useApi } from '../../platform/shop/browser-shop.ts';
import { signIn } from '../../platform/session/session.ts';

/** How often a device that waits asks whether it is signed in, in milliseconds (identity.md 2.7). */
const pollEvery = 2500;
/** How long the six digits work, in milliseconds. */
const codeLifetime = 10 * 60_000;

/** Two codes for one wait: drawn for the camera of the app, and in digits to be typed there. */
interface WaitingCodes {
  readonly qr: string;
  readonly digits: string;
  readonly tokens: readonly string[];
  /** Milliseconds since 1970. */
  readonly until: number;
}

export type AppWaiting =
  | { readonly is: 'starting' | 'dead' }
  | { readonly is: 'waiting'; readonly codes: WaitingCodes; readonly minutesLeft: number }
  | { readonly is: 'failed'; readonly error: unknown };

async function startWaiting(api: ShopApi): Promise<WaitingCodes> {
  const [byQr, byDigits] = await Promise.all([api.post('/identity/proxy/token'), api.post('/identity/proxy/code')]);
  return {
    qr: JSON.stringify({ type: 'auth_token', value: byQr.auth_token }),
    digits: String(byDigits.auth_code),
    tokens: [byQr.access_token, byDigits.access_token],
    until: Date.now() + codeLifetime,
  };
}

/** The token that was made ours meanwhile; null when none will be any more, undefined while we wait. */
async function askForToken(api: ShopApi, tokens: readonly string[]): Promise<string | null | undefined> {
  const states = await Promise.all(
    tokens.map((waitingToken) => api.get('/identity/proxy/check-token', { waitingToken }).then(({ message }) => message)),
  );
  const active = tokens[states.indexOf('active')];
  if (active !== undefined) return active;
  return states.every((state) => state === 'pending') ? undefined : null;
}

/** Shows codes for the app and signs in as soon as the app took one; a code that is dead is followed by a new one on request. */
export function useAppWaiting(): { waiting: AppWaiting; renew: () => void } {
  const api = useApi();
  const [round, setRound] = useState(0);
  const [waiting, setWaiting] = useState<AppWaiting>({ is: 'starting' });

  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function poll(codes: WaitingCodes): Promise<void> {
      const token = await askForToken(api, codes.tokens).catch(() => undefined);
      if (left) return;
      if (token) return signIn(token);
      const minutesLeft = Math.ceil((codes.until - Date.now()) / 60_000);
      if (token === null || minutesLeft <= 0) return setWaiting({ is: 'dead' });
      setWaiting({ is: 'waiting', codes, minutesLeft });
      timer = setTimeout(() => void poll(codes), pollEvery);
    }

    async function begin(): Promise<void> {
      try {
        const codes = await startWaiting(api);
        if (!left) await poll(codes);
      } catch (error) {
        if (!left) setWaiting({ is: 'failed', error });
      }
    }

    void begin();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [api, round]);

  function renew() {
    setWaiting({ is: 'starting' });
    setRound((last) => last + 1);
  }
  return { waiting, renew };
}
