import { message } from '#platform/text/translate';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { DomainError } from '#platform/http/errors';
import { findPinCodeToken, findQrToken, giveTokenTo, type WaitingToken } from './pairing-queries.ts';
import { pinCodeHash } from './start-pairing.ts';

type PairingDeps = Pick<Deps, 'db' | 'now' | 'secrets'>;

/** identity.md 2.7: signs in the device that shows these six digits. Throws 404 when none does, 403 when they did their work or are too old. */
export function authorizePinCode(deps: PairingDeps, input: { identityId: number; code: string }): Promise<void> {
  const codeHash = pinCodeHash(deps.secrets, input.code);
  return authorize(deps, input.identityId, (tx, now) => findPinCodeToken(tx, codeHash, now));
}

/** The same for the device whose QR code was scanned. */
export function authorizeQrToken(deps: PairingDeps, input: { identityId: number; token: string }): Promise<void> {
  return authorize(deps, input.identityId, (tx) => findQrToken(tx, input.token));
}

function authorize(
  { db, now }: PairingDeps,
  identityId: number,
  find: (tx: Tx, now: Date) => Promise<WaitingToken | undefined>,
): Promise<void> {
  return transaction(db, async (tx) => {
    const moment = now();
    const token = await find(tx, moment);
    if (!token || token.exchangeBefore === null) throw codeUnknown();
    if (token.state !== 'pending') throw codeUsed();
    if (token.exchangeBefore < moment) throw codeExpired();
    await giveTokenTo(tx, { tokenId: token.id, identityId, now: moment });
  });
}

/** No device shows this code. */
function codeUnknown(): DomainError {
  return new DomainError(404, { text: message('refusals.pairing-code-unknown') });
}

/** The code signed a device in already. */
function codeUsed(): DomainError {
  return new DomainError(403, { text: message('refusals.pairing-code-used') });
}

/** Nobody typed the code in time. */
function codeExpired(): DomainError {
  return new DomainError(403, { text: message('refusals.pairing-code-expired') });
}
