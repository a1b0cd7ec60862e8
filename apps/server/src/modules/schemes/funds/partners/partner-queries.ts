import { sql, type RawBuilder } from 'kysely';
import { compiledOnce } from '#platform/database/compiled-once';

/** Somebody with a living voucher of the fund who may be the partner. */
export interface PartnerCandidate {
  readonly fundId: number;
  readonly identityId: number;
  /** Found by a record of their own, which still has to be trusted; null: DigiD says who they are. */
  readonly recordTypeKey: 'partner_bsn' | 'partner_bsn_hash' | 'bsn_hash' | null;
  /** Theirs by DigiD, and named by a record of the person that still has to be trusted; null for who is found by a record of their own. */
  readonly serviceNumberId: number | null;
}

/** Which funds may be taken by somebody's partner. */
export interface AskedOfPartner {
  readonly identityId: number;
  readonly partnerFundIds: readonly number[];
  readonly today: string;
}

/** Who may be the partner of somebody by citizen service number: they name the person's, or the person names theirs. */
export function candidatesByNumber(asked: AskedOfPartner): RawBuilder<PartnerCandidate> {
  return sql<PartnerCandidate>`
    with candidates as (
      select record.identity_id, type.key, null::integer as service_number_id from service_numbers own
        join records record on record.service_number_id = own.id and record.deleted_at is null
        join record_types type on type.id = record.record_type_id and type.key = 'partner_bsn'
       where own.identity_id = ${asked.identityId}
      union select number.identity_id, null, number.id from records record
        join record_types type on type.id = record.record_type_id and type.key = 'partner_bsn'
        join service_numbers number on number.id = record.service_number_id and number.identity_id is not null
       where record.identity_id = ${asked.identityId} and record.deleted_at is null
    )
    select fund.id as "fundId", candidate.identity_id as "identityId", candidate.key as "recordTypeKey",
           candidate.service_number_id as "serviceNumberId"
      from candidates candidate join funds fund on fund.id = any(${asked.partnerFundIds}::integer[])
     where ${hasLivingVoucher(asked)}
     order by 1, 2`;
}

interface AskedByHash extends AskedOfPartner {
  /** How the person's own number is written down, for each of the funds. */
  readonly ownHashes: readonly (string | null)[];
  /** The same of the partner's, as a trusted record says it. */
  readonly partnerHashes: readonly (string | null)[];
}

/** The same by hash, of funds that work with those; a fund and its hashes stand at the same place. */
export const findCandidatesByHash = compiledOnce(
  (_db, asked: AskedByHash) => sql<PartnerCandidate>`
    with asked as (
      select fund_id, own_hash, partner_hash from unnest(${asked.partnerFundIds}::integer[], ${asked.ownHashes}::text[], ${asked.partnerHashes}::text[])
             as sign (fund_id, own_hash, partner_hash)
    ), candidates as (
      select distinct asked.fund_id, record.identity_id, type.key from asked
        join records record on length(record.value) = 64 and record.value in (asked.own_hash, asked.partner_hash)
             and record.deleted_at is null
        join record_types type on type.id = record.record_type_id
             and ((type.key = 'partner_bsn_hash' and record.value = asked.own_hash)
               or (type.key = 'bsn_hash' and record.value = asked.partner_hash))
    )
    select candidate.fund_id as "fundId", candidate.identity_id as "identityId", candidate.key as "recordTypeKey",
           null::integer as "serviceNumberId"
      from candidates candidate join funds fund on fund.id = candidate.fund_id
     where ${hasLivingVoucher(asked)}
     order by 1, 2`,
);

/** Holds for a row `candidate`, somebody else than the person, and a row `fund` that has not ended. */
function hasLivingVoucher({ identityId, today }: Pick<AskedOfPartner, 'identityId' | 'today'>): RawBuilder<boolean> {
  return sql<boolean>`fund.end_date >= ${today} and candidate.identity_id <> ${identityId}
       and exists (select from vouchers voucher where voucher.identity_id = candidate.identity_id
                      and voucher.fund_id = fund.id and voucher.deleted_at is null and voucher.expire_at >= ${today})`;
}
