import { sql } from 'kysely';
import { compiledOnce } from '#platform/database/compiled-once';
import type { Db } from '#platform/database/database';
import { rolesWith } from '#people/organizations';
import { isCriterionMet, type CriterionOperator } from './criterion.ts';

/** How long a confirmation counts when neither the fund nor the fund's record type says, in days. */
export const standardValidityDays = 1825;

/** A fact about a person that a fund takes for true. */
export interface TrustedRecord {
  readonly recordId: number;
  readonly recordTypeKey: string;
  /** The type of the record type: how its values are compared. */
  readonly recordType: string;
  readonly value: string;
  /** Stands here instead of a value when the record is a citizen service number. */
  readonly serviceNumberId: number | null;
  /** When it was confirmed. */
  readonly confirmedAt: Date;
}

/** What a criterion asks: `record operator value`. */
export interface AskedCriterion {
  readonly id: number;
  readonly operator: CriterionOperator;
  readonly value: string;
  /** Not answered it counts as met. */
  readonly optional?: boolean;
}

/** What one fund takes for true about a person, by key of the record type. */
export class TrustedRecords extends Map<string, TrustedRecord> {
  readonly #byCriterion = new Map<number, TrustedRecord>();

  /** Notes a record; of several of a type, or for a criterion, the first one noted stays. */
  note(record: TrustedRecord, criterionIds: readonly number[]): void {
    if (!this.has(record.recordTypeKey)) this.set(record.recordTypeKey, record);
    for (const id of criterionIds) if (!this.#byCriterion.has(id)) this.#byCriterion.set(id, record);
  }

  /** Whether there is a record for a criterion that was confirmed by somebody who may assess that criterion. */
  answers({ id }: Pick<AskedCriterion, 'id'>): boolean {
    return this.#byCriterion.has(id);
  }

  /** Whether a criterion of the fund is met by such a record; an optional one is also met without any. */
  meets({ id, operator, value, optional }: AskedCriterion): boolean {
    const record = this.#byCriterion.get(id);
    if (record === undefined) return optional === true;
    return isCriterionMet(record.value, { recordType: record.recordType, operator, value });
  }
}

type FoundRow = TrustedRecord & { readonly fundId: number; readonly criterionIds: number[] };

/**
 * funds.md 3: what some funds may take for true about a person, by fund; one query for all of them.
 * Per record type the latest confirmation wins, also over an older one that would suit the fund better. Only approved
 * confirmations count, made for nobody else than the fund's organization and not older than the days of the fund's
 * record type, else of the fund, else 1825. Who confirmed must (still) be allowed to validate for the fund's organization
 * or for a validator that is linked to it; for a criterion, a linked validator must be accepted on that very criterion.
 */
export async function findTrustedRecordsOfFunds(
  db: Db,
  asked: { identityId: number; fundIds: readonly number[]; now: Date },
): Promise<ReadonlyMap<number, TrustedRecords>> {
  if (asked.fundIds.length === 0) return new Map();
  const rows = await trustedRecords(db, { ...asked, validatingRoles: rolesWith('validate_records') });
  const byFund = new Map(asked.fundIds.map((fundId) => [fundId, new TrustedRecords()]));
  for (const { fundId, criterionIds, ...record } of rows) byFund.get(fundId)?.note(record, criterionIds);
  return byFund;
}

interface TrustedBy {
  readonly identityId: number;
  readonly fundIds: readonly number[];
  readonly now: Date;
  readonly validatingRoles: readonly string[];
}

const trustedRecords = compiledOnce((_db, { identityId, fundIds, now, validatingRoles }: TrustedBy) => {
  const mayValidateFor = (organization: 'fund.organization_id' | 'link.validator_organization_id') => sql`(
    exists (select from organizations owned where owned.id = ${sql.ref(organization)} and owned.owner_id = validation.validator_id)
    or exists (select from employees employee join employee_roles role on role.employee_id = employee.id
                where employee.organization_id = ${sql.ref(organization)} and employee.identity_id = validation.validator_id
                  and employee.deleted_at is null and role.role = any(${validatingRoles}::text[])))`;
  return sql<FoundRow>`
    select fund.id as "fundId", record.id as "recordId", type.key as "recordTypeKey", type.type as "recordType", record.value,
           record.service_number_id as "serviceNumberId",
           coalesce(code.validated_at, validation.created_at) as "confirmedAt",
           array(select criterion.id from fund_criteria criterion
                  where criterion.fund_id = fund.id and criterion.record_type_id = record.record_type_id
                    and (trust.by_sponsor or exists (
                      select from fund_criterion_validators assessor where assessor.fund_criterion_id = criterion.id
                         and assessor.accepted and assessor.organization_validator_id = any(trust.links)))) as "criterionIds"
      from funds fund
      join records record on record.identity_id = ${identityId} and record.deleted_at is null
      join record_types type on type.id = record.record_type_id
      join record_validations validation on validation.record_id = record.id and validation.state = 'approved'
           and (validation.organization_id is null or validation.organization_id = fund.organization_id)
      left join prevalidations code on code.id = validation.prevalidation_id
      left join fund_record_validity validity on validity.fund_id = fund.id and validity.record_type_id = record.record_type_id
     cross join lateral (select coalesce(validity.days, fund.record_validity_days, ${standardValidityDays}::integer) as days) as lifetime
     cross join lateral (select ${mayValidateFor('fund.organization_id')} as by_sponsor,
            array(select link.id from organization_validators link where link.organization_id = fund.organization_id
                     and (link.identity_id = validation.validator_id or ${mayValidateFor('link.validator_organization_id')})) as links
           ) as trust
     where fund.id = any(${fundIds}::integer[])
       and lifetime.days > 0
       and coalesce(code.validated_at, validation.created_at) >= ${now}::timestamptz - make_interval(days => lifetime.days)
       and (trust.by_sponsor or cardinality(trust.links) > 0)
     order by coalesce(code.validated_at, validation.created_at) desc, validation.id desc`;
});

/** The same for one fund. */
export async function findTrustedRecords(
  db: Db,
  asked: { identityId: number; fundId: number; now: Date },
): Promise<TrustedRecords> {
  const byFund = await findTrustedRecordsOfFunds(db, { identityId: asked.identityId, fundIds: [asked.fundId], now: asked.now });
  return byFund.get(asked.fundId) ?? new TrustedRecords();
}
