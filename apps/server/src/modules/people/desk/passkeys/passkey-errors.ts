import { message } from '#platform/text/translate';
import { DomainError, fieldError, type FieldErrors } from '#platform/http/errors';

/** It did not prove who somebody is; what was wrong with it is not said. */
export function passkeyRefused(): DomainError {
  return new DomainError(403, { code: 'passkey_refused', text: message('refusals.passkey-refused') });
}

/** The person has as many as anybody may have. */
export function tooManyPasskeys(): DomainError {
  return new DomainError(403, { code: 'too_many_passkeys', text: message('refusals.too-many-passkeys') });
}

/** Somebody has it, perhaps the caller. */
export function passkeyKnown(): FieldErrors {
  return fieldError('credential', 'validation.passkey-known');
}
