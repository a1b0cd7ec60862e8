import { afterSeconds } from '@tegoed/domain/dates';
import type { Language } from '@tegoed/translations/format';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { randomHex } from '#platform/services/secrets';
import { insertPendingToken } from './access-token-queries.ts';
import { findHolder, lockEmail } from './identity-queries.ts';
import { personByEmail } from './person-by-email.ts';
import { deskLink } from './sign-in/sign-in-links.ts';

const linkLifetime = 15 * 60; // seconds
const tokenLength = 128; // hexadecimal characters

/**
 * decisions.md 13: makes the holder of an address an operator; somebody new when nobody has the address, to be confirmed
 * by the first login link. Says whether something changed; repeating does nothing.
 */
export function makeOperator(deps: Pick<Deps, 'db' | 'now'>, email: string): Promise<'made' | 'already'> {
  return transaction(deps.db, async (tx) => {
    const identityId = await personByEmail(tx, deps, { email, language: 'nl' });
    return (await setOperator(tx, identityId, true)) ? 'made' : 'already';
  });
}

/** Whether somebody runs the platform from now on. Says whether that is new. */
export async function setOperator(tx: Tx, identityId: number, isOperator: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable('identities')
    .set({ isOperator })
    .where('id', '=', identityId)
    .where('isOperator', '=', !isOperator)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/**
 * backoffice.md 10.3: an address that signs the holder of an e-mail address in to the back office, for fifteen minutes and once; the same
 * in both languages.
 */
export function makeDeskLink(deps: Pick<Deps, 'db' | 'now' | 'settings'>, email: string): Promise<Record<Language, string>> {
  return transaction(deps.db, async (tx) => {
    const now = deps.now();
    await lockEmail(tx, email);
    const holder = await findHolder(tx, email);
    if (!holder) throw new Error(`Nobody has the address ${email}.`);
    const exchangeToken = randomHex(tokenLength);
    const exchangeBefore = afterSeconds(now, linkLifetime);
    const { identityId } = holder;
    await insertPendingToken(tx, { identityId, type: 'email_code', exchangeToken, exchangeBefore, email, now });
    const linkIn = (language: Language) =>
      deskLink(deps.settings, 'email_code', { token: exchangeToken, target: null, language });
    return { nl: linkIn('nl'), en: linkIn('en') };
  });
}
