import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/index.ts';
import { attemptCounters, createRateLimits, type Limit, type RateLimits } from './rate-limits.ts';
import { DomainError } from '../errors.ts';

let test: TestApp;
let limits: RateLimits;
let moment = new Date('2026-03-01T12:00:00Z');
const later = (seconds: number) => (moment = new Date(moment.getTime() + seconds * 1000));
let bucket = 0;
const limit = (attempts: number, seconds: number): Limit => ({
  bucket: `b${++bucket}`,
  attempts,
  seconds,
  texts: 'throttle.auth',
});

beforeAll(async () => {
  test = await startTestApp();
  limits = createRateLimits({ db: test.app.deps.db, now: () => moment, enabled: true });
});

async function refusal(attempt: Promise<unknown>): Promise<DomainError | undefined> {
  return attempt.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof DomainError) return error;
      throw error;
    },
  );
}

describe('a limit', () => {
  it('lets through what it allows and refuses the next, until its window is over', async () => {
    const three = limit(3, 60);
    for (let attempt = 0; attempt < 3; attempt++) await limits.attempt(three, 'ip:1');
    later(20);
    expect(await refusal(limits.attempt(three, 'ip:1'))).toMatchObject({
      status: 429,
      code: 'to_many_attempts',
      headers: { 'retry-after': '40' },
      meta: { attempts: 3, max_attempts: 3, available_in: 40, available_in_min: 1, decay_minutes: 1 },
    });
    later(39);
    expect(await refusal(limits.attempt(three, 'ip:1'))).toMatchObject({ headers: { 'retry-after': '1' } });
    later(1); // refused attempts did not make it longer
    expect(await refusal(limits.attempt(three, 'ip:1'))).toBeUndefined();
  });

  it('starts its window at the first attempt and does not slide', async () => {
    const two = limit(2, 60);
    await limits.attempt(two, 'ip:1');
    later(59);
    await limits.attempt(two, 'ip:1');
    later(1);
    await limits.attempt(two, 'ip:1');
    await limits.attempt(two, 'ip:1');
    expect(await refusal(limits.attempt(two, 'ip:1'))).toMatchObject({ headers: { 'retry-after': '60' } });
  });

  it('is its own for each subject and bucket; with several subjects the fullest counts', async () => {
    const one = limit(1, 60);
    await limits.attempt(one, 'ip:1');
    expect(await refusal(limits.attempt(one, 'ip:2'))).toBeUndefined();
    expect(await refusal(limits.attempt(limit(1, 60), 'ip:1'))).toBeUndefined();
    expect(await refusal(limits.attempt(one, 'ip:3', 'ip:1'))).toMatchObject({ status: 429 });
  });

  it('counts attempts at the same moment one by one', async () => {
    const ten = limit(10, 60);
    const refusals = await Promise.all(Array.from({ length: 25 }, () => refusal(limits.attempt(ten, 'ip:1'))));
    expect(refusals.filter((error) => error === undefined)).toHaveLength(10);
  });

  it('lets exactly as many through when those at the same moment count for several subjects', async () => {
    for (let round = 0; round < 10; round++) {
      const ten = limit(10, 60);
      const attempts = Array.from({ length: 16 }, () => refusal(limits.attempt(ten, 'ip:1', 'identity:1')));
      expect((await Promise.all(attempts)).filter((error) => error === undefined)).toHaveLength(10);
      const consumed = Array.from({ length: 16 }, () =>
        refusal(limits.consume({ ...ten, bucket: `${ten.bucket}-consumed` }, 'ip:1', 'identity:1')),
      );
      expect((await Promise.all(consumed)).filter((error) => error === undefined)).toHaveLength(10);
    }
  });

  it('of failures counts each attempt beforehand, and takes back one that did not fail', async () => {
    const two = limit(2, 60);
    const consumed = () => limits.consume(two, 'ip:1');
    for (let attempt = 0; attempt < 5; attempt++) await (await consumed()).takeBack();
    expect((await consumed()).count).toEqual({ attempts: 1, availableIn: 60 });
    await (await consumed()).takeBack();
    later(20);
    expect((await consumed()).count).toEqual({ attempts: 2, availableIn: 40 });
    expect(await refusal(consumed())).toMatchObject({ status: 429, headers: { 'retry-after': '40' } });
    later(40);
    expect((await consumed()).count).toEqual({ attempts: 1, availableIn: 60 });
  });

  it('of failures lets no more pass at the same moment, and counts for nobody when one subject is full', async () => {
    const three = limit(3, 60);
    const refusals = await Promise.all(Array.from({ length: 20 }, () => refusal(limits.consume(three, 'ip:1', 'identity:1'))));
    expect(refusals.filter((error) => error === undefined)).toHaveLength(3);
    expect(await refusal(limits.consume(three, 'ip:2', 'identity:1'))).toMatchObject({ status: 429 });
    expect((await limits.consume(three, 'ip:2')).count).toMatchObject({ attempts: 1 });
  });

  it('tells what stands in the running window', async () => {
    const two = limit(2, 60);
    expect(await limits.countedIn(two, 'ip:1')).toBe(0);
    await limits.attempt(two, 'ip:1');
    await limits.attempt(two, 'ip:1');
    later(59);
    expect(await limits.countedIn(two, 'ip:1')).toBe(2);
    later(1);
    expect(await limits.countedIn(two, 'ip:1')).toBe(0);
  });

  it('only counts when limits are switched off', async () => {
    const off = createRateLimits({ db: test.app.deps.db, now: () => moment, enabled: false });
    const one = limit(1, 60);
    for (let attempt = 0; attempt < 3; attempt++) await off.attempt(one, 'ip:1');
    expect((await off.consume(one, 'ip:1')).count).toMatchObject({ attempts: 4 });
  });
});

describe('the counters that a client shows', () => {
  it.each([
    [
      { attempts: 1, availableIn: 600 },
      { attempts: 1, available_in: null, available_in_min: null },
    ],
    [
      { attempts: 10, availableIn: 61 },
      { attempts: 10, available_in: 61, available_in_min: 2 },
    ],
    [
      { attempts: 14, availableIn: 600 },
      { attempts: 10, available_in: 600, available_in_min: 10 },
    ],
  ])('of %j', (count, counters) => {
    expect(attemptCounters(limit(10, 600), count, 'x')).toMatchObject({
      error: 'x',
      max_attempts: 10,
      decay_minutes: 10,
      ...counters,
    });
  });
});
