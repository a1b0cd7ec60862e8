export { bookingOperations } from './booking-operations.ts';
export { paymentFigures } from './look-up-desk-code.ts';
export { providerPaymentOperations } from './provider-payment-operations.ts';
