export { paymentOperations } from './payment-operations.ts';
export { connectBank, readBankFile } from './bank/connect-bank.ts';
export { paymentFigures } from './look-up-desk-code.ts';
export { paymentJobs } from './money-jobs.ts';
