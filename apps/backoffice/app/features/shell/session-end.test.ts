import { expect, it } from 'vitest';
import { sessionEnd } from './session-end.ts';

const now = new Date('2026-11-26T09:00:00Z'); // ten o'clock in the Netherlands

it.each([
  ['10:02:01', '18:00:00', undefined],
  ['10:02:00', '18:00:00', { because: 'silent', minutes: 2 }],
  ['10:01:00', '18:00:00', { because: 'silent', minutes: 1 }],
  ['10:00:10', '18:00:00', { because: 'silent', minutes: 1 }],
  ['09:59:00', '18:00:00', { because: 'silent', minutes: 1 }],
  ['10:30:00', '10:02:00', { because: 'old', minutes: 2 }],
  ['10:01:00', '10:02:00', { because: 'old', minutes: 2 }],
])('silent until %s, ends at %s', (silent, end, shown) => {
  expect(sessionEnd({ silent_until: `2026-11-26 ${silent}`, ends_at: `2026-11-26 ${end}` }, now)).toEqual(shown);
});
