import { describe, expect, it } from 'vitest';
import { amountFor, fixedAmountOf } from './fund-amount.ts';
import type { FundFormula } from './fund-queries.ts';

const fixed = (amountCents: number): FundFormula => ({ type: 'fixed', amountCents, recordTypeKey: null });
const perChild = (amountCents: number): FundFormula => ({ type: 'multiply', amountCents, recordTypeKey: 'children_nth' });

describe('the amount of a fund', () => {
  it.each<{ is: string; formulas: FundFormula[]; children?: string; cents: number }>([
    { is: 'nothing without formulas', formulas: [], children: '2', cents: 0 },
    { is: 'a fixed amount', formulas: [fixed(30_000)], cents: 30_000 },
    { is: 'the sum of several', formulas: [fixed(30_000), fixed(50), perChild(10_000)], children: '2', cents: 50_050 },
    { is: 'three children at € 83,33 to the cent', formulas: [perChild(8333)], children: '3', cents: 24_999 },
    { is: 'the same with spaces around the record', formulas: [perChild(8333)], children: ' 3 ', cents: 24_999 },
    { is: 'zero for a record that is no number', formulas: [perChild(8333)], children: 'drie', cents: 0 },
    { is: 'zero for an empty record', formulas: [perChild(8333)], children: '', cents: 0 },
    { is: 'zero for a missing record', formulas: [perChild(8333)], cents: 0 },
    { is: 'nothing less for a negative record', formulas: [fixed(1000), perChild(8333)], children: '-3', cents: 1000 },
    { is: 'cut down to whole cents', formulas: [perChild(8333)], children: '0.5', cents: 4166 },
    { is: 'cut only after adding up', formulas: [perChild(1), perChild(1)], children: '0.5', cents: 1 },
  ])('is $is', ({ formulas, children, cents }) => {
    const records = new Map(children === undefined ? [] : [['children_nth', { value: children }]]);
    expect(amountFor(formulas, records)).toBe(cents);
  });

  it.each<{ is: string; formulas: FundFormula[]; cents: number | null }>([
    { is: 'zero without formulas', formulas: [], cents: 0 },
    { is: 'the sum when all are fixed', formulas: [fixed(1250), fixed(1)], cents: 1251 },
    { is: 'unknown when one depends on a record', formulas: [fixed(1250), perChild(1)], cents: null },
  ])('told beforehand is $is', ({ formulas, cents }) => {
    expect(fixedAmountOf(formulas)).toBe(cents);
  });
});
