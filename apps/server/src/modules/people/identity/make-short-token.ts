import { afterSeconds } from '@tegoed/domain/dates';
import type { Db } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { randomHex } from '#platform/services/secrets';
import { insertPendingToken } from './access-token-queries.ts';

const lifetime = 60; // seconds

/** identity.md 2.8: a token for /auth-link of a front, which signs the identity in there. It works for a minute, and once. */
export async function makeShortToken({ now }: Pick<Deps, 'now'>, db: Db, identityId: number): Promise<string> {
  const exchangeToken = randomHex(200);
  const moment = now();
  const exchangeBefore = afterSeconds(moment, lifetime);
  await insertPendingToken(db, { identityId, type: 'short_token', exchangeToken, exchangeBefore, now: moment });
  return exchangeToken;
}
