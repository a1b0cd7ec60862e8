import { describe, expect, it } from 'vitest';
import { amountFor, fixedAmountOf } from './fund-amount.ts';
import type { FundFormula } from './fund-queries.ts';

const fixed = (amountCents: number): FundFormula => ({ type: 'fixed', amountCents, recordTypeKey: null });
const perChild = (amountCents: number): FundFormula => ({ type: 'multiply', amountCents, recordTypeKey: 'children_nth' });

describe('the amount of a fund', () => {
  it.each<[string, FundFormula[], Record<string, string>, number]>([
    ['nothing without formulas', [], { children_nth: '2' }, 0],
    ['a fixed amount', [fixed(30_000)], {}, 30_000],
    ['the sum of several', [fixed(30_000), fixed(50), perChild(10_000)], { children_nth: '2' }, 50_050],
    ['three children at € 83,33 to the cent', [perChild(8333)], { children_nth: '3' }, 24_999],
    ['a record with spaces around it', [perChild(8333)], { children_nth: ' 3 ' }, 24_999],
    ['zero for a record that is no number', [perChild(8333)], { children_nth: 'drie' }, 0],
    ['zero for an empty record', [perChild(8333)], { children_nth: '' }, 0],
    ['zero for a missing record', [perChild(8333)], { adults_nth: '3' }, 0],
    ['zero for a negative record', [fixed(1000), perChild(8333)], { children_nth: '-3' }, 1000],
    ['half a person, parts of cents cut off', [perChild(8333)], { children_nth: '0.5' }, 4166],
    ['parts of cents of two formulas together', [perChild(1), perChild(1)], { children_nth: '0.5' }, 1],
  ])('is %s', (_name, formulas, values, cents) => {
    expect(amountFor(formulas, new Map(Object.entries(values)))).toBe(cents);
  });

  it.each<[string, FundFormula[], number | null]>([
    ['zero without formulas', [], 0],
    ['the sum when all are fixed', [fixed(1250), fixed(1)], 1251],
    ['unknown when one depends on a record', [fixed(1250), perChild(1)], null],
  ])('told beforehand is %s', (_name, formulas, cents) => {
    expect(fixedAmountOf(formulas)).toBe(cents);
  });
});
