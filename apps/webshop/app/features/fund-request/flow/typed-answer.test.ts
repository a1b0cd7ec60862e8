import { describe, expect, it } from 'vitest';
import { answerValue, automaticRecord, dateParts, readTypedValue, recordOf, typedProblem } from './typed-answer.ts';
import type { AskedCriterion } from './typed-answer.ts';

const asked = (record_type_key: string, operator: AskedCriterion['operator'] = '>=', value = '1'): AskedCriterion => ({
  id: 7,
  operator,
  value,
  record_type_key,
  show_attachment: false,
});

describe('what is sent of an answer', () => {
  it.each([
    ['a ticked box', asked('kindpakket_eligible', '=', 'Ja'), 'yes', { sent: 'Ja' }],
    ['a box that is not ticked', asked('kindpakket_eligible', '=', 'Ja'), '', { sent: null }],
    ['a date', asked('birth_date'), '4-5-1988', { sent: '04-05-1988' }],
    ['a day that does not exist', asked('birth_date'), '31-2-1988', { problem: 'no-date' }],
    ['half a date', asked('birth_date'), '4--1988', { problem: 'no-date' }],
    ['no date', asked('birth_date'), '', { sent: null }],
    ['a count', asked('children_nth'), '02', { sent: '2' }],
    ['a count of none', asked('children_nth'), '0', { sent: '0' }],
    ['no count', asked('children_nth'), 'twee', { problem: 'no-whole-number' }],
    ['the most that is counted', asked('children_nth'), '32', { sent: '32' }],
    ['one more than that', asked('children_nth'), '33', { problem: 'too-many' }],
    ['less than none', asked('children_nth'), '-1', { problem: 'no-whole-number' }],
    ['one and a half', asked('children_nth'), '1.5', { problem: 'no-whole-number' }],
    ['an amount', asked('net_worth'), '€ 1.450,50', { sent: '1450.50' }],
    ['a whole amount', asked('base_salary'), '1450,00', { sent: '1450' }],
    ['no amount', asked('base_salary'), 'ongeveer 1450', { problem: 'no-amount' }],
    ['no money', asked('net_worth'), '0', { sent: '0' }],
    ['a debt', asked('net_worth'), '-0,01', { problem: 'negative-amount' }],
    ['a cent', asked('net_worth'), '0,01', { sent: '0.01' }],
    ['the largest amount', asked('net_worth'), '99999999999', { sent: '99999999999' }],
    ['a cent more', asked('net_worth'), '99999999999,01', { problem: 'too-large-amount' }],
    ['a number with dots', asked('tax_id'), '1234.56.789', { sent: '123456789' }],
    ['a fraction', asked('tax_id'), '1.5', { problem: 'no-whole-number' }],
    ['the largest number', asked('tax_id'), '99999999999', { sent: '99999999999' }],
    ['one more', asked('tax_id'), '100000000000', { problem: 'too-large' }],
    ['the least number', asked('tax_id'), '0', { sent: '0' }],
    ['one less', asked('tax_id'), '-1', { problem: 'no-whole-number' }],
    ['a number with spaces', asked('tax_id'), '1234 56 789', { sent: '123456789' }],
    ['a number with letters', asked('tax_id'), '12a', { problem: 'no-whole-number' }],
    ['words', asked('municipality'), 'Merendam', { sent: 'Merendam' }],
    ['nothing', asked('municipality'), '', { sent: null }],
  ] as const)('%s', (...[, criterion, typed, expected]) => {
    expect(answerValue(criterion, typed)).toEqual(expected);
  });

  it.each([
    ['a box that is not ticked', asked('kindpakket_eligible', '=', 'Ja'), '', 'no-tick'],
    ['a ticked box', asked('kindpakket_eligible', '=', 'Ja'), 'yes', undefined],
    ['half a date', asked('birth_date'), '4--1988', 'no-date'],
    ['nothing, which the platform judges', asked('birth_date'), '', undefined],
    ['an amount', asked('net_worth'), '12', undefined],
  ] as const)('has a problem or none: %s', (...[, criterion, typed, expected]) => {
    expect(typedProblem(criterion, typed)).toBe(expected);
  });

  it('goes with its question and its files', () => {
    const files = [{ uid: 'a1', name: 'loon.jpg', size: '1MB' }];
    expect(recordOf(asked('base_salary'), { value: '12,5', files })).toEqual({
      fund_criterion_id: 7,
      record_type_key: 'base_salary',
      value: '12.50',
      files: ['a1'],
    });
    expect(recordOf(asked('base_salary'), { value: 'x', files: [] }).value).toBeNull();
  });
});

describe('the form of a question', () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return data;
  };

  it.each([
    ['a box', asked('truth', '='), form({ answer: 'on' }), 'yes'],
    ['an empty box', asked('truth', '='), form({}), ''],
    ['a date', asked('birth_date'), form({ 'answer-day': ' 4', 'answer-month': '5', 'answer-year': '1988' }), '4-5-1988'],
    ['a date that was begun', asked('birth_date'), form({ 'answer-day': '4', 'answer-month': '', 'answer-year': '' }), '4--'],
    ['no date', asked('birth_date'), form({ 'answer-day': '', 'answer-month': '', 'answer-year': '' }), ''],
    ['words', asked('municipality'), form({ answer: ' Merendam ' }), 'Merendam'],
  ])('of %s', (...[, criterion, data, expected]) => {
    expect(readTypedValue(criterion, data)).toBe(expected);
  });

  it('shows a date that was begun again', () => {
    expect(dateParts('4--')).toEqual({ day: '4', month: '', year: '' });
    expect(dateParts('')).toEqual({ day: '', month: '', year: '' });
  });
});

describe('what a scheme that decides by itself is told', () => {
  it.each([
    ['<', '31-12-2007', '30-12-2007'],
    ['<=', '01-01-2008', '31-12-2007'],
    ['>', '31-12-2007', '01-01-2008'],
    ['=', '31-12-2007', '31-12-2007'],
  ] as const)('of a day: %s %s is met by %s', (operator, value, expected) => {
    expect(automaticRecord(asked('birth_date', operator, value)).value).toBe(expected);
  });

  it.each([
    ['=', 'Ja', 'Ja'],
    ['=', '2', '2'],
    ['>', '10', '11'],
    ['<', '1650', '1649'],
    ['<=', '7500', '7499'],
    ['<', 'Ja', 'Ja'],
  ] as const)('%s %s is met by %s', (operator, value, expected) => {
    expect(automaticRecord(asked('base_salary', operator, value))).toEqual({
      fund_criterion_id: 7,
      record_type_key: 'base_salary',
      value: expected,
      files: [],
    });
  });
});
