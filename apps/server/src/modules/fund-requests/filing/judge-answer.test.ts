import { describe, expect, it } from 'vitest';
import { answerProblem } from './judge-answer.ts';

const number = { recordType: 'number', recordTypeKey: 'base_salary' } as const;
const text = { recordType: 'string', recordTypeKey: 'birth_date' } as const;

describe('an answer that is a number', () => {
  it.each([
    ['=', '2', '2', undefined],
    ['=', '2', '2.0', undefined],
    ['=', '2', '3', 'validation.equals'],
    ['<', '10', '9', undefined], // as text "9" comes after "10"
    ['<', '10', '10', 'validation.max-number'],
    ['<', '10', '9.5', 'validation.max-number'],
    ['<', '10.9', '9', undefined],
    ['<', '10.9', '10', 'validation.max-number'],
    ['<=', '10', '10', undefined],
    ['<=', '10', '10.01', 'validation.max-number'],
    ['>', '9', '10', undefined],
    ['>', '9', '9.5', 'validation.min-number'],
    ['>', '9', '9', 'validation.min-number'],
    ['>=', '9', '9', undefined],
    ['>=', '9', '8', 'validation.min-number'],
    ['>=', '1', 'twee', 'validation.numeric'],
    ['>=', '1', '1,5', 'validation.numeric'],
    ['>=', '1', '0x10', 'validation.numeric'],
    ['>=', '1', '1e3', 'validation.numeric'],
  ] as const)('%s %s: %s', (operator, value, answer, problem) => {
    expect(answerProblem({ ...number, operator, value }, answer)?.key).toBe(problem);
  });
});

describe('any other answer', () => {
  it.each(['<', '<=', '=', '>=', '>'] as const)('must be what is asked, whatever the operator (%s)', (operator) => {
    const question = { ...text, operator, value: '31-12-2007' };
    expect(answerProblem(question, '31-12-2007')).toBeUndefined();
    expect(answerProblem(question, '30-12-2007')?.key).toBe('validation.criterion-unmet');
    expect(answerProblem(question, '01-01-2008')?.key).toBe('validation.criterion-unmet');
  });

  it('is an address where the record type is one', () => {
    const question = { recordType: 'email', recordTypeKey: 'email', operator: '=', value: 'a@b.nl' } as const;
    expect(answerProblem(question, 'a@b.nl')).toBeUndefined();
    expect(answerProblem(question, 'a')?.key).toBe('validation.email');
  });

  it('is a citizen service number that can be one', () => {
    const question = { recordType: 'number', recordTypeKey: 'partner_bsn', operator: '>=', value: '0' } as const;
    expect(answerProblem(question, '999990019')).toBeUndefined();
    expect(answerProblem(question, '999990018')?.key).toBe('validation.bsn');
  });

  it('has at most 200 characters', () => {
    const question = { ...text, operator: '=', value: 'a' } as const;
    expect(answerProblem(question, 'a'.repeat(201))?.key).toBe('validation.max-string');
    expect(answerProblem(question, 'a'.repeat(200))?.key).toBe('validation.criterion-unmet');
  });

  it('is missing: a question that is ticked says so in its own words', () => {
    expect(answerProblem({ ...text, operator: '=', value: 'Ja' }, null)?.key).toBe('validation.required');
    expect(answerProblem({ ...text, recordTypeKey: 'kindpakket_eligible', operator: '=', value: 'Ja' }, null)?.key).toBe(
      'validation.eligible-required',
    );
  });
});
