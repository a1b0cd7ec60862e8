import type { Now } from '@tegoed/domain/dates';

/** How many tiles that are not here yet one address may have fetched, in so many milliseconds. What is here already is free. */
const most = 1_500;
const period = 600_000;

/**
 * Keeps one visitor from having the whole country fetched. It only spares the map service, so each process counts for itself, in
 * memory, and forgets everybody at the end of a period.
 */
export function createMissBudget(now: Now): { take(address: string): { allowed: boolean; secondsLeft: number } } {
  const taken = new Map<string, number>();
  let ends = 0;
  return {
    take(address) {
      const moment = now().getTime();
      if (moment >= ends) {
        taken.clear();
        ends = moment + period;
      }
      const count = (taken.get(address) ?? 0) + 1;
      taken.set(address, count);
      return { allowed: count <= most, secondsLeft: Math.ceil((ends - moment) / 1000) };
    },
  };
}
