import { amountFor, isFundActive, type FundWithRules } from '#modules/funds';
import { findTrustedRecords, isCriterionMet } from '#modules/records';
import { findLivingVoucher, makeVoucher } from '#modules/vouchers';
import { lockPair, type Tx } from '#platform/database';
import type { Deps } from '#platform/deps';

/** Why a person does not get a voucher of a fund (funds.md 6), in the order in which it is looked at. */
export type GrantRefusal = 'fund_not_active' | 'fund_external' | 'fund_not_configured' | 'already_received' | 'unmet_criteria';

export type Grant = { readonly voucherId: number } | { readonly refused: GrantRefusal };

/**
 * Gives a person a voucher of a fund when trusted records say so. Looks and writes under one lock on (fund, identity),
 * so two presses at once make one voucher.
 */
export async function grantFund(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'events'>,
  asked: { fund: FundWithRules; identityId: number; prevalidationId?: number },
): Promise<Grant> {
  const { fund, identityId } = asked;
  if (!isFundActive(fund, deps.now())) return { refused: 'fund_not_active' };
  if (fund.type === 'external') return { refused: 'fund_external' };
  if (!fund.isConfigured) return { refused: 'fund_not_configured' };

  await lockPair(tx, 'fund-identity', [fund.id, identityId]);
  const owner = { fundId: fund.id, identityId, now: deps.now() };
  if (await findLivingVoucher(tx, owner)) return { refused: 'already_received' };
  const records = await findTrustedRecords(tx, owner);
  const isMet = fund.criteria.every((criterion) =>
    isCriterionMet(records.get(criterion.recordTypeKey)?.value, criterion.operator, criterion.value),
  );
  if (!isMet) return { refused: 'unmet_criteria' };

  const voucherId = await makeVoucher(tx, deps, {
    fund,
    identityId,
    amountCents: fund.type === 'subsidies' ? 0 : amountFor(fund.formulas, records),
    ...(asked.prevalidationId === undefined ? {} : { prevalidationId: asked.prevalidationId }),
  });
  return { voucherId };
}
