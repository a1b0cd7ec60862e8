import type { Schema } from '@tegoed/contract';
import { findTakenByPartner, type FundWithRules } from '#schemes/funds';
import type { ConfirmedBsn } from '#people/identity';
import { findLivingVoucher } from '#vouchers/ledger';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { grantFund } from '../grant-fund.ts';
import { ask, type Asked } from './ask-eligibility-service.ts';
import { findEligibilityService, insertReport, setVoucherOfCall, type EligibilityServiceRow } from './eligibility-queries.ts';
import { hasPartnerWithVoucher } from './partner.ts';

type ConsultDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'events' | 'log'>;
type Result = Schema<'BackofficeResult'>;

/** What the sponsor's service leads to: what the shop is told, and vouchers that were made because it said yes. */
export interface Consulted {
  readonly result: Result;
  readonly voucherIds: readonly number[];
}

const nothing: Consulted = { result: null, voucherIds: [] };

/**
 * funds.md 9: asks the sponsor whether the caller lives there, has a partner with a voucher, and may have the fund.
 * Nothing is asked without a citizen service number, or when the caller has a voucher already.
 */
export async function consultEligibilityService(
  deps: ConsultDeps,
  { fund, identityId, bsn }: { fund: FundWithRules; identityId: number; bsn: ConfirmedBsn | undefined },
): Promise<Consulted> {
  const service = bsn && (await findEligibilityService(deps.db, fund.id));
  if (!service || (await findLivingVoucher(deps.db, { fundId: fund.id, identityId, now: deps.now() }))) return nothing;

  const residency = await ask(deps, 'residency_check', { service, identityId, bsn: bsn.bsn, requestId: null });
  if (!residency) return refused(noResponse(service));
  if (!residency.answer.resident) return refused(error('not_resident', false));
  const requestId = residency.answer.id == null ? null : String(residency.answer.id);
  const asked: Asked = { service, identityId, bsn: bsn.bsn, requestId };

  if (service.checkPartner) {
    const taken = await hasPartnerWithVoucher(deps, asked);
    if (taken === undefined) return refused(noResponse(service));
    if (taken || (await findTakenByPartner(deps, { identityId, funds: [fund] })).size > 0) {
      return refused(error('taken_by_partner', false));
    }
  }

  const eligibility = await ask(deps, 'eligibility_check', asked);
  if (!eligibility) return refused(noResponse(service));
  if (!eligibility.answer.eligible) return refused(notEligible(service));
  return giveToEligible(deps, { fund, identityId, requestId, callId: eligibility.callId });
}

/** The service said yes: vouchers, and the report about them, in one transaction. */
function giveToEligible(
  deps: ConsultDeps,
  { fund, identityId, requestId, callId }: { fund: FundWithRules; identityId: number; requestId: string | null; callId: number },
): Promise<Consulted> {
  return transaction(deps.db, async (tx) => {
    const grant = await grantFund(tx, deps, { fund, identityId, isEligible: true });
    if ('refused' in grant) return grant.refused === 'taken_by_partner' ? refused(error('taken_by_partner', false)) : nothing;
    await setVoucherOfCall(tx, callId, grant.voucherId);
    const report = { voucherId: grant.voucherId, action: 'received', requestId, eligible: true, now: deps.now() } as const;
    await insertReport(tx, report);
    return { result: null, voucherIds: grant.voucherIds };
  });
}

function refused(result: Result): Consulted {
  return { result, voucherIds: [] };
}

type ErrorKey = NonNullable<NonNullable<Result>['backoffice_error_key']>;

/** `goesOn` lets the citizen file a request all the same. */
function error(key: ErrorKey, goesOn: boolean): Result {
  return { backoffice_error: 1, backoffice_error_key: key, backoffice_fallback: goesOn ? 1 : 0 };
}

function noResponse({ backofficeFallback }: EligibilityServiceRow): Result {
  return error('no_response', backofficeFallback);
}

function notEligible({ ineligiblePolicy, ineligibleUrl }: EligibilityServiceRow): Result {
  if (ineligiblePolicy === 'redirect' && ineligibleUrl !== null) return { backoffice_redirect: ineligibleUrl };
  return error('not_eligible', true);
}
