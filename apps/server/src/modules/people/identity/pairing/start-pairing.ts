import { randomInt } from 'node:crypto';
import { afterSeconds } from '@tegoed/domain/dates';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { randomHex, tokenHash, type Secrets } from '#platform/services/secrets';
import { findPinCodeToken, insertWaitingToken, lockPinCode } from './pairing-queries.ts';

const minute = 60;
const lowestCode = 111_111;
const highestCode = 999_999;
/** With half of all codes in use this many tries still find a free one, but for one time in a million million. */
const mostTries = 40;

/** What is kept of six digits, which could be guessed from a plain hash. */
export function pinCodeHash(secrets: Secrets, code: string): Buffer {
  return secrets.keyedHash('pin-code', code);
}

/**
 * identity.md 2.7: a device wants to be signed in, and shows six digits for ten minutes. Nobody else who still waits has
 * the same ones.
 */
export function startWithPinCode(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
): Promise<{ access_token: string; auth_code: number }> {
  return transaction(deps.db, async (tx) => {
    const now = deps.now();
    const code = await findFreeCode(deps, tx, now);
    const exchangeHash = pinCodeHash(deps.secrets, String(code));
    const exchangeBefore = afterSeconds(now, 10 * minute);
    return {
      access_token: await insertWaitingToken(tx, { type: 'pin_code', exchangeHash, exchangeBefore, now }),
      auth_code: code,
    };
  });
}

async function findFreeCode({ secrets }: Pick<Deps, 'secrets'>, tx: Tx, now: Date): Promise<number> {
  for (let tries = 0; tries < mostTries; tries++) {
    const code = randomInt(lowestCode, highestCode + 1);
    await lockPinCode(tx, code);
    const other = await findPinCodeToken(tx, pinCodeHash(secrets, String(code)), now);
    const isTaken = other?.state === 'pending' && other.exchangeBefore !== null && other.exchangeBefore >= now;
    if (!isTaken) return code;
  }
  throw new Error('nearly all pairing codes are in use');
}

/** The same with a token to be drawn as QR code, for an hour. */
export function startWithQrCode(deps: Pick<Deps, 'db' | 'now'>): Promise<{ access_token: string; auth_token: string }> {
  return transaction(deps.db, async (tx) => {
    const now = deps.now();
    const authToken = randomHex(64);
    const exchangeBefore = afterSeconds(now, 60 * minute);
    const exchangeHash = tokenHash(authToken);
    return {
      access_token: await insertWaitingToken(tx, { type: 'qr_code', exchangeHash, exchangeBefore, now }),
      auth_token: authToken,
    };
  });
}
