import { amountFor, areGroupsAnswered, findTakenByPartner, isFundActive, type FundWithRules } from '#schemes/funds';
import { findTrustedRecords, type TrustedRecords } from '#people/records';
import { findLivingVoucher, makeVoucher } from '#vouchers/ledger';
import { lockPair, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { giveOffers } from './give-offers.ts';
import { limitMultiplierFor } from './limit-multiplier.ts';

/** Why a person does not get a voucher of a fund (funds.md 6), in the order in which it is looked at. */
export type GrantRefusal =
  'fund_not_active' | 'fund_external' | 'fund_not_configured' | 'taken_by_partner' | 'already_received' | 'unmet_criteria';

/** `voucherId` is the one to show: with money, else the first offer. `voucherIds` are all that were made. */
export type Grant =
  | { readonly voucherId: number; readonly voucherIds: readonly number[] }
  | { readonly refused: GrantRefusal; readonly livingVoucherId?: number };

export interface GrantAsked {
  readonly fund: FundWithRules;
  readonly identityId: number;
  readonly prevalidationId?: number;
  /** The sponsor's eligibility service said yes: criteria and partner were looked at there. */
  readonly isEligible?: boolean;
}

/**
 * Gives a person a voucher of a fund when trusted records say so. Looks and writes under one lock on (fund, identity),
 * so two presses at once make one voucher; and where a fund goes to one of two partners, under one lock on the fund.
 */
export async function grantFund(tx: Tx, deps: Pick<Deps, 'now' | 'events' | 'secrets'>, asked: GrantAsked): Promise<Grant> {
  const { fund, identityId } = asked;
  const refused = whyClosed(fund, deps.now());
  if (refused) return { refused };

  await lockFund(tx, fund, identityId);
  if ((await findTakenByPartner({ ...deps, db: tx }, { identityId, funds: [fund] })).size > 0) {
    return { refused: 'taken_by_partner' };
  }
  const owner = { fundId: fund.id, identityId, now: deps.now() };
  const livingVoucherId = await findLivingVoucher(tx, owner);
  if (livingVoucherId !== undefined) return { refused: 'already_received', livingVoucherId };
  const records = await findTrustedRecords(tx, owner);
  const isMet =
    asked.isEligible === true ||
    (fund.criteria.every((criterion) => records.meets(criterion)) &&
      areGroupsAnswered(fund.criteria, (one) => records.answers(one)));
  if (!isMet) return { refused: 'unmet_criteria' };

  const money = givesMoney(fund) ? [await makeMoneyVoucher(tx, deps, { asked, records })] : [];
  const voucherIds = [...money, ...(await giveOffers(tx, deps, { fund, identityId, records }))];
  const [voucherId] = voucherIds;
  return voucherId === undefined ? { refused: 'fund_not_configured' } : { voucherId, voucherIds };
}

/** Holds (fund, identity), and the fund where it goes to one of two partners, until the transaction ends. */
export async function lockFund(tx: Tx, fund: Pick<FundWithRules, 'id' | 'hashPartnerDeny'>, identityId: number): Promise<void> {
  await lockPair(tx, 'fund-identity', [fund.id, identityId]);
  if (fund.hashPartnerDeny) await lockPair(tx, 'fund-partners', [fund.id, 0]);
}

/** Whether a fund is closed for everybody. */
export function whyClosed(fund: FundWithRules, now: Date): GrantRefusal | undefined {
  if (!isFundActive(fund, now)) return 'fund_not_active';
  if (fund.type === 'external') return 'fund_external';
  return fund.isConfigured ? undefined : 'fund_not_configured';
}

/** funds.md 4: without formulas there is no money; on a subsidies fund the voucher itself is what counts. */
function givesMoney(fund: FundWithRules): boolean {
  return fund.type === 'subsidies' || fund.formulas.length > 0;
}

async function makeMoneyVoucher(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'events'>,
  { asked, records }: { asked: GrantAsked; records: TrustedRecords },
): Promise<number> {
  const { fund, identityId, prevalidationId } = asked;
  return makeVoucher(tx, deps, {
    fund,
    identityId,
    amountCents: fund.type === 'subsidies' ? 0 : amountFor(fund.formulas, records),
    limitMultiplier: await limitMultiplierFor(tx, fund.id, records),
    ...(prevalidationId === undefined ? {} : { prevalidationId }),
  });
}
