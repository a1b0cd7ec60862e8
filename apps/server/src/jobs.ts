import type { Deps } from './platform/deps.ts';
import { housekeepingJobs } from './platform/delivery/housekeeping.ts';
import type { Job } from './platform/delivery/jobs.ts';
import { catalogJobs } from '#modules/catalog';
import { digidJobs } from '#modules/digid';
import { fileJobs } from '#modules/files';
import { backofficeJobs } from '#modules/fund-activation';
import { fundRequestJobs } from '#modules/fund-requests';
import { fundJobs } from '#modules/funds';
import { identityJobs } from '#modules/identity';
import { digestJobs, noticeJobs } from '#modules/notifications';
import { paymentJobs } from '#modules/payments';
import { voucherJobs } from '#modules/vouchers';

/** Everything that the worker does by the clock. */
export function jobsOf(deps: Deps): Job[] {
  return [
    ...housekeepingJobs(deps),
    ...identityJobs(deps),
    ...digidJobs(deps),
    ...fileJobs(deps),
    ...catalogJobs(deps),
    ...fundJobs(deps),
    ...voucherJobs(deps),
    ...paymentJobs(deps),
    ...backofficeJobs(deps),
    ...fundRequestJobs(deps),
    ...digestJobs(deps),
    ...noticeJobs(deps),
  ];
}
