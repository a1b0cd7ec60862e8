import { message } from '#platform/text/translate';
import { DomainError, fieldError, type FieldErrors } from '#platform/http/errors';

/** Neither a passkey nor an app of the person counts. */
export function noSecondFactor(): DomainError {
  return new DomainError(403, { code: 'no_second_factor', text: message('refusals.no-second-factor') });
}

/** The person has three apps. */
export function tooManySecondFactors(): DomainError {
  return new DomainError(403, { code: 'too_many_second_factors', text: message('refusals.too-many-second-factors') });
}

/** Without it the person would not have the second factor that they must have. */
export function lastSecondFactor(): DomainError {
  return new DomainError(403, { code: 'last_second_factor', text: message('refusals.last-second-factor') });
}

/** Of an app or a recovery code: never right, or used already. */
export function codeWrong(): FieldErrors {
  return fieldError('code', 'validation.code-wrong');
}

/** There is nothing of this kind to choose. */
export function nothingToChoose(): DomainError {
  return new DomainError(403, { text: message('refusals.second-factor-fixed') });
}
