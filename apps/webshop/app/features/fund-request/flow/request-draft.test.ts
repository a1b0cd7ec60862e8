import { describe, expect, it } from 'vitest';
import { readDraft, writeDraft } from './request-draft.ts';
import type { AskedCriterion } from './typed-answer.ts';

const criterion = (id: number, record_type_key: string): AskedCriterion => ({
  id,
  record_type_key,
  operator: '>=',
  value: '1',
  show_attachment: false,
});
const photo = { uid: 'u1', name: 'loon.jpg', size: '1MB' };

describe('a draft', () => {
  const draft = {
    step: 'criteria_2',
    contact: '06 12345678',
    answers: new Map([
      [1, { value: '4--1988', files: [] }],
      [3, { value: 'ongeveer 1450', files: [photo] }],
      [9, { value: 'of a question that is gone', files: [] }],
    ]),
  };
  const criteria = [criterion(1, 'birth_date'), criterion(2, 'net_worth'), criterion(3, 'base_salary')];
  const written = {
    step: 'criteria_2',
    contact_information: '06 12345678',
    records: [
      { fund_criterion_id: 1, record_type_key: 'birth_date', value: '4--1988', files: [] },
      { fund_criterion_id: 3, record_type_key: 'base_salary', value: 'ongeveer 1450', files: ['u1'] },
    ],
  };

  it('keeps what was typed, good or not', () => {
    expect(writeDraft(draft, criteria)).toEqual(written);
  });

  it('comes back as it was', () => {
    const read = readDraft(written, new Map([['u1', photo]]));
    expect(read).toEqual({ ...draft, answers: new Map([...draft.answers].filter(([id]) => id !== 9)) });
  });

  it('leaves out files that are gone', () => {
    expect(readDraft(written, new Map()).answers.get(3)).toEqual({ value: 'ongeveer 1450', files: [] });
  });

  it('reads what another client kept', () => {
    const kept = {
      step: '3',
      records: [
        { fund_criterion_id: 1, value: null },
        { fund_criterion_id: 2, value: 12 },
      ],
    };
    expect(readDraft(kept, new Map())).toEqual({
      step: '3',
      contact: '',
      answers: new Map([
        [1, { value: '', files: [] }],
        [2, { value: '12', files: [] }],
      ]),
    });
  });
});
