import { message } from '../../text/translate.ts';
import { sql } from 'kysely';
import { afterSeconds, type Now } from '@tegoed/domain/dates';
import { compiledOnce } from '../../database/compiled-once.ts';
import { transaction, type Db, type Tx } from '../../database/database.ts';
import { DomainError } from '../errors.ts';
import { oneOfValues } from '../../database/one-of.ts';

/** identity.md 1.2: how many attempts in a window of how many seconds. */
export interface Limit {
  readonly bucket: string;
  readonly attempts: number;
  readonly seconds: number;
  /** Where its refusal is worded: title and message. */
  readonly texts:
    | 'throttle.auth'
    | 'throttle.email'
    | 'throttle.sms'
    | 'throttle.upload'
    | 'throttle.mail-links'
    | 'throttle.profile'
    | 'throttle.pairing'
    | 'throttle.digid'
    | 'throttle.fund-check'
    | 'throttle.physical-cards'
    | 'throttle.scan'
    | 'throttle.desk-code'
    | 'throttle.provider-reservations'
    | 'throttle.bulks'
    | 'throttle.reveal-number'
    | 'throttle.host-check'
    | 'throttle.passkey'
    | 'throttle.second-factor'
    | 'throttle.invite'
    | 'redeem.to-many-attempts';
}

/** Where a subject stands in its running window. */
export interface AttemptCount {
  readonly attempts: number;
  /** Seconds until a new window may begin. */
  readonly availableIn: number;
}

/** As many as the column holds. */
const mostAttempts = 2_147_483_647;
const noCeiling = mostAttempts + 1;

/**
 * Attempts are counted in the database, so a limit holds across all server processes.
 * A window starts at the first attempt and does not slide.
 */
export interface RateLimits {
  /** Counts one attempt for each subject; throws 429 when one of them is over the limit. */
  attempt(limit: Limit, ...subjects: string[]): Promise<void>;
  /** The same in a transaction, which must be committed also when it throws: else nothing is counted. */
  attemptWithin(tx: Tx, limit: Limit, ...subjects: string[]): Promise<void>;
  /**
   * For a limit on failures: counts one for each subject before it is known whether the attempt fails, so that attempts
   * at the same moment cannot pass together. Throws 429, counting nothing, when a window is full.
   */
  consume(limit: Limit, ...subjects: string[]): Promise<CountedAttempt>;
  /** How many attempts stand in the running window of a subject. */
  countedIn(limit: Limit, subject: string): Promise<number>;
}

/** An attempt that has been counted as a failure. */
export interface CountedAttempt {
  /** The fullest of the subjects' counts, this attempt included. */
  readonly count: AttemptCount;
  /** It was no failure: takes the count back. */
  takeBack(): Promise<void>;
}

/** What is counted, and for whom. */
interface Attempt {
  readonly limit: Limit;
  readonly subjects: readonly string[];
}

/** What is counted at a moment: one for each subject, in their order, whose window is over or holds fewer than the ceiling. */
interface Counting {
  readonly bucket: string;
  readonly subjects: readonly string[];
  readonly moment: Date;
  /** A window that began before is over. */
  readonly windowBegan: Date;
  readonly ceiling: number;
}

const countAttempts = compiledOnce((db, { bucket, subjects, moment, windowBegan, ceiling }: Counting) => {
  const isOver = sql<boolean>`rate_limit_windows.started_at <= ${windowBegan}`;
  return db
    .insertInto('rateLimitWindows')
    .columns(['bucket', 'subject', 'startedAt', 'attempts'])
    .expression(sql`select ${bucket}::text, subject, ${moment}::timestamptz, 1 from unnest(${subjects}::text[]) subject`)
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'subject'])
        .doUpdateSet({
          attempts: sql`case when ${isOver} then 1 else least(rate_limit_windows.attempts, ${mostAttempts - 1}) + 1 end`,
          startedAt: sql`case when ${isOver} then ${moment} else rate_limit_windows.started_at end`,
        })
        .where(sql<boolean>`${isOver} or rate_limit_windows.attempts < ${ceiling}::bigint`),
    )
    .returning(['attempts', 'startedAt']);
});

export function createRateLimits(deps: { db: Db; now: Now; enabled: boolean }): RateLimits {
  const { db, now, enabled } = deps;

  /**
   * Counts one more in the window of each subject that holds fewer than this, in one statement and in one order: of
   * attempts at the same moment each is refused by all its subjects or by none. Leaves out the full ones.
   */
  async function countBelow(using: Db, ceiling: number, { limit, subjects }: Attempt): Promise<AttemptCount[]> {
    const moment = now();
    const rows = await countAttempts(using, {
      bucket: limit.bucket,
      subjects: subjects.toSorted(),
      moment,
      windowBegan: afterSeconds(moment, -limit.seconds),
      ceiling,
    });
    return rows.map((row) => count(limit, row, moment));
  }

  /** Takes one count back; the only one of a window ends it. */
  async function takeBack(limit: Limit, subject: string): Promise<void> {
    await db
      .updateTable('rateLimitWindows')
      .set({
        attempts: sql`greatest(attempts - 1, 1)`,
        startedAt: sql`case when attempts = 1 then ${afterSeconds(now(), -limit.seconds)} else started_at end`,
      })
      .where('bucket', '=', limit.bucket)
      .where('subject', '=', subject)
      .execute();
  }

  async function readFullest(tx: Tx, { limit, subjects }: Attempt): Promise<AttemptCount> {
    const row = await tx
      .selectFrom('rateLimitWindows')
      .select(['attempts', 'startedAt'])
      .where('bucket', '=', limit.bucket)
      .where('subject', '=', oneOfValues(subjects))
      .orderBy('attempts', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return count(limit, row, now());
  }

  const fullest = (all: AttemptCount[]) =>
    all.reduce((a, b) => (b.attempts > a.attempts ? b : a), { attempts: 0, availableIn: 0 });

  async function attemptOn(using: Db, { limit, subjects }: Attempt): Promise<void> {
    const counted = fullest(await countBelow(using, noCeiling, { limit, subjects }));
    if (enabled && counted.attempts > limit.attempts) throw tooManyAttempts(limit, counted);
  }

  return {
    attempt: (limit, ...subjects) => attemptOn(db, { limit, subjects }),
    attemptWithin: (tx, limit, ...subjects) => attemptOn(tx, { limit, subjects }),
    async consume(limit, ...subjects) {
      const counted = await transaction(db, async (tx) => {
        const all = await countBelow(tx, enabled ? limit.attempts : noCeiling, { limit, subjects });
        if (all.length < subjects.length) throw tooManyAttempts(limit, await readFullest(tx, { limit, subjects }));
        return all;
      });
      return {
        count: fullest(counted),
        async takeBack() {
          for (const subject of subjects) await takeBack(limit, subject);
        },
      };
    },
    async countedIn({ bucket, seconds }, subject) {
      const row = await db
        .selectFrom('rateLimitWindows')
        .select('attempts')
        .where('bucket', '=', bucket)
        .where('subject', '=', subject)
        .where('startedAt', '>', afterSeconds(now(), -seconds))
        .executeTakeFirst();
      return row?.attempts ?? 0;
    },
  };
}

function count(limit: Limit, row: { attempts: number; startedAt: Date }, now: Date): AttemptCount {
  const ends = afterSeconds(row.startedAt, limit.seconds);
  return { attempts: row.attempts, availableIn: Math.max(1, Math.ceil((ends.getTime() - now.getTime()) / 1000)) };
}

/** The counters that a client shows beside a refusal; `availableIn` only when the window is closed. */
export function attemptCounters(limit: Limit, found: AttemptCount, error: string): Record<string, unknown> {
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

function tooManyAttempts(limit: Limit, found: AttemptCount): DomainError {
  const minutes = Math.ceil(found.availableIn / 60);
  return new DomainError(429, {
    code: 'to_many_attempts',
    text: message(`${limit.texts}.message`, { minutes }),
    headers: { 'retry-after': String(found.availableIn) },
    meta: {
      title: message(`${limit.texts}.title`),
      message: message(`${limit.texts}.message`, { minutes }),
      ...attemptCounters(limit, { ...found, attempts: limit.attempts }, 'to_many_attempts'),
    },
  });
}
