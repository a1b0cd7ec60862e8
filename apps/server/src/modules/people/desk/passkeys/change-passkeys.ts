import {
  checkFreshAtDesk,
  checkNotLast,
  endDeskSessions,
  forgetUselessCodes,
  getFactorsOfPerson,
  lockIdentity,
  noteFactorChange,
  renewDeskToken,
  type CodeCall,
  type FactorMailDeps,
} from '#people/identity';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import type { CallerIdentity } from '#platform/http/operations';
import { startCeremony, takeCeremony } from './ceremonies.ts';
import { passkeyKnown, passkeyRefused, tooManyPasskeys } from './passkey-errors.ts';
import { findOwnPasskey, findPasskeys, insertPasskey, removePasskey, type PasskeyRow } from './passkey-queries.ts';
import { registrationOptions, verifiedRegistration, type Credential } from './web-authentication.ts';

type PasskeyDeps = Pick<Deps, 'db' | 'now'> & FactorMailDeps;

const mostPasskeys = 10;

/** backoffice.md 10.2: what a browser is asked that makes a passkey. */
export function startPasskeyRegistration(deps: PasskeyDeps, identity: CallerIdentity) {
  return transaction(deps.db, async (tx) => {
    await checkMayAdd({ ...deps, db: tx }, identity);
    const { address, email } = await getFactorsOfPerson(tx, identity.id);
    const siteName = deps.shops.ofKey('general').shopName;
    const options = await registrationOptions(deps.settings, { address, email, siteName }, await findPasskeys(tx, identity.id));
    const { challenge } = options;
    const { accessTokenId } = identity;
    return {
      ceremony: await startCeremony(tx, { kind: 'registration', challenge, accessTokenId, now: deps.now() }),
      options: { ...options },
    };
  });
}

/** Adds the passkey that a browser made, which is a proof by itself: gives it with the new value of the cookie. */
export async function registerPasskey(
  deps: PasskeyDeps,
  given: CodeCall & { ceremony: string; credential: Credential; name: string },
): Promise<{ passkey: PasskeyRow; value: string }> {
  const { identity, ceremony, credential, name } = given;
  const { accessTokenId } = identity;
  await checkMayAdd(deps, identity);
  const challenge = await takeCeremony(deps, { id: ceremony, kind: 'registration', accessTokenId });
  const made = await verifiedRegistration(deps.settings, credential, challenge);
  if (made === undefined) throw passkeyRefused();
  return transaction(deps.db, async (tx) => {
    const now = deps.now();
    await lockIdentity(tx, identity.id);
    await checkMayAdd({ ...deps, db: tx }, identity);
    const inserted = await insertPasskey(tx, { ...made, identityId: identity.id, name, now });
    if (!inserted) throw passkeyKnown();
    const passkey = await findOwnPasskey(tx, { id: inserted.id, identityId: identity.id });
    if (!passkey) throw notFound();
    await noteFactorChange(deps, tx, {
      ...given,
      subject: { type: 'passkey', id: passkey.id },
      mail: { name: 'second_factor_added', values: {} },
    });
    return { passkey, value: await renewDeskToken(tx, { accessTokenId, proof: 'passkey', now }) };
  });
}

/** Removes a passkey, and ends the other sessions of the person. Throws 403 for the last one of who must have it. */
export function deletePasskey(deps: PasskeyDeps, { id, ...who }: CodeCall & { id: number }): Promise<void> {
  const { identity } = who;
  return transaction(deps.db, async (tx) => {
    await lockIdentity(tx, identity.id);
    const passkey = await findOwnPasskey(tx, { id, identityId: identity.id });
    if (!passkey) throw notFound();
    const person = await getFactorsOfPerson(tx, identity.id);
    await checkFreshAtDesk({ ...deps, db: tx }, identity, person);
    checkNotLast(person, 'passkey');
    await removePasskey(tx, passkey.id);
    await forgetUselessCodes(tx, identity.id);
    await endDeskSessions(tx, { identityId: identity.id, except: identity.accessTokenId, now: deps.now() });
    await noteFactorChange(deps, tx, {
      ...who,
      subject: { type: 'passkey', id: passkey.id },
      mail: { name: 'second_factor_removed', values: {} },
    });
  });
}

async function checkMayAdd(deps: Pick<Deps, 'db' | 'now'>, identity: CallerIdentity): Promise<void> {
  const person = await getFactorsOfPerson(deps.db, identity.id);
  await checkFreshAtDesk(deps, identity, person);
  if (person.passkeys >= mostPasskeys) throw tooManyPasskeys();
}
