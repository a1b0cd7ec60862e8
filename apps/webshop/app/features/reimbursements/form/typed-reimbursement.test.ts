import { decimalFromCents } from '@tegoed/domain/money';
import { leastReimbursementCents, shortestAccountName, shortestDescription } from '@tegoed/domain/limits';
import { atLeast, atMost, letters } from '@tegoed/domain/testing/limits';
import type { Side } from '@tegoed/domain/testing/limits';
import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  draftProblems,
  emptyReimbursement,
  fieldRefusals,
  missingFields,
  typedFrom,
  typedProblems,
} from './typed-reimbursement.ts';
import type { TypedReimbursement } from './typed-reimbursement.ts';

const receipt = { uid: 'f1', name: 'bon.jpg', size: '0.9MB' };
const whole: TypedReimbursement = {
  voucherId: 7,
  title: ' Boeken voor school ',
  amount: '34,90',
  files: [receipt],
  iban: 'nl91 abna 0417 1643 00',
  holder: ' N. Jansen ',
  description: '',
};
const left = 11_250;

const typedAmount = (cents: number) => decimalFromCents(cents).replace('.', ',');

/** The sides of a limit of a field, and the problem beyond it. */
function limit(field: string, problem: string, sides: readonly Side<string>[]) {
  return sides.map((side) => [field, problem, ...side] as const);
}

describe('a claim that is typed', () => {
  it('misses what was not filled in; a description it never misses', () => {
    expect(missingFields(emptyReimbursement(7))).toEqual(['title', 'amount', 'files', 'iban', 'holder']);
    expect(missingFields({ ...whole, title: '  ', files: [] })).toEqual(['title', 'files']);
    expect(missingFields(whole)).toEqual([]);
    expect(missingFields({ ...whole, voucherId: undefined })).toEqual(['voucher']);
  });

  it.each([
    ['nothing wrong', {}, []],
    [
      'nothing filled in',
      emptyReimbursement(7),
      ['title-missing', 'amount-missing', 'files-missing', 'iban-missing', 'holder-missing'],
    ],
    ['no voucher chosen', { voucherId: undefined }, ['voucher-missing']],
    ['words for an amount', { amount: 'twintig' }, ['amount-wrong']],
    ['an account that does not exist', { iban: 'NL92 ABNA 0417 1643 00' }, ['iban-wrong']],
    ['half an account', { iban: 'NL91 ABNA' }, ['iban-wrong']],
  ] as const)('with %s', (_what, given, expected) => {
    expect(typedProblems({ ...whole, ...given }, left).map(({ problem }) => problem)).toEqual(expected);
  });

  it.each([
    ...limit('amount', 'amount-low', atLeast(leastReimbursementCents, typedAmount)),
    ...limit('amount', 'amount-high', atMost(left, typedAmount)),
    ...limit('holder', 'holder-short', atLeast(shortestAccountName, letters)),
    ...limit('description', 'description-short', atLeast(shortestDescription, letters)),
    ['description', 'description-short', 'one', 'j', false] as const,
  ])('of which %s is %s: %s', (...[field, problem, , value, fits]) => {
    const found = typedProblems({ ...whole, [field]: value }, left).map((one) => one.problem);
    expect(found).toEqual(fits ? [] : [problem]);
  });

  it('is left to the platform where nobody knows what is on the voucher', () => {
    expect(typedProblems({ ...whole, amount: '5000' }, undefined)).toEqual([]);
  });

  it('goes over the wire with a point and without spaces', () => {
    expect(bodyOf(whole, { state: 'pending', email: null })).toEqual({
      voucher_id: 7,
      title: 'Boeken voor school',
      amount: 34.9,
      description: null,
      iban: 'NL91ABNA0417164300',
      iban_name: 'N. Jansen',
      email: null,
      files: ['f1'],
      state: 'pending',
    });
  });
});

describe('a claim that is kept for later', () => {
  it('may miss everything but its voucher', () => {
    expect(draftProblems(emptyReimbursement(7))).toEqual([]);
    expect(draftProblems({ ...whole, iban: 'NL91', holder: 'N', description: 'ja', amount: '5000' })).toEqual([]);
    expect(draftProblems(emptyReimbursement(undefined))).toEqual([{ field: 'voucher', problem: 'voucher-missing' }]);
    expect(draftProblems({ ...whole, amount: 'twintig' })).toEqual([{ field: 'amount', problem: 'amount-wrong' }]);
  });

  it('tells the platform what is not filled in, and comes back as it was', () => {
    const body = bodyOf({ ...emptyReimbursement(7), iban: 'NL91 ABNA' }, { state: 'draft', email: null });
    expect(body).toEqual({
      voucher_id: 7,
      title: null,
      amount: null,
      description: null,
      iban: 'NL91ABNA',
      iban_name: null,
      email: null,
      files: [],
      state: 'draft',
    });
    const kept = { voucher_id: 7, title: '', amount: '0.00', files: [], iban: '', iban_name: '', description: null };
    expect(typedFrom(kept, 'nl')).toEqual(emptyReimbursement(7));
  });

  it('shows its amount as people write it in their language', () => {
    const kept = { voucher_id: 7, title: 'Boeken', amount: '34.90', files: [], iban: '', iban_name: '', description: null };
    expect([typedFrom(kept, 'nl').amount, typedFrom(kept, 'en').amount]).toEqual(['34,90', '34.90']);
  });
});

describe('what the platform refuses', () => {
  it('stands in the order of the form, and names the file', () => {
    const fields = { iban_name: ['b', 'c'], 'files.0': ['a'], voucher_id: ['v'], email: ['e'], state: [] };
    expect(fieldRefusals(fields, [receipt])).toEqual([
      { field: undefined, text: 'e' },
      { field: 'voucher', text: 'v' },
      { field: 'files', text: 'a', file: 'bon.jpg' },
      { field: 'holder', text: 'b' },
    ]);
  });
});
