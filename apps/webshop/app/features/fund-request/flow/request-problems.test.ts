import { describe, expect, it } from 'vitest';
import { answerProblems, contactProblems, firstRefused, isFiledAlready, requestCode } from './request-problems.ts';

describe('the problems of an answer', () => {
  it('stand at the control, at the papers, or above the step', () => {
    const fields = {
      'records.0.value': ['Te hoog.', 'Nog iets.'],
      'records.0': ['Stuur een foto mee.'],
      'records.0.files.1': ['Dit bestand is er niet.'],
      'records.0.record_type_key': ['Onbekend.'],
      'records.1.value': ['Van een ander.'],
    };
    expect(answerProblems(fields, 0, true)).toEqual([
      { field: 'answer', text: 'Te hoog.' },
      { field: 'files', text: 'Stuur een foto mee.' },
      { field: 'files', text: 'Dit bestand is er niet.' },
      { field: undefined, text: 'Onbekend.' },
    ]);
  });

  it('are said once', () => {
    const fields = { 'records.0': ['Bestaat niet.'], 'records.0.fund_criterion_id': ['Bestaat niet.'] };
    expect(answerProblems(fields, 0, false)).toEqual([{ field: undefined, text: 'Bestaat niet.' }]);
  });

  it('tell which answer comes first', () => {
    expect(firstRefused({ 'records.10.value': ['x'], 'records.2': ['y'], records: ['z'] })).toBe(2);
    expect(firstRefused({ contact_information: ['x'], records: ['z'] })).toBeUndefined();
  });

  it('leave contact information to its own step', () => {
    expect(contactProblems({ contact_information: ['Te kort.'] })).toEqual([{ field: 'contact', text: 'Te kort.' }]);
    expect(contactProblems({})).toEqual([]);
  });
});

describe('the code of a refused request', () => {
  it.each([
    ['of our platform', { code: 'pending_request_exists', message: 'U hebt al aangevraagd.' }, 'pending_request_exists'],
    [
      'of other platforms',
      { code: undefined, message: 'policies/fund_requests.approved_request_exists' },
      'approved_request_exists',
    ],
    ['of older ones', { code: undefined, message: 'fund_request.not_requester' }, 'not_requester'],
    ['that is the whole message', { code: undefined, message: 'fund_not_active' }, 'fund_not_active'],
    ['that nobody knows', { code: 'something_new', message: 'Het kan niet.' }, undefined],
    ['that is none', { code: undefined, message: 'Het kan niet.' }, undefined],
  ])('%s', (...[, refusal, expected]) => {
    expect(requestCode(refusal)).toBe(expected);
  });
});

it('a request that was filed before is no use to send again', () => {
  const refused = (code: string) => isFiledAlready({ code, message: '' });
  expect(['approved_request_exists', 'pending_request_exists', 'fund_not_active'].map(refused)).toEqual([true, true, false]);
});
