export { insertPayment, insertPayments, newPaymentId } from './new-payment-queries.ts';
export { makePayment, makePaymentAhead, shownPayment, type Parties, type WholePayment } from './make-payment.ts';
export { paymentFilter } from './list/payment-filter.ts';
export { paymentTotals } from './totals/kept-totals.ts';
export { payableSums } from './totals/payment-sums-queries.ts';
export { conditionsOf, isPayable, type PaymentFilter } from './list/payment-conditions.ts';
export { findPayments, settleZeroPayments } from './list/payment-list-queries.ts';
export {
  getNewPayment,
  findPayment,
  insertNote,
  setEmployeeOfReservation,
  type PaymentBatchState,
  type ShownPayment,
} from './payment-queries.ts';
export { cancelPayment, putInBatch, setPaid, type PayablePayment } from './payment-state-queries.ts';
export { presentEmployeePayments, presentPayments, presentProviderPayments } from './present-payment.ts';
export { getProviderTotals } from './provider-totals.ts';
export { sponsorPaymentOperations } from './sponsor-payment-operations.ts';
export type { ProviderStatus } from './provider-status-queries.ts';
export { hasNoWaitingReason, waitingReason, waitingReasons, type WaitingReason } from './waiting-reason-queries.ts';
export { transactionFields } from './transaction-fields.ts';
