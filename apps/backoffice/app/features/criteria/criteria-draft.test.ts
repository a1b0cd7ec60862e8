import type { Schema } from '@tegoed/contract';
import { describe, expect, it } from 'vitest';
import { aboutOther, criteriaInput, draftOf, newCriterion, usualFact, type RecordTypes } from './criteria-draft.ts';

const types: RecordTypes = new Map(
  [
    { key: 'base_salary', name: 'Inkomen', type: 'number', control_type: 'currency' as const },
    { key: 'children_nth', name: 'Aantal kinderen', type: 'number', control_type: 'step' as const },
    { key: 'city', name: 'Woonplaats', type: 'string', control_type: 'text' as const },
  ].map((type) => [type.key, type]),
);

const stored = {
  criteria: [
    {
      id: 7,
      record_type_key: 'base_salary',
      operator: '<=',
      value: '1940',
      show_attachment: true,
      title: 'Hoeveel verdient u?',
      description: null,
      optional: true,
      fund_criteria_step_id: 3,
      fund_criteria_group_id: 4,
    },
    { id: 8, record_type_key: 'city', operator: '=', value: 'Merendam', show_attachment: false, title: null, description: null },
  ],
  criteria_steps: [{ id: 3, title: 'Geld', order: 0 }],
  criteria_groups: [
    { id: 4, title: 'Inkomen', description: null, description_html: '', required: true, order: 0, fund_criteria_step_id: 3 },
  ],
} as unknown as Schema<'Fund'>;

describe('criteria that are written on', () => {
  it('come back as they were sent, with places instead of ids', () => {
    const draft = draftOf(stored, types);
    expect(draft.criteria[0]).toMatchObject({ key: 'c7', value: '1940,00', step: 's3', group: 'g4' });
    expect(criteriaInput(draft, types)).toEqual({
      criteria: [
        {
          id: 7,
          record_type_key: 'base_salary',
          operator: '<=',
          value: '1940.00',
          show_attachment: true,
          title: 'Hoeveel verdient u?',
          description: null,
          optional: true,
          step: 0,
          group: 0,
        },
        {
          id: 8,
          record_type_key: 'city',
          operator: '=',
          value: 'Merendam',
          show_attachment: false,
          title: null,
          description: null,
          optional: false,
          step: null,
          group: null,
        },
      ],
      criteria_steps: [{ id: 3, title: 'Geld' }],
      criteria_groups: [{ id: 4, title: 'Inkomen', description: null, required: true, step: 0 }],
    });
  });

  it('stand in the step of their group, whatever step they had', () => {
    const draft = draftOf(stored, types);
    const moved = { ...draft, criteria: draft.criteria.map((one) => ({ ...one, step: '', group: 'g4' })) };
    expect(criteriaInput(moved, types).criteria.map(({ step }) => step)).toEqual([0, 0]);
  });

  it('belong to nothing once their step and group are gone', () => {
    const draft = { ...draftOf(stored, types), steps: [], groups: [] };
    expect(criteriaInput(draft, types).criteria[0]).toMatchObject({ step: null, group: null });
  });

  it('begin with a way to compare that fits the fact, and find another when the fact changes', () => {
    const about = newCriterion('n1', types.get('children_nth'));
    expect(about).toMatchObject({ id: null, operator: '<=', value: '' });
    const aboutWords = aboutOther({ ...about, value: '2' }, types, 'city');
    expect(aboutWords).toMatchObject({ recordType: 'city', operator: '=', value: '' });
    expect(aboutOther(aboutWords, types, 'base_salary')).toMatchObject({ operator: '<=' });
    expect(aboutOther({ ...about, operator: '>' }, types, 'base_salary')).toMatchObject({ operator: '>' });
  });
});

describe('the fact of a new criterion', () => {
  const asked = (...facts: string[]) => ({ criteria: facts.map((key) => newCriterion(key, types.get(key))) });

  it.each([
    ['the household, where nothing is asked yet', [], 'children_nth'],
    ['the next usual one that is not asked', ['children_nth'], 'base_salary'],
    ['the household again, where all usual ones are asked', ['children_nth', 'base_salary'], 'children_nth'],
  ])('is %s', (_, facts, key) => {
    expect(usualFact(asked(...facts), types)?.key).toBe(key);
  });

  it('is the first one that there is where no usual one is known', () => {
    const city = types.get('city');
    expect(usualFact(asked(), new Map(city ? [['city', city]] : []))).toBe(city);
  });
});
