import { isPast } from '@tegoed/domain/amsterdam-time';
import { afterSeconds } from '@tegoed/domain/dates';
import { bsnConfirmationOffset } from '#platform/services/settings/digid-settings';
import { message, type Message } from '#platform/text/translate';
import type { FundRow } from './fund-queries.ts';

/** funds.md 1: a job closes a fund a day after its end, so active always means the state and an end date of today or later. */
export function isFundActive(fund: Pick<FundRow, 'state' | 'endDate'>, now: Date): boolean {
  return fund.state === 'active' && !isPast(fund.endDate, now);
}

/** Whether people outside the sponsor may see a fund in this state. */
export function isPublic(state: FundRow['state']): boolean {
  return state !== 'waiting';
}

/** Why nothing can be asked of a fund that is not active, for whoever tries. */
export function whyNotActive({ state, startDate, endDate }: Pick<FundRow, 'state' | 'startDate' | 'endDate'>): Message {
  if (state === 'waiting') return message('refusals.fund-waiting', { date: startDate });
  if (state === 'paused') return message('refusals.fund-paused');
  return message('refusals.fund-ended', { date: endDate });
}

/** Whether DigiD said recently enough who somebody is; a fund without such a time never asks. */
export function isBsnConfirmed(
  { bsnConfirmationApiTime }: Pick<FundRow, 'bsnConfirmationApiTime'>,
  confirmedAt: Date | undefined,
  now: Date,
): boolean {
  if (bsnConfirmationApiTime === null) return true;
  return confirmedAt !== undefined && afterSeconds(confirmedAt, bsnConfirmationApiTime + bsnConfirmationOffset) >= now;
}

/** Whether a key was made for a fund that nobody gave one yet, as `provisionalKey` makes them. */
export function isProvisionalKey(key: string): boolean {
  return /^new-[0-9a-f]{12}$/.test(key);
}
