import { describe, expect, it } from 'vitest';
import { fundConditions } from './fund-conditions.ts';
import type { CriterionOfPage } from './fund-conditions.ts';

const criterion: CriterionOfPage = {
  id: 1,
  title: null,
  description_html: '',
  record_type_key: 'children_nth',
  record_type_name: 'Aantal kinderen',
  operator: '>=',
  value: '1',
  is_valid: false,
};

describe('the criteria of a fund, for its reader', () => {
  it('are conditions, questions, and what is known already', () => {
    const untitled = criterion;
    const condition = { ...criterion, id: 2, title: 'Uw inkomen is laag' };
    const question = { ...criterion, id: 3, title: 'Hoeveel spaargeld hebt u? ' };
    const known = { ...question, id: 4, is_valid: true };
    expect(fundConditions([untitled, condition, question, known])).toEqual({
      met: [known],
      open: [untitled, condition],
      questions: [question],
    });
  });

  it('are unknown while nobody judged them', () => {
    expect(fundConditions([{ ...criterion, is_valid: null }]).open).toHaveLength(1);
  });
});
