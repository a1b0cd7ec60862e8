import { bsnConfirmedAt } from '#people/identity';
import { isFundActive, type FundRow } from '#schemes/funds';
import { findLivingVoucher } from '#vouchers/ledger';
import { afterSeconds } from '@tegoed/domain/dates';
import type { Db } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { bsnConfirmationOffset } from '#platform/services/settings/digid-settings';
import { findPrimaryEmails, hasRequest } from '../request-queries.ts';
import { fundNotActive, fundTakesNoRequests, refusal } from '../request-errors.ts';
import { isDigidMandatory } from './shop-queries.ts';

interface Filing {
  readonly fund: FundRow;
  readonly identityId: number;
}

/** funds.md 10: throws 403 with the first rule by which somebody may not file a request for this fund now. */
export async function checkMayFile(deps: Pick<Deps, 'now'>, db: Db, { fund, identityId }: Filing): Promise<void> {
  const now = deps.now();
  const confirmedAt = await bsnConfirmedAt({ db }, identityId);
  const lifetime = fund.bsnConfirmationApiTime;
  if (lifetime !== null && (!confirmedAt || afterSeconds(confirmedAt, lifetime + bsnConfirmationOffset) < now)) {
    throw refusal('bsn_confirmation_required');
  }
  if (!fund.isConfigured) throw refusal('fund_not_configured');
  if (fund.type === 'external') throw refusal('fund_external');
  if (!isFundActive(fund, now)) throw fundNotActive(fund);
  if (!fund.allowFundRequests) throw fundTakesNoRequests();
  if (!confirmedAt && (await isDigidMandatory(db, fund.implementationId))) throw refusal('bsn_record_is_mandatory');
  const email = (await findPrimaryEmails(db, [identityId])).get(identityId);
  if (fund.emailRequired && !email?.isVerified) throw refusal('email_is_mandatory');
  await checkNoOther(db, { fundId: fund.id, identityId, now });
}

/** Throws 403 while a request waits, or one was approved and what it gave still counts. Others never stand in the way. */
async function checkNoOther(db: Db, owner: { fundId: number; identityId: number; now: Date }): Promise<void> {
  if (await hasRequest(db, owner, 'pending')) throw refusal('pending_request_exists');
  if ((await hasRequest(db, owner, 'approved')) && (await findLivingVoucher(db, owner))) throw refusal('approved_request_exists');
}
