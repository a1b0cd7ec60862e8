import { describe, expect, it } from 'vitest';
import { Refusal } from '@tegoed/client/refusal';
import { digidRefusal } from './digid-refusal.ts';

const refusal = (status: number, body: object, code?: string) =>
  new Refusal(status, body, new Headers(code === undefined ? {} : { 'Error-Code': code }));

describe('DigiD that cannot be started', () => {
  it.each([
    ['is forbidden, with words', refusal(403, { message: 'Log eerst in.' }), 'notice'],
    ['is forbidden, with words and a code', refusal(403, { message: 'Log eerst in.' }, 'digid_0050'), 'notice'],
    ['is forbidden without words', refusal(403, {}, 'digid_0050'), { page: 'digid_0050' }],
    ['has a code and is our fault', refusal(503, { message: 'Later.' }, 'digid_api_0000'), { page: 'digid_api_0000' }],
    ['has a code and is nobody’s fault', refusal(400, { message: 'Nee.' }, 'digid_0050'), { page: 'digid_0050' }],
    ['has a code that is not of DigiD', refusal(500, { message: 'Nee.' }, 'api_0000'), { page: 'api_0000' }],
    ['was tried too often', refusal(429, { error: 'too_many', message: 'Wacht even.' }), 'notice'],
    ['meets no network', new TypeError('Failed to fetch'), 'notice'],
  ])('%s', (...[, error, shown]) => {
    expect(digidRefusal(error)).toEqual(shown);
  });
});
