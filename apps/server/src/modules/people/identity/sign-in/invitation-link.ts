import { afterSeconds } from '@tegoed/domain/dates';
import type { Db, Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import type { Language } from '@tegoed/translations/format';
import { randomHex } from '#platform/services/secrets';
import { insertPendingToken } from '../access-token-queries.ts';
import { findFrontEnd } from './front-ends.ts';
import { deskLink, isDeskFront, mailedLink } from './sign-in-links.ts';

const day = 24 * 3600;

interface Invitation {
  readonly identityId: number;
  readonly organizationId: number;
  /** The dashboard in which they will work. */
  readonly clientType: 'sponsor' | 'provider' | 'validator';
  /** Where they go once they are signed in. */
  readonly target: string;
}

/**
 * The link in the mail to somebody who was made for an organization and never came (backoffice.md 3): as that of a sign-up it confirms the
 * address and signs in, for thirty days and once. Undefined for who came before: they sign in as always.
 */
export async function invitationLink(
  deps: Pick<Deps, 'now' | 'settings' | 'shops'>,
  tx: Tx,
  { identityId, organizationId, clientType, target }: Invitation,
): Promise<((language: Language) => string) | undefined> {
  const email = await findUnconfirmedEmail(tx, identityId);
  if (email === undefined) return undefined;
  const token = randomHex(200);
  const now = deps.now();
  await insertPendingToken(tx, {
    identityId,
    type: 'confirmation_code',
    exchangeToken: token,
    exchangeBefore: afterSeconds(now, 30 * day),
    email,
    invitedToId: organizationId,
    now,
  });
  const asker = { clientType, implementation: { key: 'general' } };
  const front = await findFrontEnd({ ...deps, db: tx }, { clientType, implementationKey: 'general', page: null });
  if (front !== undefined && isDeskFront(deps.settings, front))
    return (language) => deskLink(deps.settings, 'confirmation_code', { token, target, language });
  const link = mailedLink(deps, 'confirmation_code', { token, asker, target, front: null });
  return () => link;
}

/** The links by which somebody was invited to an organization end: whoever opens one is told that it is too old. */
export async function endInvitations(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  { identityId, organizationId }: Pick<Invitation, 'identityId' | 'organizationId'>,
): Promise<void> {
  await tx
    .updateTable('accessTokens')
    .set({ exchangeBefore: afterSeconds(now(), -1) })
    .where('identityId', '=', identityId)
    .where('invitedToId', '=', organizationId)
    .where('state', '=', 'pending')
    .execute();
}

/** The first address of somebody of whom none is confirmed. */
async function findUnconfirmedEmail(db: Db, identityId: number): Promise<string | undefined> {
  const emails = await db
    .selectFrom('identityEmails')
    .select(['email', 'verifiedAt', 'isPrimary'])
    .where('identityId', '=', identityId)
    .where('deletedAt', 'is', null)
    .execute();
  if (emails.some(({ verifiedAt }) => verifiedAt !== null)) return undefined;
  return emails.find(({ isPrimary }) => isPrimary)?.email;
}
