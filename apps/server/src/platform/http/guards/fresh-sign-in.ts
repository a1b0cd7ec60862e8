import { message } from '../../text/translate.ts';
import { afterSeconds } from '@tegoed/domain/dates';
import type { Deps } from '../../deps.ts';
import { findActiveFactors } from '../caller/authentication.ts';
import { DomainError } from '../errors.ts';
import type { CallerIdentity } from '../operations.ts';

/** How long after proving who they are somebody may do what needs more than a session that was left open, in seconds. */
export const freshFor = 900;

/** The code of the refusal. */
export const needsFreshSignIn = 'fresh_sign_in_needed';

/**
 * backoffice.md 1.3: throws 403 `fresh_sign_in_needed` unless the caller proved within the last fifteen minutes who they are: in the back
 * office in full; by a bearer token with a sign-in, and with a code of their app when they have a second factor.
 */
export async function checkFreshSignIn({ db, now }: Pick<Deps, 'db' | 'now'>, identity: CallerIdentity): Promise<void> {
  if (await isFresh({ db, now }, identity)) return;
  throw new DomainError(403, { code: needsFreshSignIn, text: message('refusals.fresh-sign-in-needed') });
}

/** The same of a session of the back office alone: bearer tokens do what they did before. */
export async function checkFreshInDesk(deps: Pick<Deps, 'db' | 'now'>, identity: CallerIdentity): Promise<void> {
  if (identity.desk !== null) await checkFreshSignIn(deps, identity);
}

async function isFresh({ db, now }: Pick<Deps, 'db' | 'now'>, { id, accessTokenId, desk }: CallerIdentity): Promise<boolean> {
  const since = afterSeconds(now(), -freshFor);
  const token = await db
    .selectFrom('accessTokens')
    .select('activatedAt')
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .select((inner) => inner.fn.max('sessions.provedAt').as('provedAt'))
        .whereRef('sessions.accessTokenId', '=', 'accessTokens.id')
        .as('provedAt'),
    )
    .where('id', '=', accessTokenId)
    .executeTakeFirst();
  if (!token) return false;
  const isProved = token.provedAt !== null && token.provedAt >= since;
  if (desk !== null) return isProved;
  if (token.activatedAt === null || token.activatedAt < since) return false;
  const [factors] = await findActiveFactors(db, { identityId: id });
  return isProved || (factors !== undefined && !factors.hasPasskey && !factors.hasApp);
}
