import { message } from '#platform/text/translate';
import { DomainError, fieldError, type FieldErrors } from '#platform/http/errors';

/** A page load or prefetch asks for what only the shop itself may spend. */
export function navigationRefused(): DomainError {
  return new DomainError(403, { text: message('refusals.navigation-refused') });
}

/** No link was ever made with this token. */
export function linkUnknown(): DomainError {
  return new DomainError(404, { text: message('refusals.link-unknown') });
}

/** The link did its work already. */
export function linkUsed(): DomainError {
  return new DomainError(403, { text: message('refusals.link-used') });
}

/** The link was not used in time. */
export function linkExpired(): DomainError {
  return new DomainError(403, { text: message('refusals.link-expired') });
}

/** Whether it is the link that was refused, and not something else that was asked with it. */
export function isLinkRefusal({ text }: DomainError): boolean {
  return typeof text !== 'string' && linkRefusals.has(text.key);
}

const linkRefusals: ReadonlySet<string> = new Set(['refusals.link-unknown', 'refusals.link-used', 'refusals.link-expired']);

/** Somebody, perhaps the caller, has this address already. */
export function emailInUse(): FieldErrors {
  return fieldError('email', 'validation.email-in-use');
}
