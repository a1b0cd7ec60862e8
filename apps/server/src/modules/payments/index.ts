export { paymentOperations } from './payment-operations.ts';
export { connectBank, readBankFile } from './bank/connect-bank.ts';
export { paymentJobs } from './money-jobs.ts';
