import { sql, type RawBuilder } from 'kysely';
import { allowedSilence, longestLifetime, unusedLifetime } from '#platform/authentication';
import { afterSeconds } from '#platform/clock';
import { transaction } from '#platform/database';
import type { Deps } from '#platform/deps';
import type { Job } from '#platform/jobs';

const day = 24 * 3600;
/** How long it is told that a session or link was there and ended, in seconds. */
const keptAfterEnd = 30 * day;

/** identity.md 2.1: ends tokens that were silent for too long or are too old, every minute; forgets what ended long ago, every night. */
export function identityJobs(deps: Pick<Deps, 'db' | 'now'>): Job[] {
  return [
    { name: 'end-old-tokens', cron: '* * * * *', run: () => endOldTokens(deps) },
    { name: 'forget-ended-tokens', cron: '41 2 * * *', run: () => forgetEndedTokens(deps) },
  ];
}

async function endOldTokens({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const moment = now();
  await transaction(db, async (tx) => {
    const ended = await tx
      .updateTable('accessTokens as token')
      .set({ state: 'expired', endedAt: moment })
      .where('token.state', '=', 'active')
      .where((eb) => {
        const sessions = eb.selectFrom('sessions').whereRef('sessions.accessTokenId', '=', 'token.id').select('sessions.id');
        return eb.or([
          eb('token.activatedAt', '<=', afterSeconds(moment, -longestLifetime)),
          eb.and([eb('token.activatedAt', '<=', afterSeconds(moment, -unusedLifetime)), eb.not(eb.exists(sessions))]),
          eb.and([eb.exists(sessions), eb.not(eb.exists(sessions.where(isAudible(moment))))]),
        ]);
      })
      .returning('token.id')
      .execute();
    if (ended.length === 0) return;
    await tx
      .deleteFrom('sessions')
      .where(
        'accessTokenId',
        'in',
        ended.map(({ id }) => id),
      )
      .execute();
  });
}

/** A session whose last call is not longer ago than its kind of client may be silent. */
function isAudible(moment: Date): RawBuilder<boolean> {
  const kinds = Object.entries(allowedSilence).map(
    ([clientType, seconds]) =>
      sql`sessions.client_type = ${clientType} and sessions.last_activity_at >= ${afterSeconds(moment, -seconds)}`,
  );
  return sql<boolean>`(${sql.join(kinds, sql` or `)})`;
}

async function forgetEndedTokens({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = afterSeconds(now(), -keptAfterEnd);
  await transaction(db, async (tx) => {
    const old = await tx
      .selectFrom('accessTokens')
      .select('id')
      .where((eb) =>
        eb.or([eb('endedAt', '<', before), eb.and([eb('state', '=', 'pending'), eb('exchangeBefore', '<', before)])]),
      )
      .forUpdate()
      .execute();
    if (old.length === 0) return;
    const ids = old.map(({ id }) => id);
    await tx.deleteFrom('sessions').where('accessTokenId', 'in', ids).execute();
    await tx.deleteFrom('accessTokens').where('id', 'in', ids).execute();
  });
}
