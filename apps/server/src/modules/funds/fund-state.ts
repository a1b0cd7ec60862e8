import { isPast } from '#platform/clock';
import type { FundRow } from './fund-queries.ts';

/** funds.md 1: a job closes a fund a day after its end, so active always means the state and an end date of today or later. */
export function isFundActive(fund: Pick<FundRow, 'state' | 'endDate'>, now: Date): boolean {
  return fund.state === 'active' && !isPast(fund.endDate, now);
}

/** Whether people outside the sponsor may see a fund in this state. */
export function isPublic(state: FundRow['state']): boolean {
  return state !== 'waiting';
}
