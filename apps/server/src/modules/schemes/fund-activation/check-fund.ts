import { message } from '#platform/text/translate';
import { findFund, hashBsn, isBsnConfirmed, isPublic, type FundWithRules } from '#schemes/funds';
import { findBsn, type ConfirmedBsn } from '#people/identity';
import { assignVouchersOfNumber } from '#vouchers/ledger';
import type { Schema } from '@tegoed/contract';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { DomainError, notFound } from '#platform/http/errors';
import type { Limit } from '#platform/http/guards/rate-limits';
import { consultEligibilityService } from './eligibility/consult-eligibility-service.ts';
import { grantAllFunds, lockOpenedFunds } from './grant-all-funds.ts';
import {
  findFundsOfNumber,
  findPrevalidationsOfNumberForUpdate,
  findSaltedFunds,
  type PrevalidationRow,
} from './prevalidations/prevalidation-queries.ts';
import { takePrevalidation } from './prevalidations/take-prevalidation.ts';

/** Every call counts, for an address. */
export const fundChecks: Limit = { bucket: 'fund_check', attempts: 20, seconds: 60 * 60, texts: 'throttle.fund-check' };

export interface FundChecked {
  /** How many waiting vouchers and codes were the caller's; null without a citizen service number. */
  readonly vouchers: number | null;
  readonly prevalidations: number | null;
  /** Vouchers that came out of codes, and out of the sponsor's service saying yes. */
  readonly voucherIds: readonly number[];
  readonly service: Schema<'BackofficeResult'>;
}

type CheckDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'events' | 'log'>;

/**
 * funds.md 7: collects what waits for the caller's citizen service number, then asks the sponsor's eligibility service.
 * Throws 404 for a fund that nobody may see; 403 when DigiD has to say again who the caller is, and when the fund is not ready.
 */
export async function checkFund(deps: CheckDeps, input: { fundId: number; identityId: number }): Promise<FundChecked> {
  const { identityId } = input;
  const fund = await getFund(deps, input.fundId);
  const bsn = await findBsn(deps, identityId);
  if (!isBsnConfirmed(fund, bsn?.confirmedAt, deps.now())) {
    throw new DomainError(403, { code: 'bsn_confirmation_required', text: message('refusals.bsn-confirmation-required') });
  }
  if (!fund.isConfigured) {
    throw new DomainError(403, { code: 'fund_not_configured', text: message('refusals.fund-not-configured') });
  }
  const collected = bsn && (await transaction(deps.db, (tx) => collect(tx, deps, { identityId, bsn })));
  const consulted = await consultEligibilityService(deps, { fund, identityId, bsn });
  return {
    vouchers: collected?.vouchers ?? null,
    prevalidations: collected?.prevalidations ?? null,
    voucherIds: [...(collected?.voucherIds ?? []), ...consulted.voucherIds],
    service: consulted.result,
  };
}

/** A fund that people may see. Throws 404 otherwise. */
export async function getFund({ db }: Pick<Deps, 'db'>, fundId: number): Promise<FundWithRules> {
  const fund = await findFund(db, fundId);
  if (!fund || !isPublic(fund.state)) throw notFound();
  return fund;
}

/**
 * What waits for a citizen service number becomes its holder's: vouchers first, then codes with all that they open. A code that
 * would give nothing now stays unused.
 */
async function collect(tx: Tx, deps: CheckDeps, { identityId, bsn }: { identityId: number; bsn: ConfirmedBsn }) {
  const { serviceNumberId } = bsn;
  const salted = await findSaltedFunds(tx);
  const hashesByFund = new Map(salted.map((fund) => [fund.id, hashBsn(bsn.bsn, deps.secrets.decrypt(fund.bsnHashSalt))]));
  const number = { serviceNumberId, hashesByFund };
  const opened = await lockOpenedFunds(tx, deps, { fundIds: await findFundsOfNumber(tx, number), identityId });
  const codes = await findPrevalidationsOfNumberForUpdate(tx, number);
  const vouchers = await assignVouchersOfNumber(tx, deps, { serviceNumberId, identityId });

  const voucherIds: number[] = [];
  let prevalidations = 0;
  for (const prevalidation of codes) {
    const made = await takeWaitingCode(tx, deps, { prevalidation, identityId, open: opened.get(prevalidation.fundId) ?? [] });
    if (made.length > 0) prevalidations++;
    voucherIds.push(...made);
  }
  return { vouchers, prevalidations, voucherIds };
}

/** Thrown to take back what was done with a code, and caught at once. */
class GivesNothing extends Error {}

/** Uses a code that waited; gives the vouchers that it made. When there are none, nothing was done. */
async function takeWaitingCode(
  tx: Tx,
  deps: CheckDeps,
  { prevalidation, identityId, open }: { prevalidation: PrevalidationRow; identityId: number; open: readonly FundWithRules[] },
): Promise<readonly number[]> {
  const used = transaction(tx, async (part) => {
    await takePrevalidation(part, deps, { prevalidation, identityId });
    const made = await grantAllFunds(part, deps, { open, prevalidationId: prevalidation.id, identityId });
    if (made.length === 0) throw new GivesNothing();
    return made;
  });
  return used.catch((error: unknown) => {
    if (error instanceof GivesNothing) return [];
    throw error;
  });
}
