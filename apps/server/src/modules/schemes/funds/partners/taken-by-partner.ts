import { createHmac } from 'node:crypto';
import { findBsn, type ConfirmedBsn } from '#people/identity';
import { findTrustedRecordsOfFunds, type TrustedRecords } from '#people/records';
import type { Deps } from '#platform/deps';
import type { FundRow } from '../fund-queries.ts';
import { findPartnerCandidates, type PartnerCandidate, type PartnerSigns } from './partner-queries.ts';

type PartnerFund = Pick<FundRow, 'id' | 'hashPartnerDeny' | 'bsnHashSalt'>;

/**
 * funds.md 5: of these funds those that go to one of two partners, and whose living voucher the caller's partner holds.
 * Two people are partners when a trusted record of one names the citizen service number of the other; on a fund with a
 * salt, when the hashes say so.
 */
export async function findTakenByPartner(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  asked: { identityId: number; funds: readonly PartnerFund[] },
): Promise<ReadonlySet<number>> {
  const funds = asked.funds.filter((fund) => fund.hashPartnerDeny);
  if (funds.length === 0) return new Set();
  const { identityId } = asked;
  const fundIds = funds.map((fund) => fund.id);
  const [own, trusted] = await Promise.all([
    findBsn(deps, identityId),
    findTrustedRecordsOfFunds(deps.db, { identityId, fundIds, now: deps.now() }),
  ]);
  const signs = funds.map((fund) => signsOf(deps, fund, { own, trusted: trusted.get(fund.id) }));
  const candidates = await findPartnerCandidates(deps.db, { identityId, signs, now: deps.now() });

  const taken = new Set<number>();
  for (const candidate of candidates) {
    const sign = signs.find(({ fundId }) => fundId === candidate.fundId);
    if (sign && !taken.has(candidate.fundId) && (await isPartner(deps, candidate, sign))) taken.add(candidate.fundId);
  }
  return taken;
}

function signsOf(
  { secrets }: Pick<Deps, 'secrets'>,
  fund: PartnerFund,
  { own, trusted }: { own: ConfirmedBsn | undefined; trusted: TrustedRecords | undefined },
): PartnerSigns {
  const nothing = { fundId: fund.id, ownNumberId: null, partnerNumberId: null, ownHash: null, partnerHash: null };
  if (fund.bsnHashSalt === null) {
    const partnerNumberId = trusted?.get('partner_bsn')?.serviceNumberId ?? null;
    return { ...nothing, ownNumberId: own?.serviceNumberId ?? null, partnerNumberId };
  }
  const ownHash = own ? hashBsn(own.bsn, secrets.decrypt(fund.bsnHashSalt)) : null;
  return { ...nothing, ownHash, partnerHash: trusted?.get('partner_bsn_hash')?.value ?? null };
}

/** How a fund that hashes citizen service numbers writes one down. */
export function hashBsn(bsn: string, salt: string): string {
  return createHmac('sha256', salt).update(bsn).digest('hex');
}

/** Whether the record by which somebody was found is what the fund takes for true about them now. */
async function isPartner(deps: Pick<Deps, 'db' | 'now'>, candidate: PartnerCandidate, sign: PartnerSigns): Promise<boolean> {
  const { fundId, identityId, recordTypeKey } = candidate;
  if (recordTypeKey === null) return true;
  const found = await findTrustedRecordsOfFunds(deps.db, { identityId, fundIds: [fundId], now: deps.now() });
  const record = found.get(fundId)?.get(recordTypeKey);
  if (!record) return false;
  if (recordTypeKey === 'partner_bsn') return record.serviceNumberId === sign.ownNumberId;
  return record.value === (recordTypeKey === 'bsn_hash' ? sign.partnerHash : sign.ownHash);
}
