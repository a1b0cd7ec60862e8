import { message } from '../../text/translate.ts';
import { afterSeconds } from '@tegoed/domain/dates';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../errors.ts';
import type { CallerIdentity } from '../operations.ts';

/** How long after signing in somebody may do what needs more than a session that was left open, in seconds. */
const freshFor = 900;

/** The code of the refusal. */
export const needsFreshSignIn = 'fresh_sign_in_needed';

/** Throws 403 `fresh_sign_in_needed` unless the caller signed in within the last fifteen minutes. */
export async function checkFreshSignIn({ db, now }: Pick<Deps, 'db' | 'now'>, { accessTokenId }: CallerIdentity): Promise<void> {
  const token = await db.selectFrom('accessTokens').select('activatedAt').where('id', '=', accessTokenId).executeTakeFirst();
  const since = token?.activatedAt ?? null;
  if (since !== null && since >= afterSeconds(now(), -freshFor)) return;
  throw new DomainError(403, { code: needsFreshSignIn, text: message('refusals.fresh-sign-in-needed') });
}
