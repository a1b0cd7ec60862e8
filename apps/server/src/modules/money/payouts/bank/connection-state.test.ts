import { expect, it } from 'vitest';
import { confirmationOf } from './connection-state.ts';

const createdAt = new Date('2026-03-01T12:00:00Z');
const waiting = { madeById: 1, createdAt, identityId: 1, hasColleague: false };

it('is confirmed by a second person at once', () => {
  expect(confirmationOf({ ...waiting, identityId: 2, hasColleague: true }, createdAt)).toEqual({ may: 'now' });
  expect(confirmationOf({ ...waiting, madeById: null }, createdAt)).toEqual({ may: 'now' });
});

it('is never confirmed by who named it while there is somebody else', () => {
  expect(confirmationOf({ ...waiting, hasColleague: true }, new Date('2027-03-01T12:00:00Z'))).toEqual({ may: 'never' });
});

it('is confirmed by who is alone from exactly 24 hours on', () => {
  const moment = new Date('2026-03-02T12:00:00Z');
  expect(confirmationOf(waiting, new Date(moment.getTime() - 1))).toEqual({ may: 'from', moment });
  expect(confirmationOf(waiting, moment)).toEqual({ may: 'now' });
});
