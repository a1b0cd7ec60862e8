import { describe, expect, it } from 'vitest';
import { dayInWords, nameOfRequest, objectionOf } from './request-dates.ts';

it('the day of a moment stays on one line', () => {
  expect(dayInWords('2026-03-03 23:59:59', 'nl')).toBe('3\u00a0maart\u00a02026');
});

it.each([
  ['2026-0418', '2026-0418'],
  [undefined, '418'],
])('a request with number %s is called %s', (number, name) => {
  expect(nameOfRequest({ id: 418, ...(number && { number }) })).toBe(name);
});

describe('until when one may object', () => {
  it.each([
    ['2026-03-12', 40],
    ['2026-04-20', 1],
    ['2026-04-21', 0],
    ['2026-04-22', -1],
  ])('on %s there are %i days left', (today, daysLeft) => {
    expect(objectionOf({ objection_until: '2026-04-21' }, today)).toEqual({ until: '2026-04-21', daysLeft });
  });

  it.each([null, undefined])('is not known when the platform says %s', (until) => {
    expect(objectionOf(until === undefined ? {} : { objection_until: until }, '2026-03-12')).toBeUndefined();
  });
});
