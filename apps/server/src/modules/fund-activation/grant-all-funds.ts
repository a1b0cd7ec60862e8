import { findActiveFunds, findFund } from '#modules/funds';
import type { Tx } from '#platform/database';
import type { Deps } from '#platform/deps';
import { grantFund } from './grant-fund.ts';

/**
 * funds.md 8: vouchers in every fund of the code's implementation that the caller may have by now, funds in rising order.
 * Gives the ids of what was made.
 */
export async function grantAllFunds(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'events' | 'secrets'>,
  { prevalidation, identityId }: { prevalidation: { id: number; fundId: number }; identityId: number },
): Promise<number[]> {
  const own = await findFund(tx, prevalidation.fundId);
  const funds = own?.implementationId ? await findActiveFunds(tx, own.implementationId, deps.now()) : [];
  const made: number[] = [];
  for (const fund of funds) {
    const grant = await grantFund(tx, deps, { fund, identityId, prevalidationId: prevalidation.id });
    if ('voucherIds' in grant) made.push(...grant.voucherIds);
  }
  return made;
}
