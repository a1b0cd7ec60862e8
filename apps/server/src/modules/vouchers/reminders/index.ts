export { voucherJobs } from './notify-of-ends.ts';
