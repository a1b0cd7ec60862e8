import { describe, expect, it } from 'vitest';
import { fundAmounts } from './fund-amounts.ts';

const fixed = (amount: string) => ({ type: 'fixed' as const, amount, record_type_key: null });
const multiply = (amount: string, record_type_key: string) => ({ type: 'multiply' as const, amount, record_type_key });

describe('how much a fund gives', () => {
  it.each([
    ['nothing', [], []],
    ['an amount', [fixed('150.00')], [{ cents: 15000, per: undefined }]],
    ['two amounts that are one', [fixed('83.33'), fixed('0.34')], [{ cents: 8367, per: undefined }]],
    ['an amount per child', [multiply('250.00', 'children_nth')], [{ cents: 25000, per: 'child' }]],
    ['an amount per child of an age', [multiply('50.00', 'waa_kind_4_tm_18_2021_eligible_nth')], [{ cents: 5000, per: 'child' }]],
    [
      'an amount, and more per adult',
      [fixed('300.00'), multiply('50.00', 'adults_nth')],
      [
        { cents: 30000, per: undefined },
        { cents: 5000, per: 'adult' },
      ],
    ],
    ['an amount per something else', [multiply('10.00', 'rooms')], [{ cents: 1000, per: 'person' }]],
  ])('is %s', (_, formulas, expected) => {
    expect(fundAmounts(formulas)).toEqual(expected);
  });
});
