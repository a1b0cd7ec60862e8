import { describe, expect, it } from 'vitest';
import { fieldError } from '#platform/http/errors';
import { fieldMessage, message, translate } from './translate.ts';

describe('a message', () => {
  it('is said in the language of the reader', () => {
    const refusal = message('refusals.voucher-expired', { date: '2026-03-05' });
    expect(translate('nl', refusal)).toContain('5 maart 2026');
    expect(translate('en', refusal)).toContain('5 March 2026');
  });

  it('about a field names that field, unless another is given', () => {
    expect(translate('nl', fieldMessage('first_name', 'validation.required'))).toBe('Vul uw voornaam in.');
    expect(translate('nl', fieldMessage('records.0.value', 'validation.required', { attribute: 'last_name' }))).toBe(
      'Vul uw achternaam in.',
    );
  });

  it('does not compile without its variables, with those of another text, or made by hand', () => {
    // @ts-expect-error the date is missing
    message('refusals.voucher-expired');
    // @ts-expect-error this text has no date
    message('refusals.voucher-expired', { day: '2026-03-05' });
    // @ts-expect-error this text has no variables
    message('refusals.not-found', { date: '2026-03-05' });
    // @ts-expect-error the least is missing
    fieldError('name', 'validation.min-string');
    // @ts-expect-error nobody has looked at its variables
    const made: ReturnType<typeof message> = { key: 'refusals.not-found', values: {} };
    expect(made.key).toBe('refusals.not-found');
  });
});
