import { openDeskToken, renewDeskToken, writeRefusedFactor, writeSigning } from '#people/identity';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import type { Caller } from '#platform/http/operations';
import { startCeremony, takeCeremony } from './ceremonies.ts';
import { passkeyRefused } from './passkey-errors.ts';
import { findPasskeyByCredential, findPasskeys, noteUse, type PasskeyRow } from './passkey-queries.ts';
import { signInOptions, verifiedSignIn, type Credential } from './web-authentication.ts';

type PasskeyDeps = Pick<Deps, 'db' | 'now' | 'settings'>;

interface SignInCall {
  readonly caller: Caller;
  readonly requestId: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** backoffice.md 10.2: what a browser is asked to sign; of who has a session already one of their own passkeys. */
export function startPasskeySignIn(deps: PasskeyDeps, { identity }: Pick<Caller, 'identity'>) {
  return transaction(deps.db, async (tx) => {
    const passkeys = identity === null ? [] : await findPasskeys(tx, identity.id);
    const options = await signInOptions(deps.settings, passkeys);
    const accessTokenId = identity?.accessTokenId ?? null;
    const { challenge } = options;
    return {
      ceremony: await startCeremony(tx, { kind: 'sign_in', challenge, accessTokenId, now: deps.now() }),
      options: { ...options },
    };
  });
}

/**
 * Signs somebody in by a passkey, which is two factors in one; with a session it is the second step, or a proof once more. Throws 403
 * whatever is wrong with it.
 */
export async function signInWithPasskey(
  deps: PasskeyDeps,
  { ceremony, credential, call }: { ceremony: string; credential: Credential; call: SignInCall },
): Promise<{ accessTokenId: number; value: string }> {
  const { identity } = call.caller;
  const accessTokenId = identity?.accessTokenId ?? null;
  const challenge = await takeCeremony(deps, { id: ceremony, kind: 'sign_in', accessTokenId });
  try {
    const passkey = await findPasskeyByCredential(deps.db, credential.id);
    if (!passkey || (identity !== null && passkey.identityId !== identity.id)) throw passkeyRefused();
    const used = await verifiedSignIn(deps.settings, { credential, passkey, challenge });
    if (used === undefined) throw passkeyRefused();
    return await signIn(deps, { passkey, used, call });
  } catch (error) {
    if (identity !== null) await writeRefusedFactor(deps, { operation: 'signInWithPasskey', identity, call });
    throw error;
  }
}

function signIn(
  deps: PasskeyDeps,
  { passkey, used, call }: { passkey: PasskeyRow; used: { counter: number; synced: boolean }; call: SignInCall },
): Promise<{ accessTokenId: number; value: string }> {
  return transaction(deps.db, async (tx) => {
    const now = deps.now();
    const { caller, headers } = call;
    if (!(await noteUse(tx, { id: passkey.id, ...used, now }))) throw passkeyRefused();
    const signing = { operation: 'signInWithPasskey', at: now, identityId: passkey.identityId, call } as const;
    if (caller.identity !== null) {
      const { accessTokenId, sessionUid } = caller.identity;
      await writeSigning(tx, { ...signing, sessionUid });
      return { accessTokenId, value: await renewDeskToken(tx, { accessTokenId, proof: 'passkey', now }) };
    }
    const userAgent = [headers['user-agent']].flat().join(' ') || undefined;
    const client = { ...caller, userAgent };
    const opened = await openDeskToken(tx, { identityId: passkey.identityId, proof: 'passkey', provedAt: now, client, now });
    await writeSigning(tx, { ...signing, sessionUid: opened.sessionUid });
    return opened;
  });
}
