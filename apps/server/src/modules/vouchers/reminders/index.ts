export { voucherJobs } from './tell-of-ends.ts';
export { noteExpired } from './voucher-end-queries.ts';
