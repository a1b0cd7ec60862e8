import { describe, expect, it } from 'vitest';
import { isCriterionMet } from './criterion.ts';

describe('a criterion', () => {
  it.each([
    ['3', '>=', '2', true],
    ['2', '>=', '2', true],
    ['1', '>=', '2', false],
    ['10', '>', '9', true], // as text "10" comes before "9"
    ['9', '<', '10', true],
    ['10', '<=', '10.00', true],
    ['2.0', '=', '2', true],
    [' 2 ', '=', '2', true],
    ['-1', '<', '0', true],
    ['1250.50', '<=', '1250.5', true],
    ['2', '>', '2', false],
    ['2', '<', '2', false],
    ['Ja', '=', 'Ja', true],
    ['Ja', '=', 'ja', false],
    ['Nee', '=', 'Ja', false],
    ['2009-12-31', '<', '2010-01-01', true],
    ['2010-01-01', '>=', '2010-01-01', true],
    ['drie', '>=', '2', true], // one of the two is no number: letters come after digits
    ['', '=', '0', false],
    ['', '<', '1', true],
    ['1,5', '<', '2', true],
    ['0x10', '=', '16', false],
    ['1e3', '=', '1000', false],
  ] as const)('%j %s %j is %s', (...[value, operator, wanted, met]) => {
    expect(isCriterionMet(value, operator, wanted)).toBe(met);
  });

  it.each(['<', '<=', '=', '>=', '>'] as const)('is never met by a value that is not there (%s)', (operator) => {
    expect(isCriterionMet(null, operator, '1')).toBe(false);
    expect(isCriterionMet(undefined, operator, '')).toBe(false);
  });
});
