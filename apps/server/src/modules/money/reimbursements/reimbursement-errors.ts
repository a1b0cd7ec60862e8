import { message } from '#platform/text/translate';
import { DomainError } from '#platform/http/errors';

/** The requester wants to change or delete what is sent already. */
export function reimbursementNotDraft(): DomainError {
  return new DomainError(403, { text: message('refusals.reimbursement-not-draft') });
}

/** The requester wants to change a draft on a voucher that has expired. */
export function reimbursementDraftExpired(): DomainError {
  return new DomainError(403, { text: message('refusals.reimbursement-draft-expired') });
}

const refusals = {
  invalid_endpoint: 'refusals.reimbursement-not-here',
  not_pending: 'refusals.reimbursement-not-pending',
  already_assigned: 'refusals.already-assigned',
  not_assigned: 'refusals.not-assigned',
  expired: 'refusals.reimbursement-expired',
  deactivated: 'refusals.reimbursement-deactivated',
  not_author: 'refusals.not-author',
  not_employee: 'refusals.not-employee',
} as const;

/** vouchers.md 7.5: why an employee of the sponsor may not do this, with its code. */
export function reimbursementRefusal(code: keyof typeof refusals): DomainError {
  return new DomainError(403, { code, text: message(refusals[code]) });
}
