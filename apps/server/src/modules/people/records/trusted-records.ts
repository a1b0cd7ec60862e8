import { sql, type RawBuilder } from 'kysely';
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

/** A trusted record of one fund, with the criteria that it may answer. */
export type TrustedRow = TrustedRecord & { readonly fundId: number; readonly criterionIds: number[] };

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
  return trustedByFund(await findRows(db, { ...asked, validatingRoles: rolesWith('validate_records') }), asked.fundIds);
}

/** Such rows as what each of the funds takes for true. */
export function trustedByFund(rows: readonly TrustedRow[], fundIds: readonly number[]): ReadonlyMap<number, TrustedRecords> {
  const byFund = new Map(fundIds.map((fundId) => [fundId, new TrustedRecords()]));
  for (const { fundId, criterionIds, ...record } of rows) byFund.get(fundId)?.note(record, criterionIds);
  return byFund;
}

/** Whose records, for which funds. */
export interface TrustedBy {
  readonly identityId: number;
  readonly fundIds: readonly number[];
  readonly now: Date;
  /** The roles that may confirm records. */
  readonly validatingRoles: readonly string[];
}

const findRows = compiledOnce((_db, asked: TrustedBy) => trustedRecordRows(asked));

/**
 * The query for it, the latest confirmation first. Who may confirm for whom is looked up once for a sponsor and somebody who confirmed, not
 * for each record and fund.
 */
export function trustedRecordRows({ identityId, fundIds, now, validatingRoles }: TrustedBy): RawBuilder<TrustedRow> {
  const mayValidateFor = (organization: 'sponsor.organization_id' | 'link.validator_organization_id') => sql`(
    exists (select from organizations owned where owned.id = ${sql.ref(organization)} and owned.owner_id = validator.validator_id)
    or exists (select from employees employee join employee_roles role on role.employee_id = employee.id
                where employee.organization_id = ${sql.ref(organization)} and employee.identity_id = validator.validator_id
                  and employee.deleted_at is null and role.role = any(${validatingRoles}::text[])))`;
  return sql<TrustedRow>`
    with asked as materialized (
      select id, organization_id, record_validity_days from funds where id = any(${fundIds}::integer[])
    ), confirmed as materialized (
      select validation.id, validation.organization_id, validation.validator_id, record.id as record_id, record.record_type_id,
             record.value, record.service_number_id, coalesce(code.validated_at, validation.created_at) as confirmed_at
        from records record
        join record_validations validation on validation.record_id = record.id and validation.state = 'approved'
        left join prevalidations code on code.id = validation.prevalidation_id
       where record.identity_id = ${identityId} and record.deleted_at is null
    ), trust as materialized (
      select sponsor.organization_id, validator.validator_id, ${mayValidateFor('sponsor.organization_id')} as by_sponsor,
             array(select link.id from organization_validators link where link.organization_id = sponsor.organization_id
                      and (link.identity_id = validator.validator_id or ${mayValidateFor('link.validator_organization_id')})) as links
        from (select distinct organization_id from asked) sponsor cross join (select distinct validator_id from confirmed) validator
    ), criteria as materialized (
      select fund_id, record_type_id, array_agg(id) as ids from fund_criteria
       where fund_id = any(${fundIds}::integer[]) group by fund_id, record_type_id
    )
    select fund.id as "fundId", confirmed.record_id as "recordId", type.key as "recordTypeKey", type.type as "recordType",
           confirmed.value, confirmed.service_number_id as "serviceNumberId", confirmed.confirmed_at as "confirmedAt",
           case when trust.by_sponsor then coalesce(criteria.ids, '{}')
                else array(select assessor.fund_criterion_id from fund_criterion_validators assessor
                            where assessor.fund_criterion_id = any(criteria.ids) and assessor.accepted
                              and assessor.organization_validator_id = any(trust.links)) end as "criterionIds"
      from asked fund
      join trust on trust.organization_id = fund.organization_id and (trust.by_sponsor or cardinality(trust.links) > 0)
      join confirmed on confirmed.validator_id = trust.validator_id
           and (confirmed.organization_id is null or confirmed.organization_id = fund.organization_id)
      join record_types type on type.id = confirmed.record_type_id
      left join criteria on criteria.fund_id = fund.id and criteria.record_type_id = confirmed.record_type_id
      left join fund_record_validity validity on validity.fund_id = fund.id and validity.record_type_id = confirmed.record_type_id
     cross join lateral (select coalesce(validity.days, fund.record_validity_days, ${standardValidityDays}::integer) as days) as lifetime
     where lifetime.days > 0
       and confirmed.confirmed_at >= ${now}::timestamptz - make_interval(days => lifetime.days)
     order by confirmed.confirmed_at desc, confirmed.id desc`;
}

/** The same for one fund. */
export async function findTrustedRecords(
  db: Db,
  asked: { identityId: number; fundId: number; now: Date },
): Promise<TrustedRecords> {
  const byFund = await findTrustedRecordsOfFunds(db, { identityId: asked.identityId, fundIds: [asked.fundId], now: asked.now });
  return byFund.get(asked.fundId) ?? new TrustedRecords();
}
