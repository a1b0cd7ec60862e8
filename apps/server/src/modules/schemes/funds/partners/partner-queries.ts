import { sql } from 'kysely';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Db } from '#platform/database/database';

/** What is known about somebody's household, for one fund: by what their partner would be found. */
export interface PartnerSigns {
  readonly fundId: number;
  /** The number that a partner's record would name. */
  readonly ownNumberId: number | null;
  /** The number that an own record names. */
  readonly partnerNumberId: number | null;
  /** The same as hashes, on a fund that works with those. */
  readonly ownHash: string | null;
  readonly partnerHash: string | null;
}

/** Somebody with a living voucher of the fund who may be the partner. */
export interface PartnerCandidate {
  readonly fundId: number;
  readonly identityId: number;
  /** Found by a record of their own, which still has to be trusted; absent: DigiD says who they are. */
  readonly recordTypeKey: 'partner_bsn' | 'partner_bsn_hash' | 'bsn_hash' | null;
}

/** Of several funds at once: who may be the partner of somebody, and holds a living voucher. */
export async function findPartnerCandidates(
  db: Db,
  asked: { identityId: number; signs: readonly PartnerSigns[]; now: Date },
): Promise<PartnerCandidate[]> {
  const { signs } = asked;
  const today = calendarDate(asked.now);
  const { rows } = await sql<PartnerCandidate>`
    with asked as (
      select * from unnest(${signs.map((sign) => sign.fundId)}::integer[], ${signs.map((sign) => sign.ownNumberId)}::integer[],
                           ${signs.map((sign) => sign.partnerNumberId)}::integer[], ${signs.map((sign) => sign.ownHash)}::text[],
                           ${signs.map((sign) => sign.partnerHash)}::text[])
             as sign (fund_id, own_number, partner_number, own_hash, partner_hash)
    ), candidates as (
      select asked.fund_id, record.identity_id, type.key from asked
        join records record on record.service_number_id = asked.own_number and record.deleted_at is null
        join record_types type on type.id = record.record_type_id and type.key = 'partner_bsn'
      union select asked.fund_id, number.identity_id, null from asked
        join service_numbers number on number.id = asked.partner_number and number.identity_id is not null
      union select asked.fund_id, record.identity_id, type.key from asked
        join records record on length(record.value) = 64 and record.value in (asked.own_hash, asked.partner_hash)
             and record.deleted_at is null
        join record_types type on type.id = record.record_type_id
             and ((type.key = 'partner_bsn_hash' and record.value = asked.own_hash)
               or (type.key = 'bsn_hash' and record.value = asked.partner_hash))
    )
    select candidate.fund_id as "fundId", candidate.identity_id as "identityId", candidate.key as "recordTypeKey"
      from candidates candidate join funds fund on fund.id = candidate.fund_id and fund.end_date >= ${today}
     where candidate.identity_id <> ${asked.identityId}
       and exists (select from vouchers voucher where voucher.identity_id = candidate.identity_id
                      and voucher.fund_id = candidate.fund_id and voucher.deleted_at is null and voucher.expire_at >= ${today})
     order by 1, 2`.execute(db);
  return rows;
}
