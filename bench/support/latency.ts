import { rounded } from './figures.ts';
import { median } from './median.ts';

/** How long calls take, in milliseconds. */
export interface Latency {
  readonly median: number;
  /** Nineteen of twenty take no longer. */
  readonly p95: number;
}

/**
 * Makes calls over and over, one after the other and by turns, so that whatever else the machine does is the same for all of them; the
 * first ones do not count. In the order of the calls.
 */
export async function measureLatencies(
  calls: readonly (() => Promise<unknown>)[],
  { warmUp, rounds }: Record<'warmUp' | 'rounds', number>,
): Promise<Latency[]> {
  const times: number[][] = calls.map(() => []);
  for (let round = -warmUp; round < rounds; round++) {
    for (const [at, call] of calls.entries()) {
      const start = performance.now();
      await call();
      if (round >= 0) times[at]?.push(performance.now() - start);
    }
  }
  return times.map(latencyOf);
}

/** Of times in milliseconds. */
export function latencyOf(times: readonly number[]): Latency {
  const sorted = times.toSorted((a, b) => a - b);
  return { median: median(sorted), p95: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN };
}

/** For figures.json. */
export function presentLatency({ median: middle, p95 }: Latency): Record<keyof Latency, number> {
  return { median: rounded(middle, 1), p95: rounded(p95, 1) };
}

/** How many calls a second are answered when so many are under way all the time. */
export async function measureThroughput(
  call: () => Promise<unknown>,
  { parallel, seconds }: Record<'parallel' | 'seconds', number>,
): Promise<number> {
  let answered = 0;
  const start = performance.now();
  const isOver = () => performance.now() - start > seconds * 1000;
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      while (!isOver()) {
        await call();
        answered += 1;
      }
    }),
  );
  return answered / ((performance.now() - start) / 1000);
}
