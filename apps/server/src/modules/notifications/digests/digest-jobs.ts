import { hourOfDay } from '@tegoed/domain/amsterdam-time';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import type { DigestKind } from '#platform/delivery/events';
import type { Job } from '#platform/delivery/jobs';
import { digestMoments, lastMoment, momentBefore } from './digest-moments.ts';
import { lockRound, setSentUntil } from './digest-queries.ts';
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

function publishDigests({ db, now, events }: Pick<Deps, 'db' | 'now' | 'events'>, kind: DigestKind): Promise<void> {
  return transaction(db, async (tx) => {
    const until = lastMoment(digestMoments[kind], now());
    const since = await lockRound(tx, kind, momentBefore(digestMoments[kind], until));
    if (since >= until) return;
    const recipients = await findRecipients[kind](tx, { since, until });
    const period = { since: since.toISOString(), until: until.toISOString() };
    await events.publishAll(
      tx,
      'digest.due',
      recipients.map((recipientId) => ({ kind, recipientId, ...period })),
    );
    await setSentUntil(tx, kind, until);
  });
}
