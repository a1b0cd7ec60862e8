import { describe, expect, it } from 'vitest';
import { endsSoon, openFor, phaseOf, sponsorsOf, type Fund, type Participation } from './participation.ts';

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

describe('funds to apply to', () => {
  const of = (id: number, name: string, sponsor: string) =>
    fund({ id, name, organization: { id: sponsor.length, name: sponsor } as never });
  const funds = [of(1, 'Jeugdpas', 'Waterhoek'), of(2, 'Stadspas', 'Merendam'), of(3, 'Jeugdpas', 'Merendam')];
  const own = [{ fund: of(9, 'Kindpakket', 'Merendam') }] as Participation[];

  it.each([
    ['', '', [2, 3, 1]],
    ['jeugd', '', [3, 1]],
    ['WATER', '', [1]],
    ['', '9', [1]],
    ['stads', '9', []],
  ])('looked for by %j and sponsor %j, with those of known sponsors first', (q, sponsor, ids) => {
    expect(openFor(funds, own, { q, sponsor }).map(({ id }) => id)).toEqual(ids);
  });

  it('have their sponsors once each, by name', () => {
    expect(sponsorsOf(funds).map(({ name }) => name)).toEqual(['Merendam', 'Waterhoek']);
  });
});
