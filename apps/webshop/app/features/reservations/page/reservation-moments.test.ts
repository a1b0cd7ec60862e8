import { describe, expect, it } from 'vitest';
import { isOver, reservationMoments } from './reservation-moments.ts';

const made = {
  state: 'pending',
  expired: false,
  expire_at: '2026-03-24 00:00:00',
  expire_at_locale: '24 maart 2026',
  created_at_locale: '10 maart 2026',
  accepted_at_locale: null,
  rejected_at_locale: null,
  canceled_at_locale: null,
  rejection_note: null,
  cancellation_note: null,
} as const;
const begin = { state: 'done', title: 'made', date: '10 maart 2026' };
const approved = { accepted_at_locale: '11 maart 2026' };
const accepted = { state: 'done', title: 'accepted', date: '11 maart 2026' };

describe('what happens to a reservation', () => {
  it.each([
    [{}, [begin, { state: 'now', title: 'checking' }, { state: 'later', title: 'visit' }]],
    [{ state: 'accepted', ...approved }, [begin, accepted, { state: 'now', title: 'visit', date: '24 maart 2026' }]],
    [
      { state: 'rejected', rejected_at_locale: '12 maart 2026', rejection_note: 'Vol.\nTot september.' },
      [begin, { state: 'stopped', title: 'rejected', date: '12 maart 2026', note: 'Vol.\nTot september.' }],
    ],
    [
      { state: 'canceled', ...approved, canceled_at_locale: '12 maart 2026', cancellation_note: 'Het bad is dicht.' },
      [begin, accepted, { state: 'stopped', title: 'canceled', date: '12 maart 2026', note: 'Het bad is dicht.' }],
    ],
    [
      { state: 'canceled', canceled_at_locale: '12 maart 2026' },
      [begin, { state: 'stopped', title: 'canceled', date: '12 maart 2026' }],
    ],
    [
      { state: 'canceled_by_client', canceled_at_locale: '12 maart 2026' },
      [begin, { state: 'stopped', title: 'canceled-by-client', date: '12 maart 2026' }],
    ],
    [{ expired: true }, [begin, { state: 'stopped', title: 'expired', date: '24 maart 2026' }]],
  ] as const)('%o', (changes, moments) => {
    expect(reservationMoments({ ...made, ...changes }, '2026-03-13')).toEqual(moments);
  });

  it.each([
    ['2026-03-23', false],
    ['2026-03-24', false],
    ['2026-03-25', true],
  ])('on %s, with 24 March as its last day, what was approved is over: %s', (today, over) => {
    const reservation = { ...made, ...approved, state: 'accepted' as const };
    expect(isOver(reservation, today)).toBe(over);
    const last = over ? { state: 'done', title: 'over' } : { state: 'now', title: 'visit' };
    expect(reservationMoments(reservation, today).at(-1)).toEqual({ ...last, date: '24 maart 2026' });
  });
});
