import { message } from '#platform/text/translate';
import { DomainError } from '#platform/http/errors';

/** There is nothing left to confirm. */
export function emailAlreadyVerified(): DomainError {
  return new DomainError(403, { text: message('refusals.email-already-verified') });
}

/** A sponsor or an organization gave something to this address, which its reader gets by signing in with it. */
export function emailHasAccount(): DomainError {
  return new DomainError(403, { text: message('refusals.email-has-account') });
}

/** An address that nobody confirmed cannot receive login links. */
export function emailNotVerified(): DomainError {
  return new DomainError(403, { text: message('refusals.email-not-verified') });
}

/** It is the primary address already. */
export function emailAlreadyPrimary(): DomainError {
  return new DomainError(403, { text: message('refusals.email-already-primary') });
}

/** The primary address stays; another one has to become primary first. */
export function emailIsPrimary(): DomainError {
  return new DomainError(403, { text: message('refusals.email-is-primary') });
}
