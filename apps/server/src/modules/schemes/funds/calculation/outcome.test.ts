import { describe, expect, it } from 'vitest';
import { amountFor } from '../fund-amount.ts';
import { outcomeOf, type CriterionToAssess } from './outcome.ts';

const children: CriterionToAssess = {
  id: 1,
  recordTypeKey: 'children_nth',
  recordType: 'number',
  operator: '>=',
  value: '1',
  optional: false,
  requiredGroupId: null,
};
const offer = { id: 1, fundId: 1, productId: 7, recordTypeKey: 'children_nth', priceCents: 500, expireAt: null, name: 'Zwemles' };
const perChild = { type: 'multiply', amountCents: 25_000, recordTypeKey: 'children_nth' } as const;
const forAll = { type: 'fixed', amountCents: 5_001, recordTypeKey: null } as const;
const rules = { criteria: [children], formulas: [perChild, forAll], offers: [offer, { ...offer, recordTypeKey: null }] };

const outcomeAfter = (answer: string | null | undefined) => {
  const { isValid, amountCents, breakdown, offers } = outcomeOf(rules, { toCriterion: () => answer, ofRecord: () => answer });
  return [isValid, breakdown[0]?.multiplier, amountCents, offers.map(({ count }) => count)];
};

describe('what somebody would get', () => {
  it.each([
    ['2', [true, 2, 55_001, [2, 1]]],
    ['2.99', [true, 2.99, 79_751, [2, 1]]],
    ['0', [false, 0, 5_001, [0, 1]]],
    ['-3', [false, 0, 5_001, [0, 1]]],
    ['twee', [false, 0, 5_001, [0, 1]]],
    ['101', [true, 101, 101 * 25_000 + 5_001, [100, 1]]],
    [undefined, [false, null, null, [null, 1]]],
    [null, [null, null, null, [null, 1]]],
  ])('after %s', (answer, expected) => {
    expect(outcomeAfter(answer)).toEqual(expected);
  });

  it('is nothing, and for everybody, of a fund without rules', () => {
    const nothing = { toCriterion: () => undefined, ofRecord: () => undefined };
    expect(outcomeOf({ criteria: [], formulas: [], offers: [] }, nothing)).toMatchObject({ isValid: true, amountCents: 0 });
  });

  it('is not for somebody who misses one criterion, whatever cannot be told', () => {
    const both = [children, { ...children, id: 2 }];
    const answers = { toCriterion: ({ id }: CriterionToAssess) => (id === 1 ? null : '0'), ofRecord: () => null };
    expect(outcomeOf({ ...rules, criteria: both }, answers).isValid).toBe(false);
  });

  it('does not lack what is optional, but judges it when it is answered', () => {
    const criteria = [{ ...children, optional: true }];
    const after = (answer: string | null | undefined) =>
      outcomeOf({ ...rules, criteria }, { toCriterion: () => answer, ofRecord: () => answer }).isValid;
    expect([after(undefined), after('1'), after('0'), after(null)]).toEqual([true, true, false, null]);
  });

  it('lacks an answer of a group that must have one', () => {
    const criteria = [1, 2].map((id) => ({ ...children, id, optional: true, requiredGroupId: 5 }));
    const after = (answered: readonly number[]) =>
      outcomeOf(
        { ...rules, criteria },
        { toCriterion: ({ id }) => (answered.includes(id ?? 0) ? '1' : undefined), ofRecord: () => '1' },
      ).isValid;
    expect([after([]), after([1]), after([2]), after([1, 2])]).toEqual([false, true, true, true]);
  });

  it.each(['2', '0.5', '0.333333', ' +2.99 ', '-3', 'twee'])('is as much as a grant gives after %s', (answer) => {
    const formulas = [perChild, { ...perChild, amountCents: 1 }, { ...perChild, amountCents: 1 }, forAll];
    const answers = { toCriterion: () => answer, ofRecord: () => answer };
    const granted = amountFor(formulas, new Map([['children_nth', { value: answer }]]));
    expect(outcomeOf({ ...rules, formulas }, answers).amountCents).toBe(granted);
  });

  it('stays a number that can be told, however much was answered', () => {
    const rich = { ...perChild, amountCents: 1_000_000_000 };
    const answers = { toCriterion: () => '999999999', ofRecord: () => '999999999' };
    expect(outcomeOf({ ...rules, formulas: [rich, rich] }, answers).amountCents).toBe(Number.MAX_SAFE_INTEGER);
  });
});
