import { sql } from 'kysely';
import type { Db } from '#platform/database';
import { rolesWith } from '#modules/organizations';

/** How long a confirmation counts when neither the fund nor the fund's record type says, in days. */
export const standardValidityDays = 1825;

/** A fact about a person that a fund takes for true. */
export interface TrustedRecord {
  readonly recordId: number;
  readonly recordTypeKey: string;
  readonly value: string;
  /** When it was confirmed. */
  readonly confirmedAt: Date;
}

/** By key of the record type. */
export type TrustedRecords = ReadonlyMap<string, TrustedRecord>;

/**
 * funds.md 3: what some funds may take for true about a person, by fund; one query for all of them.
 * Per record type the latest confirmation wins, also over an older one that would suit the fund better. Only approved
 * confirmations count, by somebody who may (still) validate for the fund's organization, made for nobody else,
 * and not older than the days of the fund's record type, else of the fund, else 1825.
 */
export async function findTrustedRecordsOfFunds(
  db: Db,
  asked: { identityId: number; fundIds: readonly number[]; now: Date },
): Promise<ReadonlyMap<number, TrustedRecords>> {
  if (asked.fundIds.length === 0) return new Map();
  const { rows } = await sql<TrustedRecord & { fundId: number }>`
    select distinct on (fund.id, record.record_type_id)
           fund.id as "fundId", record.id as "recordId", type.key as "recordTypeKey", record.value,
           coalesce(code.validated_at, validation.created_at) as "confirmedAt"
      from funds fund
      join organizations organization on organization.id = fund.organization_id
      join records record on record.identity_id = ${asked.identityId} and record.deleted_at is null
      join record_types type on type.id = record.record_type_id
      join record_validations validation on validation.record_id = record.id and validation.state = 'approved'
           and (validation.organization_id is null or validation.organization_id = fund.organization_id)
      left join prevalidations code on code.id = validation.prevalidation_id
      left join fund_record_validity validity on validity.fund_id = fund.id and validity.record_type_id = record.record_type_id
     cross join lateral (select coalesce(validity.days, fund.record_validity_days, ${standardValidityDays}::integer) as days) as lifetime
     where fund.id = any(${[...asked.fundIds]}::integer[])
       and lifetime.days > 0
       and coalesce(code.validated_at, validation.created_at) >= ${asked.now}::timestamptz - make_interval(days => lifetime.days)
       and (validation.validator_id = organization.owner_id or exists (
             select from employees employee join employee_roles role on role.employee_id = employee.id
              where employee.organization_id = fund.organization_id and employee.identity_id = validation.validator_id
                and role.role = any(${rolesWith('validate_records')}::text[])))
     order by fund.id, record.record_type_id, coalesce(code.validated_at, validation.created_at) desc, validation.id desc`.execute(
    db,
  );
  const byFund = new Map<number, Map<string, TrustedRecord>>(asked.fundIds.map((fundId) => [fundId, new Map()]));
  for (const { fundId, ...record } of rows) byFund.get(fundId)?.set(record.recordTypeKey, record);
  return byFund;
}

/** The same for one fund. */
export async function findTrustedRecords(
  db: Db,
  asked: { identityId: number; fundId: number; now: Date },
): Promise<TrustedRecords> {
  const byFund = await findTrustedRecordsOfFunds(db, { identityId: asked.identityId, fundIds: [asked.fundId], now: asked.now });
  return byFund.get(asked.fundId) ?? new Map();
}
