export { paymentOperations } from './payment-operations.ts';
