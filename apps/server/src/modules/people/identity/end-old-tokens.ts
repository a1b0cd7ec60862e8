import { sql, type RawBuilder } from 'kysely';
import { unusedLifetime } from '#platform/http/caller/authentication';
import { afterSeconds } from '@tegoed/domain/dates';
import type { Deps } from '#platform/deps';
import { batchSize, inBatches, type Job } from '#platform/delivery/jobs';
import { oneOf } from '#platform/database/one-of';
import { allSessionTerms, longestLifetime, kindOf } from '#platform/http/caller/session-terms';

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

/**
 * Tokens whose moment is past end, or get their next one when they were used since. A session lives to the end of its last moment, for
 * as long as its client and its person may be silent, and not longer than they may be signed in; all is known to the millisecond.
 * What a token needs is worked out once: what is not materialized the database would put wherever it is used.
 */
async function endOldTokens({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const moment = now();
  const terms = allSessionTerms();
  const column = (name: keyof (typeof terms)[number]) => terms.map((one) => one[name]);
  await inBatches(db, async (tx) => {
    const { rows } = await sql<{ count: number }>`
      with due as (
        select id, identity_id, type, coalesce(activated_at, created_at) as activated_at from access_tokens where state = 'active' and dies_at <= ${moment}
         order by dies_at limit ${batchSize} for update skip locked
      ), kind as materialized (
        select due.*, ${kindOf(sql`due.identity_id`)} as kind from due
      ), timed as materialized (
        select due.id, least(due.activated_at + ${seconds(longestLifetime)}, coalesce(
          (select max(least(
                    session.last_activity_at + coalesce(term.silence, 0) * interval '1 second' + interval '1 millisecond',
                    due.activated_at + coalesce(term.age, 0) * interval '1 second'))
             from sessions session
             left join unnest(${column('name')}::text[], ${column('kind')}::text[], ${column('silence')}::integer[],
                              ${column('age')}::integer[]) as term (name, kind, silence, age)
               on term.name = case when due.type = 'desk' then 'desk' else session.client_type end and term.kind = due.kind
            where session.access_token_id = due.id),
          due.activated_at + ${seconds(unusedLifetime)})) as dies_at
          from kind due
      ), changed as (
        update access_tokens token set dies_at = timed.dies_at,
               state = case when timed.dies_at <= ${moment} then 'expired' else token.state end,
               ended_at = case when timed.dies_at <= ${moment} then ${moment}::timestamptz end
          from timed where timed.id = token.id returning token.id, token.state
      ), silenced as (
        delete from sessions where access_token_id = any(array(select id from changed where state = 'expired'))
      )
      select count(*)::integer as count from changed`.execute(tx);
    return rows[0]?.count ?? 0;
  });
}

function seconds(count: number): RawBuilder<unknown> {
  return sql`${count}::integer * interval '1 second'`;
}

async function forgetEndedTokens({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = afterSeconds(now(), -keptAfterEnd);
  await inBatches(db, async (tx) => {
    const old = await tx
      .selectFrom('accessTokens')
      .select('id')
      .where((eb) =>
        eb.or([eb('endedAt', '<', before), eb.and([eb('state', '=', 'pending'), eb('exchangeBefore', '<', before)])]),
      )
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = old.map(({ id }) => id);
    await tx.deleteFrom('sessions').where('accessTokenId', '=', oneOf(ids)).execute();
    await tx.deleteFrom('accessTokens').where('id', '=', oneOf(ids)).execute();
    return ids.length;
  });
}
