import { describe, expect, it } from 'vitest';
import { controlOf } from './criterion-control.ts';

describe('the control of a question', () => {
  it.each([
    ['=', 'children_nth', 'checkbox'],
    ['=', 'birth_date', 'checkbox'],
    ['=', 'net_worth', 'checkbox'],
    ['>=', 'children', 'checkbox'],
    ['>', 'kindpakket_eligible', 'checkbox'],
    ['<', 'kindpakket_2018_eligible', 'checkbox'],
    ['<=', 'birth_date', 'date'],
    ['>=', 'children_nth', 'step'],
    ['>', 'adults_nth', 'step'],
    ['>=', 'waa_kind_0_tm_4_2021_eligible_nth', 'step'],
    ['>=', 'waa_kind_4_tm_18_2021_eligible_nth', 'step'],
    ['>=', 'tax_id', 'number'],
    ['>', 'bsn', 'number'],
    ['<', 'net_worth', 'money'],
    ['<=', 'base_salary', 'money'],
    ['>=', 'municipality', 'text'],
    ['<', 'something_new', 'text'],
  ] as const)('%s %s is a %s', (operator, record_type_key, control) => {
    expect(controlOf({ operator, record_type_key })).toBe(control);
  });
});
