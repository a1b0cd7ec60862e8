import { describe, expect, it } from 'vitest';
import { Refusal } from '@tegoed/client/refusal';
import { emptyList } from './empty-list.ts';

const refusal = (status: number) => new Refusal(status, { errors: { postcode: ['Vul een postcode in.'] } }, new Headers());

describe('a list whose filters the platform refuses', () => {
  it('is empty, with the reason at the field', () => {
    expect(emptyList(refusal(422))).toMatchObject({
      data: [],
      meta: { total: 0 },
      errors: { postcode: ['Vul een postcode in.'] },
    });
  });

  it.each([403, 404, 429])('is no list when the answer is %s', (status) => {
    expect(() => emptyList(refusal(status))).toThrow(Refusal);
  });

  it('is no list when something else went wrong', () => {
    expect(() => emptyList(new TypeError('fetch failed'))).toThrow(TypeError);
  });
});
