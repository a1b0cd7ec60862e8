export { connectBank, readBankFile } from './bank/connect-bank.ts';
export { bankConnectionOperations } from './bank/connection-operations.ts';
export { connectionList } from './bank/connection-queries.ts';
export { batchAmount, batchList } from './payment-batches/payment-batch-queries.ts';
export { paymentBatchOperations } from './payment-batches/payment-batch-operations.ts';
export { paymentJobs } from './money-jobs.ts';
export { payoutOperations } from './payout-operations.ts';
