import { describe, expect, it } from 'vitest';
import { isFundActive } from './fund-state.ts';

describe('whether a fund is active', () => {
  it.each([
    { state: 'active', moment: '2026-03-30T10:00:00Z', active: true },
    { state: 'active', moment: '2026-03-31T21:59:59Z', active: true },
    { state: 'active', moment: '2026-03-31T22:00:00Z', active: false },
    { state: 'paused', moment: '2026-03-30T10:00:00Z', active: false },
    { state: 'waiting', moment: '2026-03-30T10:00:00Z', active: false },
    { state: 'closed', moment: '2026-03-30T10:00:00Z', active: false },
  ] as const)('$state until the end of March, at $moment: $active', ({ state, moment, active }) => {
    expect(isFundActive({ state, endDate: '2026-03-31' }, new Date(moment))).toBe(active);
  });
});
