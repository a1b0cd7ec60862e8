import { describe, expect, it } from 'vitest';
import { daysBetween, movesFrom, phaseOf, statesFor, type SchemeLife } from './scheme-phase.ts';

const today = '2026-03-12';
const scheme = (given: Partial<SchemeLife>): SchemeLife => ({ state: 'active', start_date: '2026-01-01', missing: [], ...given });

describe('the phase of a scheme', () => {
  it.each([
    [{ state: 'active' }, 'open'],
    [{ state: 'active', start_date: '2026-05-01' }, 'open'],
    [{ state: 'paused', start_date: today }, 'paused'],
    [{ state: 'paused', start_date: '2026-03-13' }, 'starts-later'],
    [{ state: 'waiting', missing: ['criteria'] }, 'in-making'],
    [{ state: 'waiting', missing: undefined }, 'in-making'],
    [{ state: 'waiting' }, 'ready'],
    [{ state: 'closed' }, 'closed'],
    [{ state: 'closed', archived: true }, 'archived'],
  ] as const)('of %j is %s', (given, phase) => {
    expect(phaseOf(scheme(given), today)).toBe(phase);
  });
});

describe('what can be made of a scheme', () => {
  it.each([
    [{ state: 'waiting', missing: ['criteria'] }, []],
    [{ state: 'waiting' }, ['open']],
    [{ state: 'waiting', start_date: '2026-03-13' }, ['announce', 'open']],
    [{ state: 'active' }, ['pause', 'close']],
    [{ state: 'paused' }, ['open', 'close']],
    [{ state: 'closed' }, ['archive']],
    [{ state: 'closed', archived: true }, ['unarchive']],
  ] as const)('of %j is %j', (given, moves) => {
    expect(movesFrom(scheme(given), today)).toEqual(moves);
  });

  it('goes through the states that the platform knows', () => {
    expect(statesFor('announce', { state: 'waiting' })).toEqual(['paused']);
    expect(statesFor('open', { state: 'waiting' })).toEqual(['paused', 'active']);
    expect(statesFor('open', { state: 'paused' })).toEqual(['active']);
    expect(statesFor('pause', { state: 'active' })).toEqual(['paused']);
    expect(statesFor('close', { state: 'active' })).toEqual(['closed']);
  });
});

it('counts days over the change of the clock', () => {
  expect(daysBetween('2026-03-12', '2026-05-01')).toBe(50);
  expect(daysBetween('2026-03-12', '2026-03-12')).toBe(0);
});
