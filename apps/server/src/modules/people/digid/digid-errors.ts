import { message } from '#platform/text/translate';
import { DomainError, fieldError, type FieldErrors } from '#platform/http/errors';

export function digidIsOff(): DomainError {
  return new DomainError(403, { text: message('refusals.digid-off') });
}

export function signInFirst(): DomainError {
  return new DomainError(403, { text: message('refusals.digid-sign-in-first') });
}

/** DigiD refused or did not answer; the front end shows its page for the code. */
export function digidFailed(code: string): DomainError {
  return new DomainError(503, {
    text: message('refusals.digid-failed'),
    headers: { 'error-code': `digid_${code}`.toLowerCase() },
  });
}

/** No active fund of this shop. */
export function unknownFund(): FieldErrors {
  return fieldError('fund_id', 'validation.exists', { attribute: 'fund_id' });
}
