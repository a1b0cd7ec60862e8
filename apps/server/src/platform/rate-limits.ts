import { sql } from 'kysely';
import { afterSeconds, type Now } from './clock.ts';
import type { Db } from './database.ts';
import { DomainError } from './errors.ts';

/** identity.md 1.2: how many attempts in a window of how many seconds. */
export interface Limit {
  readonly bucket: string;
  readonly attempts: number;
  readonly seconds: number;
  /** Where its refusal is worded: title and message. */
  readonly texts: 'throttle.auth' | 'throttle.email' | 'throttle.sms' | 'throttle.pairing' | 'redeem.to-many-attempts';
}

/** Where a subject stands in its running window. */
export interface Standing {
  readonly attempts: number;
  /** Seconds until a new window may begin. */
  readonly availableIn: number;
}

/**
 * Attempts are counted in the database, so a limit holds across all server processes.
 * A window starts at the first attempt and does not slide.
 */
export interface RateLimits {
  /** Counts one attempt for each subject; throws 429 when one of them is over the limit. */
  attempt(limit: Limit, ...subjects: string[]): Promise<void>;
  /** Counts an attempt without refusing. Gives the fullest standing. */
  count(limit: Limit, ...subjects: string[]): Promise<Standing>;
  /** Throws 429 when a window is full already, without counting. */
  refuseWhenFull(limit: Limit, ...subjects: string[]): Promise<void>;
}

export function createRateLimits(deps: { db: Db; now: Now; enabled: boolean }): RateLimits {
  const { db, now, enabled } = deps;

  async function countOne(limit: Limit, subject: string): Promise<Standing> {
    const moment = now();
    const windowBegan = afterSeconds(moment, -limit.seconds);
    const row = await db
      .insertInto('rateLimitWindows')
      .values({ bucket: limit.bucket, subject, startedAt: moment, attempts: 1 })
      .onConflict((conflict) =>
        conflict.columns(['bucket', 'subject']).doUpdateSet({
          attempts: sql`case when rate_limit_windows.started_at <= ${windowBegan} then 1 else rate_limit_windows.attempts + 1 end`,
          startedAt: sql`case when rate_limit_windows.started_at <= ${windowBegan} then ${moment} else rate_limit_windows.started_at end`,
        }),
      )
      .returning(['attempts', 'startedAt'])
      .executeTakeFirstOrThrow();
    return standing(limit, row, moment);
  }

  async function read(limit: Limit, subject: string): Promise<Standing> {
    const row = await db
      .selectFrom('rateLimitWindows')
      .select(['attempts', 'startedAt'])
      .where('bucket', '=', limit.bucket)
      .where('subject', '=', subject)
      .where('startedAt', '>', afterSeconds(now(), -limit.seconds))
      .executeTakeFirst();
    return row ? standing(limit, row, now()) : { attempts: 0, availableIn: 0 };
  }

  const fullest = (all: Standing[]) => all.reduce((a, b) => (b.attempts > a.attempts ? b : a), { attempts: 0, availableIn: 0 });

  return {
    async count(limit, ...subjects) {
      return fullest(await Promise.all(subjects.map((subject) => countOne(limit, subject))));
    },
    async attempt(limit, ...subjects) {
      const counted = fullest(await Promise.all(subjects.map((subject) => countOne(limit, subject))));
      if (enabled && counted.attempts > limit.attempts) throw tooManyAttempts(limit, counted);
    },
    async refuseWhenFull(limit, ...subjects) {
      const found = fullest(await Promise.all(subjects.map((subject) => read(limit, subject))));
      if (enabled && found.attempts >= limit.attempts) throw tooManyAttempts(limit, found);
    },
  };
}

function standing(limit: Limit, row: { attempts: number; startedAt: Date }, now: Date): Standing {
  const ends = afterSeconds(row.startedAt, limit.seconds);
  return { attempts: row.attempts, availableIn: Math.max(1, Math.ceil((ends.getTime() - now.getTime()) / 1000)) };
}

/** The counters that a client shows beside a refusal; `availableIn` only when the window is closed. */
export function attemptCounters(limit: Limit, found: Standing, error: string): Record<string, unknown> {
  const closed = found.attempts >= limit.attempts;
  return {
    error,
    attempts: Math.min(found.attempts, limit.attempts),
    max_attempts: limit.attempts,
    decay_minutes: limit.seconds / 60,
    available_in: closed ? found.availableIn : null,
    available_in_min: closed ? Math.ceil(found.availableIn / 60) : null,
    available_in_sec: closed ? found.availableIn : null,
  };
}

function tooManyAttempts(limit: Limit, found: Standing): DomainError {
  const minutes = Math.ceil(found.availableIn / 60);
  return new DomainError(429, {
    code: 'to_many_attempts',
    say: { key: `${limit.texts}.message`, values: { minutes } },
    headers: { 'retry-after': String(found.availableIn) },
    meta: {
      title: { key: `${limit.texts}.title` },
      message: { key: `${limit.texts}.message`, values: { minutes } },
      ...attemptCounters(limit, { ...found, attempts: limit.attempts }, 'to_many_attempts'),
    },
  });
}
