export { voucherJobs } from './tell-of-ends.ts';
