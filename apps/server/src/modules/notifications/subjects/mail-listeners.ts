import type { Deps } from '#platform/deps';
import type { Listeners } from '#platform/delivery/dispatcher';
import { mailChangedIban } from './money/mail-changed-iban.ts';
import { employeeListeners } from './employees/employee-listeners.ts';
import { mailBankConnection } from './money/mail-bank-connection.ts';
import { mailAssignedVoucher } from './vouchers/mail-assigned-voucher.ts';
import {
  mailApprovedRequest,
  mailAssignedRequest,
  mailDeclinedRecord,
  mailDeniedRequest,
  mailDisregardedRequest,
  mailNewRequest,
  mailQuestion,
} from './schemes/mail-fund-request.ts';
import {
  mailDeactivatedVoucher,
  mailOrderedCard,
  mailOwnCode,
  mailSentVoucher,
  mailSharedVoucher,
} from './vouchers/mail-voucher.ts';
import { mailReimbursement } from './money/mail-reimbursement.ts';
import { mailEndingFund, mailLowBalance } from './schemes/mail-fund.ts';
import { mailAddedValidator, mailValidationRequest } from './schemes/mail-validation.ts';
import { mailDecidedReservation, mailNewReservation } from './money/mail-reservation.ts';
import { mailFormerOperator, mailNewOperator, noteOperatorAct } from './organizations/mail-operators.ts';
import { mailChangedSettings, mailOwnerInvitation } from './organizations/mail-organization.ts';
import { paymentMailListeners } from './money/mail-payment.ts';
import { providerListeners } from './schemes/provider-listeners.ts';

/** vouchers.md 6.2: what is sent when something happened. Nobody imports this module; it listens. */
export function mailListeners(deps: Deps): Listeners {
  return {
    ...employeeListeners(deps),
    ...providerListeners(deps),
    ...paymentMailListeners(deps),
    'validation.requested': (tx, { validatorRequestId }) => mailValidationRequest(deps, tx, validatorRequestId),
    'validator.added': (tx, { organizationValidatorId }) => mailAddedValidator(deps, tx, organizationValidatorId),
    'fund.ends-soon': (tx, { fundId }) => mailEndingFund(deps, tx, fundId),
    'voucher.assigned': (tx, { voucherId }) => mailAssignedVoucher(deps, tx, voucherId),
    'voucher.shared-by-email': (tx, { voucherId }) => mailOwnCode(deps, tx, voucherId),
    'voucher.shared': (tx, shared) => mailSharedVoucher(deps, tx, shared),
    'voucher.sent': (tx, sent) => mailSentVoucher(deps, tx, sent),
    'voucher.deactivated': async (tx, { voucherId, notify = true }) => {
      if (notify) await mailDeactivatedVoucher(deps, tx, voucherId);
    },
    'physical-card.requested': (tx, { physicalCardRequestId }) => mailOrderedCard(deps, tx, physicalCardRequestId),
    'reimbursement.submitted': (tx, { reimbursementId }) =>
      mailReimbursement(deps, tx, { reimbursementId, name: 'reimbursement_submitted' }),
    'reimbursement.approved': (tx, { reimbursementId }) =>
      mailReimbursement(deps, tx, { reimbursementId, name: 'reimbursement_approved' }),
    'reimbursement.declined': (tx, { reimbursementId }) =>
      mailReimbursement(deps, tx, { reimbursementId, name: 'reimbursement_declined' }),
    'reservation.created': (tx, { reservationId }) => mailNewReservation(deps, tx, reservationId),
    'reservation.accepted': (tx, { reservationId }) =>
      mailDecidedReservation(deps, tx, { reservationId, name: 'product_reservation_accepted' }),
    'reservation.rejected': (tx, event) => mailDecidedReservation(deps, tx, { ...event, name: 'product_reservation_rejected' }),
    'reservation.canceled-by-provider': (tx, event) =>
      mailDecidedReservation(deps, tx, { ...event, name: 'product_reservation_canceled' }),
    'fund-request.created': (tx, event) => mailNewRequest(deps, tx, event),
    'fund-request.assigned-by-supervisor': (tx, event) => mailAssignedRequest(deps, tx, event),
    'fund-request.clarification-asked': (tx, event) => mailQuestion(deps, tx, event),
    'fund-request.record-declined': (tx, event) => mailDeclinedRecord(deps, tx, event),
    'fund-request.approved': (tx, event) => mailApprovedRequest(deps, tx, event),
    'fund-request.approved-partly': (tx, event) => mailDeniedRequest(deps, tx, event),
    'fund-request.declined': (tx, event) => mailDeniedRequest(deps, tx, event),
    'fund-request.disregarded': (tx, event) => mailDisregardedRequest(deps, tx, event),
    'bank-connection.pending': (tx, { bankConnectionId }) =>
      mailBankConnection(deps, tx, { bankConnectionId, name: 'bank_connection_pending' }),
    'bank-connection.changed': (tx, { bankConnectionId }) =>
      mailBankConnection(deps, tx, { bankConnectionId, name: 'bank_connection_changed' }),
    'organization.owner-invited': (tx, invited) => mailOwnerInvitation(deps, tx, invited),
    'organization.settings-changed': (tx, { organizationId }) => mailChangedSettings(deps, tx, organizationId),
    'operator.changed-something': (tx, act) => noteOperatorAct(deps, tx, act),
    'operator.added': (tx, { identityId }) => mailNewOperator(deps, tx, identityId),
    'operator.removed': (tx, removed) => mailFormerOperator(deps, tx, removed),
    'organization.iban-changed': (tx, changed) => mailChangedIban(deps, tx, changed),
    'fund.balance-low': (tx, { fundId }) => mailLowBalance(deps, tx, fundId),
  };
}
