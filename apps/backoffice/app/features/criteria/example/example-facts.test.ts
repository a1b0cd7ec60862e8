import { describe, expect, it } from 'vitest';
import { newCriterion, type CriterionDraft, type RecordTypes } from '../criteria-draft.ts';
import { exampleOf, factsOf } from './example-facts.ts';

const types: RecordTypes = new Map(
  [
    { key: 'base_salary', name: 'Inkomen', type: 'number', control_type: 'currency' as const },
    { key: 'children_nth', name: 'Aantal kinderen', type: 'number' },
    { key: 'bsn', name: 'BSN', type: 'string' },
  ].map((type) => [type.key, type]),
);

const criterion = (key: string, given: Partial<CriterionDraft>): CriterionDraft => ({
  ...newCriterion(`n-${key}`, types.get(key)),
  ...given,
});

const criteria = [
  criterion('base_salary', { operator: '<=', value: '1.940,00' }),
  criterion('base_salary', { operator: '>', value: '0' }),
  criterion('bsn', { operator: '!=', value: '0' }),
];
const formulas = [
  { type: 'fixed' as const, amount: 10 },
  { type: 'multiply' as const, amount: 75, record_type_key: 'children_nth' },
];

describe('an example person', () => {
  it('is asked each fact once, and never a service number', () => {
    expect(factsOf(criteria, formulas, types)).toEqual([
      { key: 'base_salary', first: '1.940,00' },
      { key: 'children_nth', first: '1' },
    ]);
  });

  it('is sent with the rules as they are written, as the platform reads them', () => {
    const sent = exampleOf({ base_salary: '1.200,50', children_nth: '' }, { criteria, formulas, types });
    expect(sent.records).toEqual({ base_salary: '1200.50', children_nth: null });
    expect(sent.criteria?.map(({ value }) => value)).toEqual(['1940.00', '0.00']);
    expect(sent.formulas).toEqual(formulas);
  });
});
