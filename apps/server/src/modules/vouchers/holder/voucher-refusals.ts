import { message } from '#platform/text/translate';
import { DomainError } from '#platform/http/errors';
import type { Db } from '#platform/database/database';
import { isExpired } from './present-voucher.ts';
import { findDeactivatedOn, type VoucherRow } from '#vouchers/ledger';

/**
 * vouchers.md 1.6: what holds for everything that is done with the code of a voucher: the fund works here, the voucher
 * was not stopped, and its last day is not past. Throws 403 with a sentence about it.
 */
export async function checkUsable(db: Db, voucher: VoucherRow, now: Date): Promise<void> {
  if (!voucher.fundIsConfigured) throw new DomainError(403, { text: message('refusals.fund-not-configured') });
  if (voucher.vouchersExternal) throw new DomainError(403, { text: message('refusals.voucher-external') });
  await checkRunning(db, voucher, now);
}

/** Only that a voucher was not stopped and its last day is not past. Throws 403 with a sentence about it. */
export async function checkRunning(db: Db, voucher: VoucherRow, now: Date): Promise<void> {
  if (voucher.state === 'deactivated') {
    const date = (await findDeactivatedOn(db, voucher.id)) ?? voucher.expireAt;
    throw new DomainError(403, { code: 'deactivated', text: message('refusals.voucher-deactivated', { date }) });
  }
  if (isExpired(voucher, now)) {
    const date = lastDay(voucher);
    throw new DomainError(403, { code: 'expired', text: message('refusals.voucher-expired', { date }) });
  }
}

function lastDay({ expireAt, fundEndDate }: VoucherRow): string {
  return expireAt < fundEndDate ? expireAt : fundEndDate;
}
