import { findBsn } from '#people/identity';
import { afterSeconds } from '@tegoed/domain/dates';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import type { Job } from '#platform/delivery/jobs';
import { call } from './ask-eligibility-service.ts';
import { endCall, findEligibilityService, findDueReport, insertFirstUses } from './eligibility-queries.ts';

type ReportDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'log'>;

const mostAttempts = 5;
/** Seconds between two attempts. */
const betweenAttempts = 8 * 3600;

/** funds.md 9: tells sponsors' services, some time after it happened, that vouchers were received and first used. */
export function eligibilityJobs(deps: ReportDeps): Job[] {
  return [
    {
      name: 'backoffice-reports',
      cron: '*/2 * * * *',
      async run() {
        await insertFirstUses(deps.db, deps.now());
        while (await sendOne(deps)) continue;
      },
    },
  ];
}

/**
 * Sends one report that is due; false when there is none. Its row is locked meanwhile: a process that dies lets go of it,
 * and two processes never send the same one.
 */
function sendOne(deps: ReportDeps): Promise<boolean> {
  return transaction(deps.db, async (tx) => {
    const report = await findDueReport(tx, deps.now());
    if (!report) return false;
    const sent = await send(tx, deps, report);
    const attempts = report.attempts + 1;
    const retry = !sent.isGood && attempts < mostAttempts;
    const failed = retry ? 'pending' : 'error';
    await endCall(tx, report.id, {
      ...sent.log,
      state: sent.isGood ? 'success' : failed,
      attempts,
      nextAttemptAt: retry ? afterSeconds(deps.now(), betweenAttempts) : null,
      updatedAt: deps.now(),
    });
    return true;
  });
}

async function send(tx: Tx, deps: ReportDeps, report: NonNullable<Awaited<ReturnType<typeof findDueReport>>>) {
  const service = await findEligibilityService(tx, report.fundId);
  const bsn = report.identityId === null ? undefined : await findBsn({ ...deps, db: tx }, report.identityId);
  if (!service || !bsn) {
    return { isGood: false, log: { httpStatus: null, answer: null, error: 'the fund has no service, or the person no number' } };
  }
  const eligible = report.action === 'received' ? { eligible: report.eligible === true } : {};
  const answered = await call(deps, service, { action: report.action, id: report.requestId, bsn: bsn.bsn, ...eligible });
  const status = answered.reply?.status ?? 0;
  return { isGood: status >= 200 && status < 300, log: answered.log };
}
