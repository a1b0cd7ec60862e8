import { X509Certificate } from 'node:crypto';
import type { Schema } from '@tegoed/contract';
import { calendarDate, wireDateTime } from '@tegoed/domain/amsterdam-time';
import { afterSeconds } from '@tegoed/domain/dates';
import { formatDate, formatDateTime, type Language } from '@tegoed/translations/format';
import { findJobRuns } from '#platform/delivery/jobs';
import type { Deps } from '#platform/deps';
import type { DigidSettings } from '#platform/services/settings/digid-settings';
import { version } from '#platform/services/version';
import { findBanks, findDigidSessions, findEvents, findMessages, type Channel, type Queue } from './health-queries.ts';
import { stateOfBanks, stateOfDigid, stateOfJobs, stateOfQueue, lastOf, worstOf, type HealthState } from './health-states.ts';
import { withoutContent } from './without-content.ts';

type Key = Schema<'HealthPart'>['key'];

interface Part extends Partial<Queue> {
  readonly key: Key;
  readonly state: HealthState;
  readonly names?: readonly string[];
  readonly validUntil?: Date | null;
}

const channels: readonly (readonly [Key, Channel])[] = [
  ['mail', 'mail'],
  ['text_messages', 'sms'],
  ['push_messages', 'push'],
];

/** How each part of the platform does. */
export async function presentHealth(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  language: Language,
): Promise<Schema<'OperatorHealth'>> {
  const now = deps.now();
  const startedAt = new Date(performance.timeOrigin);
  const parts = await findParts(deps, now);
  return {
    state: worstOf(parts.map(({ state }) => state)),
    checked_at: wireDateTime(now),
    checked_at_locale: formatDateTime(now, language),
    version,
    started_at: wireDateTime(startedAt),
    started_at_locale: formatDateTime(startedAt, language),
    parts: parts.map((part) => presentPart(part, language)),
  };
}

async function findParts({ db, settings }: Pick<Deps, 'db' | 'settings'>, now: Date): Promise<readonly Part[]> {
  const messages: Part[] = [];
  for (const [key, channel] of channels) {
    const queue = await findMessages(db, channel);
    messages.push({ key, state: stateOfQueue(queue, now), ...queue });
  }
  const events = await findEvents(db);
  const runs = await findJobRuns(db);
  const failing = runs.filter(({ failures }) => failures > 0);
  const banks = await findBanks(db);
  const { connection } = settings.digid;
  const sessions = await findDigidSessions(db, afterSeconds(now, -3600));
  const digid = { connection, ...sessions, validUntil: certificateEnd(settings.digid) };
  return [
    ...messages,
    { key: 'events', state: stateOfQueue(events, now), ...events },
    {
      key: 'jobs',
      state: stateOfJobs(runs, now),
      failed: failing.length,
      names: failing.map(({ name }) => name),
      lastDoneAt: lastOf(runs.map(({ succeededAt }) => succeededAt)),
    },
    { key: 'banks', state: stateOfBanks(banks), ...banks },
    { key: 'digid', state: stateOfDigid(digid, now), names: connection === 'off' ? [] : [connection], ...digid },
  ];
}

/** When the first of the certificates with which DigiD is asked ends. */
function certificateEnd(digid: DigidSettings): Date | null {
  if (digid.connection !== 'saml') return null;
  const { certificate, tlsCertificate } = digid.saml;
  const ends = [certificate, tlsCertificate].map((pem) => new X509Certificate(pem).validToDate);
  return ends.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}

function presentPart(part: Part, language: Language): Schema<'HealthPart'> {
  const { key, state, waiting = 0, failed = 0, oldestAt = null, lastDoneAt = null, lastError, names = [], validUntil } = part;
  return {
    key,
    state,
    waiting,
    failed,
    oldest_at: oldestAt && wireDateTime(oldestAt),
    oldest_at_locale: oldestAt && formatDateTime(oldestAt, language),
    last_done_at: lastDoneAt && wireDateTime(lastDoneAt),
    last_done_at_locale: lastDoneAt && formatDateTime(lastDoneAt, language),
    last_error: lastError == null ? null : withoutContent(lastError),
    names: [...names],
    valid_until: validUntil ? calendarDate(validUntil) : null,
    valid_until_locale: validUntil ? formatDate(validUntil, language) : null,
  };
}
