import type { Deps } from '#platform/deps';
import { bankConnectionOperations, type BankConnectionOperations } from './bank/connection-operations.ts';
import { bookingOperations, type BookingOperations } from './booking-operations.ts';
import { bulkOperations, type BulkOperations } from './bulk-operations.ts';
import { payoutOperations, type PayoutOperations } from './payout-operations.ts';
import { providerPaymentOperations, type ProviderPaymentOperations } from './provider-payment-operations.ts';
import { sponsorPaymentOperations, type SponsorPaymentOperations } from './sponsor-payment-operations.ts';

export type PaymentOperations = BankConnectionOperations &
  ProviderPaymentOperations &
  BookingOperations &
  SponsorPaymentOperations &
  BulkOperations &
  PayoutOperations;

export const paymentOperations = (deps: Deps): PaymentOperations => ({
  ...bankConnectionOperations(deps),
  ...providerPaymentOperations(deps),
  ...bookingOperations(deps),
  ...sponsorPaymentOperations(deps),
  ...bulkOperations(deps),
  ...payoutOperations,
});
