import type { FundState } from '../fund-queries.ts';

/** Where the life of a fund may go next (catalog.md 10). Absent means final. */
const next: Readonly<Record<FundState, readonly FundState[]>> = {
  waiting: ['paused'],
  paused: ['active', 'closed'],
  active: ['paused', 'closed'],
  closed: [],
};

/** Whether a fund may become this; staying what it is always may. */
export function mayBecome(from: FundState, to: FundState): boolean {
  return from === to || next[from].includes(to);
}
