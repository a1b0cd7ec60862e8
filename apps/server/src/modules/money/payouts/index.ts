export { connectBank, readBankFile } from './bank/connect-bank.ts';
export { bankConnectionOperations } from './bank/connection-operations.ts';
export { connectionList, insertConnection } from './bank/connection-queries.ts';
export { acceptPaymentBatch, buildPaymentBatches } from './payment-batches/build-payment-batches.ts';
export { batchAmount, batchList, setExported } from './payment-batches/payment-batch-queries.ts';
export { nextWorkingDay } from './payment-batches/transfers.ts';
export { paymentBatchOperations } from './payment-batches/payment-batch-operations.ts';
export { paymentJobs } from './money-jobs.ts';
export { payoutOperations } from './payout-operations.ts';
