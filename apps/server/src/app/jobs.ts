import type { Deps } from '../platform/deps.ts';
import { housekeepingJobs } from '../platform/delivery/housekeeping.ts';
import type { Job } from '../platform/delivery/jobs.ts';
import { catalogJobs } from '#content/catalog';
import { digidJobs } from '#people/digid';
import { fileJobs } from '#content/files';
import { eligibilityJobs, prevalidationJobs } from '#schemes/fund-activation';
import { fundRequestJobs } from '#schemes/fund-requests';
import { fundJobs } from '#schemes/funds';
import { identityJobs } from '#people/identity';
import { digestJobs, notificationJobs, operatorNotificationJobs } from '#notifications';
import { paymentJobs } from '#money/payouts';
import { reimbursementJobs } from '#money/reimbursements';
import { reservationJobs } from '#money/reservations';
import { voucherJobs } from '#vouchers/reminders';

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
    ...reservationJobs(deps),
    ...reimbursementJobs(deps),
    ...eligibilityJobs(deps),
    ...prevalidationJobs(deps),
    ...fundRequestJobs(deps),
    ...digestJobs(deps),
    ...notificationJobs(deps),
    ...operatorNotificationJobs(deps),
  ];
}
