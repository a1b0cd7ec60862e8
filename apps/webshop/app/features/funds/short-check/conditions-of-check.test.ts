import { describe, expect, it } from 'vitest';
import type { CriterionOfPage } from '../page/fund-conditions.ts';
import { conditionsOfCheck } from './conditions-of-check.ts';

const criterion = (id: number, key: string, value = '1', more: Partial<CriterionOfPage> = {}): CriterionOfPage => ({
  id,
  title: null,
  record_type_key: key,
  record_type_name: key,
  operator: '=',
  value,
  is_valid: false,
  ...more,
});
const idsOf = (criteria: readonly CriterionOfPage[]) => conditionsOfCheck(criteria).map(({ id }) => id);

describe('the conditions of the short check', () => {
  it('are at most four, those that decide most, in the order of the fund', () => {
    const [adults, kind, income] = [criterion(1, 'adults_nth'), criterion(2, 'income_kind', 'Loon'), criterion(3, 'base_salary')];
    const [savings, place, birth] = [criterion(4, 'net_worth'), criterion(5, 'municipality'), criterion(6, 'birth_date')];
    expect(idsOf([adults, kind, income, savings])).toEqual([1, 2, 3, 4]);
    expect(idsOf([adults, kind, income, savings, place])).toEqual([1, 3, 4, 5]);
    expect(idsOf([adults, kind, income, savings, place, birth])).toEqual([3, 4, 5, 6]);
  });

  it('are none when one is left', () => {
    expect(idsOf([criterion(1, 'base_salary')])).toEqual([]);
    expect(idsOf([criterion(1, 'base_salary'), criterion(2, 'net_worth')])).toEqual([1, 2]);
  });

  it('leave out what is known to be right, and what decides nothing', () => {
    const known = criterion(1, 'municipality', 'Merendam', { is_valid: true });
    const asked = [criterion(2, 'tax_id'), criterion(3, 'truth_declaration', 'Ja')];
    expect(idsOf([known, ...asked, criterion(4, 'base_salary'), criterion(5, 'net_worth')])).toEqual([4, 5]);
  });

  it('do not need what only newer platforms tell', () => {
    const older = [criterion(1, 'base_salary', '1900', { is_valid: null }), criterion(2, 'stadspas_eligible', 'Ja')];
    expect(idsOf(older)).toEqual([1, 2]);
  });
});
