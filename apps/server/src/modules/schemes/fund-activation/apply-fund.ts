import { whyNotActive, type FundWithRules } from '#schemes/funds';
import { findBsn } from '#people/identity';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { afterSeconds } from '@tegoed/domain/dates';
import { DomainError } from '#platform/http/errors';
import { message, type Message } from '#platform/text/translate';
import { findEligibilityService } from './eligibility/eligibility-queries.ts';
import { hasPartnerWithVoucher } from './eligibility/partner.ts';
import { getFund } from './check-fund.ts';
import { grantFund, whyClosed, type GrantRefusal } from './grant-fund.ts';
import { findApprovedRequestOf } from './request-queries.ts';

type ApplyDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'events' | 'log'>;

/** Seconds in which a request that approved itself may have made the voucher that the client then asks for. */
const justApproved = 60;

export interface Applied {
  readonly voucherId: number;
  /** False when the voucher was there already, out of a request that approved itself a moment ago. */
  readonly isNew: boolean;
}

/**
 * funds.md 6: turns trusted records into a voucher of this fund.
 * Throws 404 for a fund that nobody may see, and 403 with the code of the first rule that stands in the way.
 */
export async function applyFund(deps: ApplyDeps, input: { fundId: number; identityId: number }): Promise<Applied> {
  const { identityId } = input;
  const fund = await getFund(deps, input.fundId);
  const closed = whyClosed(fund, deps.now());
  if (closed) throw fundNotApplied(fund, closed);
  await askForPartner(deps, { fund, identityId });

  return transaction(deps.db, async (tx) => {
    const grant = await grantFund(tx, deps, { fund, identityId });
    if (!('refused' in grant)) return { voucherId: grant.voucherId, isNew: true };
    const known = grant.livingVoucherId;
    if (known !== undefined && fund.autoValidation) {
      const since = afterSeconds(deps.now(), -justApproved);
      if (await findApprovedRequestOf(tx, { voucherId: known, since })) return { voucherId: known, isNew: false };
    }
    throw fundNotApplied(fund, grant.refused);
  });
}

/** Asks the sponsor's service for the caller's partner, where it wants that. Throws when there is no good answer, or a voucher. */
async function askForPartner(deps: ApplyDeps, { fund, identityId }: { fund: FundWithRules; identityId: number }): Promise<void> {
  const service = await findEligibilityService(deps.db, fund.id);
  if (!service?.checkPartner) return;
  const bsn = await findBsn(deps, identityId);
  if (!bsn) return;
  const taken = await hasPartnerWithVoucher(deps, { service, identityId, bsn: bsn.bsn, requestId: null });
  if (taken === undefined) throw fundNotApplied(fund, 'backoffice_error');
  if (taken) throw fundNotApplied(fund, 'taken_by_partner');
}

type ApplyRefusal = GrantRefusal | 'backoffice_error';

const texts = {
  fund_external: 'refusals.fund-external',
  fund_not_configured: 'refusals.fund-not-configured',
  backoffice_error: 'refusals.backoffice-error',
  taken_by_partner: 'refusals.taken-by-partner',
  already_received: 'refusals.already-received',
  unmet_criteria: 'refusals.unmet-criteria',
} as const satisfies Readonly<Record<Exclude<ApplyRefusal, 'fund_not_active'>, Message['key']>>;

function fundNotApplied(fund: FundWithRules, code: ApplyRefusal): DomainError {
  return new DomainError(403, { code, text: code === 'fund_not_active' ? whyNotActive(fund) : message(texts[code]) });
}
