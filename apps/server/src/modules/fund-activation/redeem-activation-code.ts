import { assignVoucherByCode, findLivingVoucher, findVouchersByCode, readActivationCode } from '#modules/vouchers';
import { transaction, type Tx } from '#platform/database';
import type { Deps } from '#platform/deps';
import { DomainError } from '#platform/errors';
import { attemptCounters, type Limit } from '#platform/rate-limits';
import { grantAllFunds } from './grant-all-funds.ts';
import { findPrevalidationForUpdate } from './prevalidations/prevalidation-queries.ts';
import { takePrevalidation } from './prevalidations/take-prevalidation.ts';

/** Three wrong codes in three hours, for an address and for a person: guessing one takes longer than anybody lives. */
const wrongCodes: Limit = { bucket: 'activation_code', attempts: 3, seconds: 180 * 60, texts: 'redeem.to-many-attempts' };

export interface Redeemed {
  readonly prevalidationId: number | null;
  readonly voucherIds: readonly number[];
}

export interface RedeemCode {
  readonly typed: string;
  readonly identityId: number;
  readonly ipAddress: string;
}

/**
 * funds.md 8: uses an activation code. Makes vouchers in every fund of the code's implementation that the caller
 * may have by its records, and hands over vouchers that wait for this code. None at all is a success too.
 * Throws 429 when too many wrong codes were tried, 404 for an unknown code, 403 for a used one (`used`)
 * or when the caller has a voucher of this fund already (`used_same_fund`).
 */
export async function redeemActivationCode(
  deps: Pick<Deps, 'db' | 'now' | 'events' | 'secrets' | 'rateLimits'>,
  input: RedeemCode,
): Promise<Redeemed> {
  const claim = await deps.rateLimits.claim(wrongCodes, `ip:${input.ipAddress}`, `identity:${input.identityId}`);
  const found = await tryCode(deps, input).catch(async (error: unknown) => {
    await claim.takeBack();
    throw error;
  });
  if (typeof found === 'string') throw codeRefused(found, claim.standing);
  await claim.takeBack();
  return found;
}

async function tryCode(deps: Pick<Deps, 'db' | 'now' | 'events' | 'secrets'>, input: RedeemCode) {
  const code = readActivationCode(input.typed);
  return code === undefined ? 'not_found' : transaction(deps.db, (tx) => useCode(tx, deps, { ...input, code }));
}

async function useCode(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'events' | 'secrets'>,
  input: { code: string; identityId: number },
): Promise<Redeemed | 'not_found' | 'used'> {
  const { code, identityId } = input;
  const prevalidation = await findPrevalidationForUpdate(tx, code);
  const waiting = await findVouchersByCode(tx, code);
  if (!prevalidation && waiting.length === 0) return 'not_found';
  const isUsed = prevalidation ? prevalidation.state === 'used' : waiting.every((voucher) => voucher.identityId !== null);
  if (isUsed) return 'used';

  if (prevalidation && (await findLivingVoucher(tx, { fundId: prevalidation.fundId, identityId, now: deps.now() })))
    throw usedForSameFund();
  const made: number[] = [];
  if (prevalidation) {
    await takePrevalidation(tx, deps, { prevalidation, identityId });
    made.push(...(await grantAllFunds(tx, deps, { prevalidation, identityId })));
  }
  const assigned: number[] = [];
  for (const voucher of waiting) {
    if (voucher.identityId === null && (await assignVoucherByCode(tx, deps, { voucherId: voucher.id, identityId })))
      assigned.push(voucher.id);
  }
  return { prevalidationId: prevalidation?.id ?? null, voucherIds: [...made, ...assigned] };
}

function codeRefused(code: 'not_found' | 'used', standing: { attempts: number; availableIn: number }): DomainError {
  const counters = attemptCounters(wrongCodes, standing, code);
  const left = Math.max(0, wrongCodes.attempts - standing.attempts);
  const texts = code === 'used' ? 'redeem.used' : 'redeem.not-found';
  const values = { left, minutes: Math.ceil(standing.availableIn / 60) };
  return new DomainError(code === 'used' ? 403 : 404, {
    code,
    say: { key: `${texts}.message`, values },
    meta: { title: { key: `${texts}.title` }, message: { key: `${texts}.message`, values }, ...counters },
  });
}

function usedForSameFund(): DomainError {
  return new DomainError(403, {
    code: 'used_same_fund',
    say: { key: 'redeem.used-same-fund.message' },
    meta: {
      title: { key: 'redeem.used-same-fund.title' },
      message: { key: 'redeem.used-same-fund.message' },
      error: 'used_same_fund',
      code: 403,
    },
  });
}
