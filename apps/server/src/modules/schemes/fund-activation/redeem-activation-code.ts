import { message } from '#platform/text/translate';
import { findFund } from '#schemes/funds';
import { readActivationCode } from '@tegoed/domain/activation-code';
import { assignVoucherByCode, findLivingVoucher, findVouchersByCode } from '#vouchers/ledger';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { DomainError } from '#platform/http/errors';
import { attemptCounters, type Limit } from '#platform/http/guards/rate-limits';
import { grantAllFunds, lockOpenedFunds } from './grant-all-funds.ts';
import { findPrevalidation, findPrevalidationForUpdate } from './prevalidations/prevalidation-queries.ts';
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
 * may have by its records, and hands over vouchers that wait for this code. A code that would give nothing stays unused.
 * Throws 429 when too many wrong codes were tried, 404 for an unknown code, 403 for a used one (`used`),
 * when the caller has a voucher of this fund already (`used_same_fund`), or when the code gives the caller nothing now (`wrong_code`).
 */
export async function redeemActivationCode(
  deps: Pick<Deps, 'db' | 'now' | 'events' | 'secrets' | 'rateLimits'>,
  input: RedeemCode,
): Promise<Redeemed> {
  const attempt = await deps.rateLimits.consume(wrongCodes, `ip:${input.ipAddress}`, `identity:${input.identityId}`);
  const found = await tryCode(deps, input).catch(async (error: unknown) => {
    await attempt.takeBack();
    throw error;
  });
  if (typeof found === 'string') throw codeRefused(found, attempt.count);
  await attempt.takeBack();
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
  const fundIds = [await findPrevalidation(tx, code)].flatMap((found) => found?.fundId ?? []);
  const opened = await lockOpenedFunds(tx, deps, { fundIds, identityId });
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
    const open = opened.get(prevalidation.fundId) ?? [];
    made.push(...(await grantAllFunds(tx, deps, { open, prevalidationId: prevalidation.id, identityId })));
  }
  const assigned: number[] = [];
  for (const voucher of waiting) {
    if (voucher.identityId === null && (await assignVoucherByCode(tx, deps, { voucherId: voucher.id, identityId })))
      assigned.push(voucher.id);
  }
  if (made.length + assigned.length === 0) throw await givesNothing(tx, deps, prevalidation?.fundId);
  return { prevalidationId: prevalidation?.id ?? null, voucherIds: [...made, ...assigned] };
}

function codeRefused(code: 'not_found' | 'used', count: { attempts: number; availableIn: number }): DomainError {
  const counters = attemptCounters(wrongCodes, count, code);
  const left = Math.max(0, wrongCodes.attempts - count.attempts);
  const texts = code === 'used' ? 'redeem.used' : 'redeem.not-found';
  const values = { left, minutes: Math.ceil(count.availableIn / 60) };
  return new DomainError(code === 'used' ? 403 : 404, {
    code,
    text: message(`${texts}.message`, values),
    meta: { title: message(`${texts}.title`), message: message(`${texts}.message`, values), ...counters },
  });
}

const usedForSameFund = () => codeNotUsed('used_same_fund', 'redeem.used-same-fund');

/** Thrown after the attempt, so that nothing of it stays: the fund is over or closed, or what the code says is not enough for it. */
async function givesNothing(tx: Tx, { now }: Pick<Deps, 'now'>, fundId: number | undefined): Promise<DomainError> {
  const fund = fundId === undefined ? undefined : await findFund(tx, fundId);
  const isOver = fund !== undefined && (fund.state === 'closed' || fund.endDate < calendarDate(now()));
  return codeNotUsed('wrong_code', isOver ? 'redeem.fund-over' : 'redeem.gives-nothing');
}

/** The code is good, but not for this person at this moment; it stays unused and is not counted as a wrong one. */
function codeNotUsed(
  code: 'used_same_fund' | 'wrong_code',
  texts: 'redeem.used-same-fund' | 'redeem.gives-nothing' | 'redeem.fund-over',
) {
  const text = message(`${texts}.message`);
  return new DomainError(403, {
    code,
    text,
    meta: { title: message(`${texts}.title`), message: text, error: code, code: 403 },
  });
}
