import { findIdentityByBsn } from '#people/identity';
import { findLivingVoucher } from '#vouchers/ledger';
import type { Deps } from '#platform/deps';
import { ask, type Asked } from './ask-eligibility-service.ts';

/**
 * Whether, by what the service knows, the caller's partner holds a living voucher of the fund. Undefined when there is no good answer;
 * somebody without a partner is a good answer.
 */
export async function hasPartnerWithVoucher(
  deps: Pick<Deps, 'db' | 'now' | 'secrets' | 'log'>,
  asked: Asked,
): Promise<boolean | undefined> {
  const answered = await ask(deps, 'partner_bsn', asked);
  if (!answered) return undefined;
  const bsn = answered.answer.partner_bsn;
  if (bsn == null || bsn === '') return false;
  const identityId = await findIdentityByBsn(deps, String(bsn).padStart(9, '0'));
  if (identityId === undefined || identityId === asked.identityId) return false;
  const { fundId } = asked.service;
  return (await findLivingVoucher(deps.db, { fundId, identityId, now: deps.now() })) !== undefined;
}
