import { whyNotActive } from '#schemes/funds';
import { DomainError } from '#platform/http/errors';
import { message, type Message } from '#platform/text/translate';

/** funds.md 10, 12: why a call about a request is refused; the code travels as `error`. */
export type RequestRefusal = keyof typeof textKeys;

const textKeys = {
  fund_external: 'refusals.fund-external',
  fund_not_configured: 'refusals.fund-not-configured',
  bsn_confirmation_required: 'refusals.bsn-confirmation-required',
  bsn_record_is_mandatory: 'refusals.bsn-record-is-mandatory',
  email_is_mandatory: 'refusals.email-is-mandatory',
  pending_request_exists: 'refusals.pending-request-exists',
  approved_request_exists: 'refusals.approved-request-exists',
  invalid_endpoint: 'refusals.invalid-endpoint',
  not_requester: 'refusals.not-requester',
  already_resolved: 'refusals.already-resolved',
  invalid_validator: 'refusals.invalid-validator',
  invalid_permissions: 'refusals.invalid-permissions',
  not_employee: 'refusals.not-employee',
  not_validator: 'refusals.not-validator',
  not_pending: 'refusals.not-pending',
  no_records_available: 'refusals.no-records-available',
  no_records_assigned: 'refusals.no-records-assigned',
  has_disregarded_records: 'refusals.has-disregarded-records',
  not_disregarded: 'refusals.not-disregarded',
  only_sponsor_employee: 'refusals.only-sponsor-employee',
  fund_request_replaced: 'refusals.fund-request-replaced',
  not_assigned_employee: 'refusals.not-assigned-employee',
  bsn_not_enabled: 'refusals.bsn-not-enabled',
  request_identity_has_no_email: 'refusals.request-identity-has-no-email',
  not_author: 'refusals.not-author',
} as const satisfies Readonly<Record<string, Message['key']>>;

export function refusal(code: RequestRefusal): DomainError {
  return new DomainError(403, { code, text: message(textKeys[code]) });
}

/** A fund that takes no requests now; the sentence says why. */
export function fundNotActive(fund: Parameters<typeof whyNotActive>[0]): DomainError {
  return new DomainError(403, { code: 'fund_not_active', text: whyNotActive(fund) });
}

/** A fund that is open and yet takes no requests through the shop. */
export function fundTakesNoRequests(): DomainError {
  return new DomainError(403, { code: 'fund_not_active', text: message('refusals.fund-not-active') });
}
