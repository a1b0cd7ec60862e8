import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { addDays } from '@tegoed/domain/dates';
import type { RequestRow } from './request-queries.ts';

/** Six weeks (Awb 6:7), in days. */
const daysToObject = 42;

/** `2026-0418`: what people name a request by. The year in which it was filed, in Amsterdam, and its id, of four digits at least. */
export function requestNumber({ id, createdAt }: Pick<RequestRow, 'id' | 'createdAt'>): string {
  return `${calendarDate(createdAt).slice(0, 4)}-${String(id).padStart(4, '0')}`;
}

/** The id and the year of filing of the request that somebody names; undefined when it is not the number of a request. */
export function readRequestNumber(typed: string): { id: number; year: number } | undefined {
  const [, year, id] = /^\s*(\d{4})-(\d{4,9})\s*$/.exec(typed) ?? [];
  return year === undefined || id === undefined ? undefined : { id: Number(id), year: Number(year) };
}

/**
 * The last day, a calendar date, on which a requester may object to a decision: six weeks, of which the first day is the one after
 * the decision. Null for what is not decided or was approved. That a term ends later when its last day is no working day is left
 * out: nobody misses it by reading an earlier day.
 */
export function lastDayToObject({ state, resolvedAt }: Pick<RequestRow, 'state' | 'resolvedAt'>): string | null {
  if (resolvedAt === null || state === 'pending' || state === 'approved') return null;
  return addDays(calendarDate(resolvedAt), daysToObject);
}

/** The day before which an answer to a question is expected; a calendar date. Nothing stops by itself on that day. */
export function answerBefore({ createdAt, answerDays }: { createdAt: Date; answerDays: number }): string {
  return addDays(calendarDate(createdAt), answerDays);
}
