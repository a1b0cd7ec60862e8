import { describe, expect, it } from 'vitest';
import { endsSoon, phaseOf, type Fund } from './participation.ts';

const fund = (given: Partial<Fund>) => ({ state: 'active', archived: false, end_date: '2026-12-31', ...given }) as Fund;

describe('an application', () => {
  it.each([
    [{}, 'pending', 'pending'],
    [{}, 'accepted', 'accepted'],
    [{ end_date: '2026-03-12' }, 'accepted', 'accepted'],
    [{ end_date: '2026-03-11' }, 'accepted', 'over'],
    [{ state: 'closed' }, 'rejected', 'over'],
    [{ archived: true }, 'pending', 'over'],
  ] as const)('of a fund with %o that is %s is shown as %s', (given, state, phase) => {
    expect(phaseOf({ state, fund: fund(given) }, '2026-03-12')).toBe(phase);
  });

  it.each([
    ['2026-04-11', true],
    ['2026-04-12', false],
  ])('to a fund until %s is soon too late: %s', (lastDay, soon) => {
    expect(endsSoon({ end_date: lastDay }, '2026-03-12')).toBe(soon);
  });
});
