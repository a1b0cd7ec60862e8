import { expect, it } from 'vitest';
import { digestMoments, lastMoment, momentBefore } from './digest-moments.ts';

it.each([
  ['in winter', '2026-03-28T07:59:59Z', '2026-03-27T08:00:00Z', '2026-03-26T08:00:00Z'],
  ['on the day that summer time begins', '2026-03-29T07:00:00Z', '2026-03-29T07:00:00Z', '2026-03-28T08:00:00Z'],
  ['in summer', '2026-10-24T21:59:59Z', '2026-10-24T07:00:00Z', '2026-10-23T07:00:00Z'],
  ['on the day that winter time begins, too early', '2026-10-25T07:59:59Z', '2026-10-24T07:00:00Z', '2026-10-23T07:00:00Z'],
  ['on the day that winter time begins', '2026-10-25T08:00:00Z', '2026-10-25T08:00:00Z', '2026-10-24T07:00:00Z'],
  ['after midnight', '2026-12-31T23:30:00Z', '2026-12-31T08:00:00Z', '2026-12-30T08:00:00Z'],
])('a daily digest is told at nine in Amsterdam, %s', (_when, now, last, before) => {
  const at = lastMoment(digestMoments.requester, new Date(now));
  expect(at).toEqual(new Date(last));
  expect(momentBefore(digestMoments.requester, at)).toEqual(new Date(before));
});

it.each([
  ['a second too early', '2026-03-30T15:59:59Z', '2026-03-23T17:00:00Z', '2026-03-16T17:00:00Z'],
  ['in the week that summer time began', '2026-03-30T16:00:00Z', '2026-03-30T16:00:00Z', '2026-03-23T17:00:00Z'],
  ['the Sunday after', '2026-04-05T21:59:59Z', '2026-03-30T16:00:00Z', '2026-03-23T17:00:00Z'],
  ['in the week that winter time began', '2026-10-26T17:00:00Z', '2026-10-26T17:00:00Z', '2026-10-19T16:00:00Z'],
])('the weekly digest is told on Monday at six in Amsterdam: %s', (_when, now, last, before) => {
  const at = lastMoment(digestMoments.provider_reservations, new Date(now));
  expect(at).toEqual(new Date(last));
  expect(momentBefore(digestMoments.provider_reservations, at)).toEqual(new Date(before));
});
