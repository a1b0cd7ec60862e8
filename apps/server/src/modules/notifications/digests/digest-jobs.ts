import { hourOfDay } from '@tegoed/domain/amsterdam-time';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import type { DigestKind } from '#platform/delivery/events';
import { batchSize, type Job } from '#platform/delivery/jobs';
import { digestMoments, lastMoment, momentBefore } from './digest-moments.ts';
import { lockRound, setSentTo, setSentUntil } from './digest-queries.ts';
import { findRecipients } from './digest-recipients.ts';

/** From this hour on, in Amsterdam, people are told what is late too. */
const HOUR_OF_TELLING = 9;

/**
 * vouchers.md 6.2, 6.3, catalog.md 11: at fixed moments people are told what happened since the moment before. Every hour looks which
 * digests are due; each begins where the one before it ended, so running this twice, late or half tells nothing twice and forgets
 * nothing. It runs some minutes after the hour, when what happened before the hour is stored.
 */
export function digestJobs(deps: Pick<Deps, 'db' | 'now' | 'events'>): Job[] {
  return [
    {
      name: 'tell-digests',
      cron: '8 * * * *',
      async run() {
        if (hourOfDay(deps.now()) < HOUR_OF_TELLING) return;
        for (const kind of Object.keys(digestMoments) as DigestKind[]) await publishDigests(deps, kind);
      },
    },
  ];
}

/** A round that broke off is ended before the next begins. */
async function publishDigests(deps: Pick<Deps, 'db' | 'now' | 'events'>, kind: DigestKind): Promise<void> {
  while (await publishSome(deps, kind));
}

/** The next recipients of a round, each after those that were told; gives whether there was anything to tell. */
function publishSome({ db, now, events }: Pick<Deps, 'db' | 'now' | 'events'>, kind: DigestKind): Promise<boolean> {
  return transaction(db, async (tx) => {
    const last = lastMoment(digestMoments[kind], now());
    const { toldUntil: since, notifiedTo, underWayUntil } = await lockRound(tx, kind, momentBefore(digestMoments[kind], last));
    const until = underWayUntil ?? last;
    if (since >= until) return false;
    const recipients = await findRecipients(tx, { kind, period: { since, until }, after: notifiedTo, most: batchSize });
    const period = { since: since.toISOString(), until: until.toISOString() };
    await events.publishAll(
      tx,
      'digest.due',
      recipients.map((recipientId) => ({ kind, recipientId, ...period })),
    );
    const lastNotified = recipients.at(-1);
    const isOver = recipients.length < batchSize || lastNotified === undefined;
    if (isOver) await setSentUntil(tx, kind, until);
    else await setSentTo(tx, kind, { until, recipientId: lastNotified });
    return true;
  });
}
