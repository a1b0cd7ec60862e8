import { describe, expect, it } from 'vitest';
import { fundConditions } from './fund-conditions.ts';
import type { CriterionOfPage } from './fund-conditions.ts';

const criterion: CriterionOfPage = {
  id: 1,
  title: null,
  record_type_key: 'children_nth',
  record_type_name: 'Aantal kinderen',
  operator: '>=',
  value: '1',
  is_valid: false,
};

describe('the criteria of a fund, for its reader', () => {
  it('are conditions, what is known already, and what is asked besides', () => {
    const question = { ...criterion, id: 2, title: 'Hoeveel kinderen hebt u?' };
    const known = { ...question, id: 3, is_valid: true };
    const asked = { ...criterion, id: 4, record_type_key: 'tax_id', title: 'Wat is uw belastingnummer?' };
    const answered = { ...asked, id: 5, is_valid: true };
    const declared = { ...criterion, id: 6, record_type_key: 'truth_declaration', title: 'Ik heb alles eerlijk ingevuld' };
    expect(fundConditions([criterion, question, known, asked, answered, declared])).toEqual({
      met: [known],
      open: [criterion, question],
      asked: [asked],
    });
  });

  it('are unknown while nobody judged them', () => {
    expect(fundConditions([{ ...criterion, is_valid: null }]).open).toHaveLength(1);
  });
});
