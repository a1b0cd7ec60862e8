import type { Deps } from '#platform/deps';
import { bookingOperations, type BookingOperations } from './booking-operations.ts';
import { bulkOperations, type BulkOperations } from './bulk-operations.ts';
import { providerPaymentOperations, type ProviderPaymentOperations } from './provider-payment-operations.ts';
import { sponsorPaymentOperations, type SponsorPaymentOperations } from './sponsor-payment-operations.ts';

export type PaymentOperations = ProviderPaymentOperations & BookingOperations & SponsorPaymentOperations & BulkOperations;

export const paymentOperations = (deps: Deps): PaymentOperations => ({
  ...providerPaymentOperations(deps),
  ...bookingOperations(deps),
  ...sponsorPaymentOperations(deps),
  ...bulkOperations(deps),
});
