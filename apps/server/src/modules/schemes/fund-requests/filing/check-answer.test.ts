import { describe, expect, it } from 'vitest';
import { answerProblem } from './check-answer.ts';

const number = { recordType: 'number', recordTypeKey: 'base_salary' } as const;
const date = { recordType: 'date', recordTypeKey: 'birth_date' } as const;
const text = { recordType: 'string', recordTypeKey: 'municipality' } as const;

describe('an answer that is a number', () => {
  it.each([
    ['=', '2', '2', undefined],
    ['=', '2', '2.0', undefined],
    ['=', '2', '3', 'validation.equals'],
    ['!=', '2', '3', undefined],
    ['!=', '2', '2', 'validation.criterion-unmet'],
    ['<', '10', '9', undefined], // as text "9" comes after "10"
    ['<', '10', '10', 'validation.less-than'],
    ['<', '10', '9.99', undefined],
    ['<', '10.9', '10.8', undefined],
    ['<', '10.9', '10.9', 'validation.less-than'],
    ['<=', '10', '10', undefined],
    ['<=', '10', '10.01', 'validation.max-number'],
    ['>', '9', '10', undefined],
    ['>', '9', '9.01', undefined],
    ['>', '9', '9', 'validation.more-than'],
    ['>=', '9', '9', undefined],
    ['>=', '9', '8.99', 'validation.min-number'],
    ['>=', '1', 'twee', 'validation.numeric'],
    ['>=', '1', '1,5', 'validation.numeric'],
    ['>=', '1', '0x10', 'validation.numeric'],
    ['>=', '1', '1e3', 'validation.numeric'],
  ] as const)('%s %s: %s', (operator, value, answer, problem) => {
    expect(answerProblem({ ...number, operator, value }, answer)?.key).toBe(problem);
  });
});

describe('an answer that is a date', () => {
  it.each([
    ['<=', '05-03-1985', undefined],
    ['<=', '31-12-2007', undefined],
    ['<=', '01-01-2008', 'validation.criterion-unmet'],
    ['<', '30-12-2007', undefined],
    ['<', '31-12-2007', 'validation.criterion-unmet'],
    ['>=', '31-12-2007', undefined],
    ['>', '01-01-2008', undefined],
    ['>', '31-12-2007', 'validation.criterion-unmet'],
    ['<=', '31-02-1985', 'validation.date'],
    ['<=', 'lang geleden', 'validation.date'],
  ] as const)('%s 31-12-2007: %s', (operator, answer, problem) => {
    expect(answerProblem({ ...date, operator, value: '31-12-2007' }, answer)?.key).toBe(problem);
  });
});

describe('what the controls take', () => {
  const counted = { recordType: 'number', recordTypeKey: 'adults_nth', operator: '>=', value: '0' } as const;
  const taxNumber = { recordType: 'number', recordTypeKey: 'tax_id', operator: '>=', value: '0' } as const;
  const money = { recordType: 'number', recordTypeKey: 'net_worth', operator: '<=', value: '99999999999999' } as const;
  it.each([
    [counted, '-1', 'validation.min-number'],
    [counted, '0', undefined],
    [counted, '1.5', 'validation.integer'],
    [counted, '31', undefined],
    [counted, '32', undefined],
    [counted, '33', 'validation.max-number'],
    [taxNumber, '-1', 'validation.min-number'],
    [taxNumber, '0', undefined],
    [taxNumber, '1.5', 'validation.integer'],
    [taxNumber, '99999999998', undefined],
    [taxNumber, '99999999999', undefined],
    [taxNumber, '100000000000', 'validation.max-number'],
    [money, '-0.01', 'validation.min-number'],
    [money, '0', undefined],
    [money, '0.01', undefined],
    [money, '99999999998.99', undefined],
    [money, '99999999999', undefined],
    [money, '99999999999.01', 'validation.max-number'],
  ] as const)('%o: %s', (question, answer, problem) => {
    expect(answerProblem(question, answer)?.key).toBe(problem);
  });

  it('are no limit for what a ticked box sends', () => {
    expect(answerProblem({ ...counted, operator: '=', value: '40' }, '40')).toBeUndefined();
  });

  it('are no limit for what a client computes for a scheme that decides by itself', () => {
    const nothing = { ...money, operator: '<=', value: '0' } as const;
    expect(answerProblem(nothing, '-1')?.key).toBe('validation.min-number');
    expect(answerProblem(nothing, '-1', { isTyped: false })).toBeUndefined();
  });
});

describe('any other answer', () => {
  it('is the same as what is asked, in capitals or not and with blanks around it', () => {
    const question = { ...text, operator: '=', value: 'Merendam' } as const;
    expect(answerProblem(question, 'Merendam')).toBeUndefined();
    expect(answerProblem(question, ' merendam ')).toBeUndefined();
    expect(answerProblem(question, 'Arnhem')?.key).toBe('validation.criterion-unmet');
  });

  it('is not what may not be', () => {
    const question = { ...text, operator: '!=', value: 'Studiefinanciering' } as const;
    expect(answerProblem(question, 'Loon')).toBeUndefined();
    expect(answerProblem(question, 'studiefinanciering')?.key).toBe('validation.criterion-unmet');
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
