import { describe, expect, it } from 'vitest';
import { Refusal } from '@tegoed/client/refusal';
import { codeRefusal } from './code-refusal.ts';

const otherwise = { title: 'It did not work', text: () => 'No answer.' };
const refuse = (status: number, body: object) => codeRefusal(new Refusal(status, body, new Headers()), otherwise);
const meta = { title: 'Title', message: 'First line.\nSecond line.' };
const lines = ['First line.', 'Second line.'];

describe('a refused activation code', () => {
  it.each([
    ['is unknown', 404, { error: 'not_found', meta }, { lines }],
    ['is used', 403, { error: 'used', meta }, { lines }],
    ['is for a voucher that is there already', 403, { error: 'used_same_fund', meta }, { lines }],
    ['was tried too often', 429, { error: 'to_many_attempts', meta }, { lines, dialogTitle: 'Title' }],
    ['meets another rule', 422, { message: 'Not good.', meta }, { lines, dialogTitle: 'Title' }],
    [
      'is refused without a reason',
      403,
      { message: 'Not for you.' },
      { lines: ['Not for you.'], dialogTitle: 'It did not work' },
    ],
    ['meets a failure', 500, {}, { lines: ['No answer.'], dialogTitle: 'It did not work' }],
  ])('that %s', (...[, status, body, shown]) => {
    expect(refuse(status, body)).toEqual(shown);
  });

  it('that got no answer', () => {
    expect(codeRefusal(new TypeError('Failed to fetch'), otherwise)).toEqual({
      lines: ['No answer.'],
      dialogTitle: 'It did not work',
    });
  });
});
