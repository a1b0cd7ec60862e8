import { describe, expect, it } from 'vitest';
import { assessedRecord, assessedRequest, formula } from '../../../../testing/requests.ts';
import { assessedAnswers, shownValue } from './answers.ts';

const file = {
  uid: 'a',
  ext: 'png',
  identity_address: '0x2',
  original_name: null,
  type: 'fund_request_record_proof' as const,
  order: 0,
  size: '1MB',
  url: null,
  preview: null,
};

function verdictOf(given: Parameters<typeof assessedRecord>[0], isValid: boolean | null = true) {
  const [criterion] = formula().criteria;
  if (!criterion) throw new Error('the fund asks nothing');
  const request = assessedRequest({ records: [assessedRecord(given)] });
  return assessedAnswers(request, { criteria: [{ ...criterion, is_valid: isValid }] })[0]?.verdict;
}

describe('what an answer is to who assesses it', () => {
  it.each([
    ['met', {}, true],
    ['unmet', {}, false],
    ['look', {}, null],
    ['look', { files: [file] }, true],
    ['unmet', { files: [file] }, false],
    ['met', { state: 'approved', files: [file] }, false],
    ['unmet', { state: 'declined' }, true],
    ['extra', { record_type_key: 'partner_bsn' }, true],
  ] as const)('%s: %j, valid %s', (verdict, given, isValid) => {
    expect(verdictOf({ ...given, files: 'files' in given ? [...given.files] : [] }, isValid)).toBe(verdict);
  });
});

describe('a value', () => {
  it.each([
    ['base_salary', '1450.5', '€\u00a01.450,50'],
    ['net_worth', 'veel', 'veel'],
    ['birth_date', '05-03-1985', '5 maart 1985'],
    ['birth_date', '1985-03-05', '5 maart 1985'],
    ['birth_date', 'gisteren', 'gisteren'],
    ['municipality', 'Merendam', 'Merendam'],
    ['municipality', null, null],
  ])('of %s: %s reads %s', (record_type_key, value, shown) => {
    expect(shownValue({ record_type_key, value }, 'nl')).toBe(shown);
  });
});
