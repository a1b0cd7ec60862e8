import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database';

/** What a service number stands on, by the field of the call that names it. */
export type NumberedThing =
  'voucher_id' | 'fund_request_id' | 'fund_request_record_id' | 'reimbursement_id' | 'prevalidation_record_id';

interface Asked {
  readonly id: number;
  readonly organizationId: number;
  /** The employee who asks; null for an owner who is none. */
  readonly employeeId: number | null;
  /** Of a voucher: the number that the sponsor entered, instead of the holder's. */
  readonly ofRelation: boolean;
}

/** Whether a row `record` or `request` is assessed for the organization by agreement with the sponsor. */
const isAssessed = (record: RawBuilder<unknown>, organizationId: number) => sql`exists (
  select from fund_criterion_validators assessing join organization_validators link on link.id = assessing.organization_validator_id
   where assessing.fund_criterion_id = ${record} and assessing.accepted and link.validator_organization_id = ${organizationId})`;

/** Gives the number that stands on a thing of the organization: nothing for another organization's, or where none is known. */
const numberOf: Readonly<Record<NumberedThing, (asked: Asked) => RawBuilder<unknown>>> = {
  voucher_id: ({ id, organizationId, ofRelation }) => sql`
    select number.sealed from vouchers voucher join funds fund on fund.id = voucher.fund_id
      join service_numbers number on ${ofRelation ? sql`number.id = voucher.related_service_number_id` : sql`number.identity_id = voucher.identity_id`}
     where voucher.id = ${id} and fund.organization_id = ${organizationId} and voucher.deleted_at is null and voucher.parent_id is null`,
  fund_request_id: ({ id, organizationId }) => sql`
    select number.sealed from fund_requests request join funds fund on fund.id = request.fund_id
      join service_numbers number on number.identity_id = request.identity_id
     where request.id = ${id} and (fund.organization_id = ${organizationId} or exists (
       select from fund_request_records record
        where record.fund_request_id = request.id and ${isAssessed(sql`record.fund_criterion_id`, organizationId)}))`,
  // As with every other answer: for whoever assesses it, or may take it.
  fund_request_record_id: ({ id, organizationId, employeeId }) => sql`
    select number.sealed from fund_request_records record join fund_requests request on request.id = record.fund_request_id
      join funds fund on fund.id = request.fund_id join service_numbers number on number.id = record.service_number_id
     where record.id = ${id} and (fund.organization_id = ${organizationId} or ${isAssessed(sql`record.fund_criterion_id`, organizationId)})
       and (record.employee_id = ${employeeId} or record.state = 'pending' and record.employee_id is null)`,
  reimbursement_id: ({ id, organizationId }) => sql`
    select number.sealed from reimbursements reimbursement join vouchers voucher on voucher.id = reimbursement.voucher_id
      join funds fund on fund.id = voucher.fund_id join service_numbers number on number.identity_id = voucher.identity_id
     where reimbursement.id = ${id} and reimbursement.state <> 'draft' and fund.organization_id = ${organizationId}`,
  prevalidation_record_id: ({ id, organizationId }) => sql`
    select number.sealed from prevalidation_records record join prevalidations code on code.id = record.prevalidation_id
      join service_numbers number on number.id = record.service_number_id
     where record.id = ${id} and code.organization_id = ${organizationId} and code.deleted_at is null`,
};

/** The sealed number that stands on a thing; undefined when there is none that the organization may see. */
export async function findSealedNumber(db: Db, thing: NumberedThing, asked: Asked): Promise<Buffer | undefined> {
  const { rows } = await sql<{ sealed: Buffer }>`
    select found.sealed from (${numberOf[thing](asked)}) found
     where exists (select from organizations where id = ${asked.organizationId} and bsn_enabled)`.execute(db);
  return rows[0]?.sealed;
}
