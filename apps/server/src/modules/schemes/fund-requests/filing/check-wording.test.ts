import { criterionText, type CriterionKind } from '@tegoed/translations/criterion';
import { decimalFromCents } from '@tegoed/domain/money';
import { formatShortDate } from '@tegoed/translations/format';
import { shopCatalogue } from '@tegoed/translations/shop';
import { describe, expect, it } from 'vitest';
import { addDays } from '@tegoed/domain/dates';
import { answerProblem } from './check-answer.ts';

const operators = ['<', '<=', '=', '!=', '>=', '>'] as const;
const sentences = shopCatalogue('nl').criterion;

type Place = 'below' | 'at' | 'above';

/** What a Dutch sentence calls right, by its words alone; `#` stands for its limit. The first that fits counts. */
const readings: readonly (readonly [RegExp, readonly Place[]])[] = [
  [/ niet (in )?#$/, ['below', 'above']],
  [/ (# of minder|op of voor #)$/, ['below', 'at']],
  [/ (# of meer|op of na #)$/, ['at', 'above']],
  [/ (minder dan|voor) #$/, ['below']],
  [/ (meer dan|na) #$/, ['above']],
  [/ #$/, ['at']],
];

/** The sentence with `#` for its limit, without what is measured. */
function withoutLimit(sentence: string): string {
  return sentence
    .replace(/\{count, plural, (?:[^{}]|\{[^{}]*\})*\}/, (count) => (count.includes(' niet ') ? 'niet #' : '#'))
    .replace(/\{value\}(?: per maand| spaargeld)?/, '#')
    .replace('niet geboren op #', 'geboren op niet #');
}

/** What the sentence calls right that people read of a criterion. */
function saidRight(criterion: CriterionKind): readonly Place[] {
  const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = sentences;
  const [subject = '', relation = ''] = criterionText(criterion).split('.');
  return calledRight(texts[subject]?.[relation] ?? '');
}

function calledRight(sentence: string): readonly Place[] {
  const reading = readings.find(([words]) => words.test(withoutLimit(sentence)));
  if (!reading) throw new Error(`nobody knows what is right by: ${sentence}`);
  return reading[1];
}

/** A limit of a control with the answers next to it, as the shop sends them. */
interface Limit {
  readonly value: string;
  readonly answers: Readonly<Record<Place, string>>;
}

const whole = (limit: number): Limit => ({
  value: String(limit),
  answers: { below: String(limit - 1), at: String(limit), above: String(limit + 1) },
});
const cents = (limit: number): Limit => ({
  value: decimalFromCents(limit),
  answers: { below: decimalFromCents(limit - 1), at: decimalFromCents(limit), above: decimalFromCents(limit + 1) },
});
const day = (limit: string): Limit => ({
  value: formatShortDate(limit),
  answers: { below: formatShortDate(addDays(limit, -1)), at: formatShortDate(limit), above: formatShortDate(addDays(limit, 1)) },
});

/** What each control can be asked; limits lie inside what it takes, so that one below and one above can be answered. */
const controls = [
  ['step', { recordType: 'number', recordTypeKey: 'children_nth' }, range(1, 31).map(whole)],
  ['step about the home', { recordType: 'number', recordTypeKey: 'adults_nth' }, range(1, 31).map(whole)],
  ['number', { recordType: 'number', recordTypeKey: 'tax_id' }, [1, 9, 10, 123_456_789, 99_999_999_998].map(whole)],
  ['currency', { recordType: 'number', recordTypeKey: 'base_salary' }, [1, 99, 100, 165_000, 165_050, 1_000_000].map(cents)],
  ['amount of savings', { recordType: 'number', recordTypeKey: 'net_worth' }, [1, 750_000].map(cents)],
  ['day of a kind without words of its own', { recordType: 'date', recordTypeKey: 'since' }, ['2020-02-29'].map(day)],
  [
    'date',
    { recordType: 'date', recordTypeKey: 'birth_date' },
    ['1985-03-05', '2007-12-31', '2008-01-01', '2000-02-29', '2024-03-01', '1999-10-10'].map(day),
  ],
] as const;

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

describe.each(controls)('a question with the control %s', (_, kind, limits) => {
  it.each(operators)('takes what its sentence calls right, and nothing else (%s)', (operator) => {
    for (const { value, answers } of limits) {
      const right = saidRight({ key: kind.recordTypeKey, kind: kind.recordType, operator, value });
      const accepted = (['below', 'at', 'above'] as const).filter(
        (place) => answerProblem({ ...kind, operator, value }, answers[place]) === undefined,
      );
      expect({ value, accepted }).toEqual({ value, accepted: right });
    }
  });

  it.each(operators)('says of a refused number what is right (%s)', (operator) => {
    if (kind.recordType !== 'number' || operator === '!=') return;
    for (const { value, answers } of limits) {
      const right = saidRight({ key: kind.recordTypeKey, kind: kind.recordType, operator, value });
      for (const place of (['below', 'at', 'above'] as const).filter((each) => !right.includes(each))) {
        const problem = answerProblem({ ...kind, operator, value }, answers[place]);
        expect(problem && refusalWords[problem.key]).toEqual(right);
      }
    }
  });
});

/** What the refusals call right. */
const refusalWords: Readonly<Partial<Record<string, readonly Place[]>>> = {
  'validation.less-than': ['below'],
  'validation.max-number': ['below', 'at'],
  'validation.equals': ['at'],
  'validation.min-number': ['at', 'above'],
  'validation.more-than': ['above'],
};

describe('a question about words, typed or ticked', () => {
  const words = { recordType: 'string', recordTypeKey: 'municipality' } as const;
  const same = ['Merendam', 'merendam', ' MERENDAM '];
  const others = ['Arnhem', 'Zwolle', 'Merendammer'];
  it.each(['=', '!='] as const)('takes what its sentence calls right, and nothing else (%s)', (operator) => {
    const right = saidRight({ key: 'municipality', kind: 'string', operator, value: 'Merendam' });
    const takes = (answer: string) => answerProblem({ ...words, operator, value: 'Merendam' }, answer) === undefined;
    expect(same.filter(takes)).toEqual(right.includes('at') ? same : []);
    expect(others.filter(takes)).toEqual(right.includes('above') ? others : []);
  });
});

it.each(['birth_date', 'children_nth', 'net_worth', 'municipality'])('a box that is ticked sends what is asked: %s', (key) => {
  const recordType = { birth_date: 'date', municipality: 'string' }[key] ?? 'number';
  const value = { date: '31-12-2007', string: 'Merendam' }[recordType] ?? '2';
  expect(answerProblem({ recordType, recordTypeKey: key, operator: '=', value }, value)).toBeUndefined();
});
