import { findActiveFunds, findFund, type FundWithRules } from '#schemes/funds';
import type { Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { grantFund, lockFund } from './grant-fund.ts';

/**
 * Funds that codes of these funds may open (funds.md 8), locked for a person until the transaction ends: the funds of the codes
 * themselves too, also when they are closed. All in rising order and before a code is locked, so whoever looks for a living voucher
 * afterwards sees what another press has made, and nobody waits for somebody who waits for them. What each fund's codes open now, in rising order.
 */
export async function lockOpenedFunds(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  { fundIds, identityId }: { fundIds: Iterable<number>; identityId: number },
): Promise<Map<number, readonly FundWithRules[]>> {
  const opened = new Map<number, readonly FundWithRules[]>();
  const toLock = new Map<number, FundWithRules>();
  for (const fundId of new Set(fundIds)) {
    const own = await findFund(tx, fundId);
    const open = own?.implementationId ? await findActiveFunds(tx, own.implementationId, now()) : [];
    opened.set(fundId, open);
    for (const fund of own ? [own, ...open] : open) toLock.set(fund.id, fund);
  }
  for (const fund of [...toLock.values()].toSorted((one, other) => one.id - other.id)) await lockFund(tx, fund, identityId);
  return opened;
}

/** Makes vouchers in every fund that a code opens and its person may have by now. Gives the ids of what was made. */
export async function grantAllFunds(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'events' | 'secrets'>,
  { open, prevalidationId, identityId }: { open: readonly FundWithRules[]; prevalidationId: number; identityId: number },
): Promise<number[]> {
  const made: number[] = [];
  for (const fund of open) {
    const grant = await grantFund(tx, deps, { fund, identityId, prevalidationId });
    if ('voucherIds' in grant) made.push(...grant.voucherIds);
  }
  return made;
}
