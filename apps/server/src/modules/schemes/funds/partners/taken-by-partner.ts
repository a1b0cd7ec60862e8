import { createHmac } from 'node:crypto';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { rolesWith } from '#people/organizations';
import { findTrustedRecordsOfFunds } from '#people/records';
import { compiledOnce } from '#platform/database/compiled-once';
import type { Deps } from '#platform/deps';
import type { FundRow } from '../fund-queries.ts';
import { householdColumns, householdOf, type AskedOfHousehold, type Household } from './household.ts';
import { findCandidatesByHash, type PartnerCandidate } from './partner-queries.ts';

type PartnerFund = Pick<FundRow, 'id' | 'hashPartnerDeny' | 'bsnHashSalt'>;
type PartnerDeps = Pick<Deps, 'db' | 'now' | 'secrets'>;

/**
 * funds.md 5: of these funds those that go to one of two partners, and whose living voucher the caller's partner holds.
 * Two people are partners when a trusted record of one names the citizen service number of the other; on a fund with a
 * salt, when the hashes say so.
 */
export async function findTakenByPartner(
  deps: PartnerDeps,
  { identityId, funds }: { identityId: number; funds: readonly PartnerFund[] },
): Promise<ReadonlySet<number>> {
  const fundIds = funds.filter((fund) => fund.hashPartnerDeny).map(({ id }) => id);
  if (fundIds.length === 0) return new Set();
  const now = deps.now();
  const [row] = await householdOfPerson(deps.db, {
    identityId,
    fundIds,
    now,
    today: calendarDate(now),
    validatingRoles: rolesWith('validate_records'),
    partnerFundIds: fundsByNumber(funds),
  });
  if (row === undefined) return new Set();
  return takenByPartnerOf(deps, { identityId, funds, household: householdOf(row, fundIds) });
}

const householdOfPerson = compiledOnce((db, asked: AskedOfHousehold) => db.selectNoFrom(householdColumns(db, asked)));

/** Of which funds a household tells who may be the partner: of those that go to one of two, and do not work with hashes. */
export function fundsByNumber(funds: readonly PartnerFund[]): number[] {
  return funds.filter((fund) => fund.hashPartnerDeny && fund.bsnHashSalt === null).map(({ id }) => id);
}

/** The same of a household that is known already. */
export async function takenByPartnerOf(
  deps: PartnerDeps,
  asked: { identityId: number; funds: readonly PartnerFund[]; household: Household },
): Promise<ReadonlySet<number>> {
  const { household } = asked;
  const signs = new Map(
    asked.funds.filter((fund) => fund.hashPartnerDeny).map((fund) => [fund.id, signsOf(deps, fund, household)]),
  );
  const byHash = await findByHash(deps, { identityId: asked.identityId, signs });
  const taken = new Set<number>();
  for (const candidate of [...household.candidates, ...byHash]) {
    const sign = signs.get(candidate.fundId);
    if (sign && !taken.has(candidate.fundId) && (await isPartner(deps, candidate, sign))) taken.add(candidate.fundId);
  }
  return taken;
}

/** What is known about somebody's household, for one fund: by what their partner would be found. */
interface PartnerSigns {
  /** The number that a partner's record would name. */
  readonly ownNumberId: number | null;
  /** The number that an own record names. */
  readonly partnerNumberId: number | null;
  /** The same as hashes, on a fund that works with those. */
  readonly ownHash: string | null;
  readonly partnerHash: string | null;
}

function signsOf({ secrets }: Pick<Deps, 'secrets'>, fund: PartnerFund, { number, trusted }: Household): PartnerSigns {
  const records = trusted.get(fund.id);
  if (fund.bsnHashSalt === null) {
    const partnerNumberId = records?.get('partner_bsn')?.serviceNumberId ?? null;
    return { ownNumberId: number?.id ?? null, partnerNumberId, ownHash: null, partnerHash: null };
  }
  const ownHash = number ? hashBsn(secrets.decrypt(number.sealed), secrets.decrypt(fund.bsnHashSalt)) : null;
  return { ownNumberId: null, partnerNumberId: null, ownHash, partnerHash: records?.get('partner_bsn_hash')?.value ?? null };
}

/** How a fund that hashes citizen service numbers writes one down. */
export function hashBsn(bsn: string, salt: string): string {
  return createHmac('sha256', salt).update(bsn).digest('hex');
}

async function findByHash(
  deps: PartnerDeps,
  { identityId, signs }: { identityId: number; signs: ReadonlyMap<number, PartnerSigns> },
): Promise<readonly PartnerCandidate[]> {
  const hashed = [...signs].filter(([, { ownHash, partnerHash }]) => ownHash !== null || partnerHash !== null);
  if (hashed.length === 0) return [];
  return findCandidatesByHash(deps.db, {
    identityId,
    partnerFundIds: hashed.map(([fundId]) => fundId),
    ownHashes: hashed.map(([, { ownHash }]) => ownHash),
    partnerHashes: hashed.map(([, { partnerHash }]) => partnerHash),
    today: calendarDate(deps.now()),
  });
}

/** Whether the record by which somebody was found is what the fund takes for true, about them or about the person, now. */
async function isPartner(deps: Pick<Deps, 'db' | 'now'>, candidate: PartnerCandidate, sign: PartnerSigns): Promise<boolean> {
  const { fundId, identityId, recordTypeKey } = candidate;
  if (recordTypeKey === null) return candidate.serviceNumberId === sign.partnerNumberId;
  if (recordTypeKey === 'partner_bsn' && sign.ownNumberId === null) return false;
  const found = await findTrustedRecordsOfFunds(deps.db, { identityId, fundIds: [fundId], now: deps.now() });
  const record = found.get(fundId)?.get(recordTypeKey);
  if (!record) return false;
  if (recordTypeKey === 'partner_bsn') return record.serviceNumberId === sign.ownNumberId;
  return record.value === (recordTypeKey === 'bsn_hash' ? sign.partnerHash : sign.ownHash);
}
