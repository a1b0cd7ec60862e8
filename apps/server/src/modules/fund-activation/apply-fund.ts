import { findFund } from '#modules/funds';
import { transaction } from '#platform/database';
import type { Deps } from '#platform/deps';
import { DomainError, notFound } from '#platform/errors';
import type { Sentence } from '#platform/say';
import { grantFund, type GrantRefusal } from './grant-fund.ts';

/**
 * funds.md 6: turns trusted records into a voucher of this fund. Gives the voucher's id.
 * Throws 404 for a fund that nobody may see, and 403 with the code of the first rule that stands in the way.
 */
export function applyFund(
  deps: Pick<Deps, 'db' | 'now' | 'events'>,
  input: { fundId: number; identityId: number },
): Promise<number> {
  return transaction(deps.db, async (tx) => {
    const fund = await findFund(tx, input.fundId);
    if (!fund || fund.state === 'waiting') throw notFound();
    const grant = await grantFund(tx, deps, { fund, identityId: input.identityId });
    if ('refused' in grant) throw fundNotApplied(grant.refused);
    return grant.voucherId;
  });
}

const sentences: Readonly<Record<GrantRefusal, Sentence['key']>> = {
  fund_not_active: 'refusals.fund-not-active',
  fund_external: 'refusals.fund-external',
  fund_not_configured: 'refusals.fund-not-configured',
  already_received: 'refusals.already-received',
  unmet_criteria: 'refusals.unmet-criteria',
};

function fundNotApplied(code: GrantRefusal): DomainError {
  return new DomainError(403, { code, say: { key: sentences[code] } });
}
