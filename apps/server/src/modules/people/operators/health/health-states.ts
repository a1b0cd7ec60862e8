import type { Schema } from '@tegoed/contract';
import { afterSeconds } from '@tegoed/domain/dates';
import type { Queue } from './health-queries.ts';

export type HealthState = Schema<'HealthState'>;

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** From when on the age of what waits is worth a look, and from when on it is wrong, in seconds. A digest of a night may take minutes. */
const slow = 10 * minute;
const tooSlow = hour;
/** Seconds after which somebody should have done a job: the one that is due most often comes every few minutes. */
const restsTooLong = hour;
/** Seconds in which somebody has to ask for a new certificate. */
const certificateWarning = 30 * day;
/** Who comes back from DigiD with an error is often the one who did something wrong; so many at once are not. */
const manyErrors = 3;

/** Messages and events: by the age of the oldest, and whether one was tried in vain. */
export function stateOfQueue({ oldestAt, failed }: Pick<Queue, 'oldestAt' | 'failed'>, now: Date): HealthState {
  if (oldestAt !== null && oldestAt < afterSeconds(now, -tooSlow)) return 'wrong';
  if (failed > 0 || (oldestAt !== null && oldestAt < afterSeconds(now, -slow))) return 'look';
  return 'good';
}

/** What is done by the clock: one that failed twice is an alarm (docs/how-to/operate.md), as is that nothing is done any more. */
export function stateOfJobs(
  runs: readonly { readonly failures: number; readonly succeededAt: Date | null }[],
  now: Date,
): HealthState {
  const last = lastOf(runs.map(({ succeededAt }) => succeededAt));
  if (runs.some(({ failures }) => failures > 1) || (last !== null && last < afterSeconds(now, -restsTooLong))) return 'wrong';
  return runs.some(({ failures }) => failures > 0) ? 'look' : 'good';
}

/** Banks: a batch in error waits for a person of the sponsor. */
export function stateOfBanks({ names, failed }: { readonly names: readonly string[]; readonly failed: number }): HealthState {
  if (failed > 0) return 'look';
  return names.length === 0 ? 'off' : 'good';
}

interface Digid {
  readonly connection: 'off' | 'simulator' | 'saml';
  readonly failed: number;
  readonly validUntil: Date | null;
}

/** DigiD: its certificates, and how often it just went wrong. */
export function stateOfDigid({ connection, failed, validUntil }: Digid, now: Date): HealthState {
  if (connection === 'off') return 'off';
  if (validUntil !== null && validUntil < now) return 'wrong';
  const endsSoon = validUntil !== null && validUntil < afterSeconds(now, certificateWarning);
  return endsSoon || failed >= manyErrors ? 'look' : 'good';
}

/** The worst of all; what is not set up is no fault. */
export function worstOf(states: readonly HealthState[]): HealthState {
  return (['wrong', 'look'] as const).find((state) => states.includes(state)) ?? 'good';
}

/** The last of some moments. */
export function lastOf(moments: readonly (Date | null)[]): Date | null {
  return moments.reduce((last, moment) => (last === null || (moment !== null && moment > last) ? moment : last), null);
}
