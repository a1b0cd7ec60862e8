import { describe, expect, it } from 'vitest';
import { isFundActive } from './fund-state.ts';

describe('whether a fund is active', () => {
  it.each([
    ['active', '2026-03-31', '2026-03-30T10:00:00Z', true],
    ['active', '2026-03-31', '2026-03-31T21:59:59Z', true],
    ['active', '2026-03-31', '2026-03-31T22:00:00Z', false],
    ['paused', '2026-03-31', '2026-03-30T10:00:00Z', false],
    ['waiting', '2026-03-31', '2026-03-30T10:00:00Z', false],
    ['closed', '2026-03-31', '2026-03-30T10:00:00Z', false],
  ] as const)('%s until %s, seen at %s: %s', (state, endDate, moment, active) => {
    expect(isFundActive({ state, endDate }, new Date(moment))).toBe(active);
  });
});
