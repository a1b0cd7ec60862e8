import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../database/database.ts';

/** What is written down of a thing: its fields by their names in the contract. */
export type AuditedFields = Readonly<Record<string, unknown>>;

/** Cents of a column as euros. */
const euros = (column: string) => sql`(${sql.ref(column)} / 100.0)::numeric(14, 2)::text`;
/** Enough of an account number to know which one it is. */
const endOfIban = (column: string) => sql`right(${sql.ref(column)}, 4)`;

/**
 * How each kind of thing is read, each a query of one row by its id. Only what is named here is ever written down: no tokens, codes,
 * service numbers or files, nothing of what citizens answered but the kind of record, and the last four digits of account numbers.
 */
const readings = {
  organization: (id) => sql`
    select name, kvk, btw, ${endOfIban('iban')} as iban, email, email_public, phone, phone_public, website, website_public, description,
           business_type_id, is_sponsor, is_provider, is_validator, validator_auto_accept_funds, reservations_auto_accept,
           bsn_enabled, fund_request_policy, allow_batch_reservations, allow_manual_bulk_processing, provider_throttling_value,
           backoffice_available,
           reservation_phone, reservation_address, reservation_birth_date,
           (select id from employees where organization_id = organizations.id and identity_id = owner_id and deleted_at is null)
             as owner_employee_id
      from organizations where id = ${id}`,
  employee: (id) => sql`
    select deleted_at is not null as deleted,
           (select jsonb_agg(role order by role) from employee_roles where employee_id = employees.id) as roles
      from employees where id = ${id}`,
  operator: (id) => sql`select is_operator from identities where id = ${id}`,
  office: (id) => sql`
    select address, phone, state,
           (select jsonb_agg(jsonb_build_object('week_day', week_day, 'start_time', start_time, 'end_time', end_time,
                     'break_start_time', break_start_time, 'break_end_time', break_end_time) order by week_day)
              from office_schedules where office_id = offices.id) as schedule
      from offices where id = ${id}`,
  product: (id) => sql`
    select name, description, price_type, ${euros('price_cents')} as price, discount as price_discount, unlimited_stock, total_amount, expire_at,
           product_category_id, reservation_enabled, reservation_policy, reservation_phone, reservation_address, reservation_birth_date,
           deleted_at is not null as deleted,
           (select jsonb_agg(application.fund_id order by application.fund_id) from fund_provider_product_exclusions exclusion
              join fund_providers application on application.id = exclusion.fund_provider_id
             where exclusion.product_id = products.id) as excluded_funds
      from products where id = ${id}`,
  fund_provider: (id) => sql`
    select fund_id, organization_id, state, allow_budget, allow_products,
           (select jsonb_agg(jsonb_build_object('id', product_id, 'amount', ${euros('amount_cents')}, 'limit_total', limit_total,
                     'limit_per_identity', limit_per_identity, 'expire_at', expire_at) order by product_id)
              from fund_provider_products where fund_provider_id = fund_providers.id and withdrawn_at is null) as products
      from fund_providers where id = ${id}`,
  fund: (id) => sql`
    select key, name, type, state, archived, is_configured, implementation_id, start_date, end_date, description, description_short, faq_title,
           request_btn_text, external_link_text, external_link_url, ${euros('notification_amount_cents')} as notification_amount,
           default_validator_employee_id, auto_validation as auto_requests_validation, allow_fund_requests, allow_prevalidations,
           allow_direct_requests, allow_reservations, allow_reimbursements, allow_physical_cards, allow_blocking_vouchers,
           vouchers_external, hash_partner_deny, ${euros('budget_cents')} as budget,
           ${euros('limit_generator_amount_cents')} as limit_generator_amount,
           ${euros('limit_voucher_top_up_amount_cents')} as limit_voucher_top_up_amount,
           ${euros('limit_voucher_total_amount_cents')} as limit_voucher_total_amount, generator_ignore_fund_budget,
           allow_direct_payments, allow_generator_direct_payments, allow_voucher_top_ups, allow_voucher_records, csv_primary_key,
           record_validity_days, backoffice_fallback, employee_can_see_product_vouchers, bsn_confirmation_time, email_required, contact_info_enabled, contact_info_required,
           contact_info_message_text, help_enabled, help_title, help_block_text, help_button_text, help_description, help_email,
           help_phone, help_website, help_chat, help_show_email, help_show_phone, help_show_website, help_show_chat,
           pre_check_excluded, pre_check_note,
           (select jsonb_agg(jsonb_build_object('id', criterion.id, 'record_type_key', type.key, 'operator', operator, 'value', value,
                     'title', title, 'show_attachment', show_attachment, 'optional', optional, 'fund_criteria_step_id', step_id,
                     'fund_criteria_group_id', group_id) order by sort_order, criterion.id)
              from fund_criteria criterion join record_types type on type.id = record_type_id where fund_id = funds.id) as criteria,
           (select jsonb_agg(jsonb_build_object('id', step.id, 'title', title) order by sort_order, step.id)
              from criteria_steps step where fund_id = funds.id) as criteria_steps,
           (select jsonb_agg(jsonb_build_object('id', part.id, 'title', title, 'description', description, 'required', required,
                     'fund_criteria_step_id', step_id) order by sort_order, part.id)
              from criteria_groups part where fund_id = funds.id) as criteria_groups,
           (select jsonb_agg(jsonb_build_object('type', formula.type, 'amount', ${euros('amount_cents')}, 'record_type_key', type.key)
                     order by formula.id)
              from fund_formulas formula left join record_types type on type.id = record_type_id where fund_id = funds.id) as formulas,
           (select jsonb_agg(jsonb_build_object('product_id', product_id, 'record_type_key_multiplier', type.key) order by product_id)
              from fund_formula_products gift left join record_types type on type.id = record_type_id
             where fund_id = funds.id) as formula_products,
           (select jsonb_agg(jsonb_build_object('title', title, 'description', description) order by sort_order)
              from fund_faq where fund_id = funds.id) as faq,
           (select jsonb_agg(tag_id order by tag_id) from fund_tags where fund_id = funds.id) as tag_ids
      from funds where id = ${id}`,
  fund_top_up: (id) => sql`
    select fund_id, ${euros('amount_cents')} as amount, reference, date from fund_top_ups where id = ${id}`,
  implementation: (id) => sql`
    select key, name, title, description, description_alignment, informal_communication, overlay_enabled, overlay_type, overlay_opacity,
           banner_text_color as header_text_color, show_home_map, show_home_products, show_providers_map, show_provider_map,
           show_office_map, show_voucher_map, show_product_map, url_webshop, url_provider, url_sponsor, url_validator, url_app,
           organization_id, lon, lat,
           (select jsonb_agg(host order by position) from implementation_hosts where implementation_id = implementations.id) as hosts,
           (select jsonb_build_object('type', type, 'title', announcement.title, 'description', announcement.description, 'active', active,
                     'expire_at', expire_at)
              from announcements announcement where implementation_id = implementations.id and scope = 'webshop'
             order by announcement.id desc limit 1) as announcement
      from implementations where id = ${id}`,
  implementation_page: (id) => sql`
    select page_type, state, external, external_url, description, description_position, description_alignment, blocks, faq
      from implementation_pages where id = ${id}`,
  social_media: (id) => sql`select type, url, title from social_medias where id = ${id}`,
  organization_validator: (id) => sql`select validator_organization_id from organization_validators where id = ${id}`,
  fund_request: (id) => sql`
    select state, disregard_notify,
           (select jsonb_agg(distinct employee_id) from fund_request_records
             where fund_request_id = fund_requests.id and employee_id is not null) as employees
      from fund_requests where id = ${id}`,
  fund_request_record: (id) => sql`
    select type.key as record_type_key, state, employee_id
      from fund_request_records record join record_types type on type.id = record_type_id where record.id = ${id}`,
  clarification: (id) => sql`
    select fund_request_record_id, state from fund_request_clarifications where id = ${id}`,
  fund_request_note: (id) => sql`select fund_request_id from fund_request_notes where id = ${id}`,
  reservation: (id) => sql`
    select product_id, state, ${euros('amount_cents')} as amount, archived from product_reservations where id = ${id}`,
  voucher: (id) => sql`
    select fund_id, state, ${euros('amount_cents')} as amount, limit_multiplier, expire_at, product_id, identity_id is not null as is_granted
      from vouchers where id = ${id}`,
  voucher_record: (id) => sql`
    select voucher_id, type.key as record_type_key
      from voucher_records record join record_types type on type.id = record_type_id where record.id = ${id}`,
  physical_card: (id) => sql`select voucher_id from physical_cards where id = ${id}`,
  physical_card_request: (id) => sql`select voucher_id from physical_card_requests where id = ${id}`,
  reimbursement: (id) => sql`
    select state, ${euros('amount_cents')} as amount, employee_id from reimbursements where id = ${id}`,
  reimbursement_note: (id) => sql`select reimbursement_id from reimbursement_notes where id = ${id}`,
  transaction: (id) => sql`
    select voucher_id, organization_id, state, target, ${euros('amount_cents')} as amount, ${endOfIban('iban_to')} as target_iban
      from voucher_transactions where id = ${id}`,
  transaction_bulk: (id) => sql`
    select state, ${endOfIban('iban_from')} as iban_from, execution_date, is_exported, accepted_manually
      from voucher_transaction_bulks where id = ${id}`,
} as const satisfies Record<string, (id: number) => RawBuilder<unknown>>;

/** A kind of thing of which changes are written down. */
export type AuditedThing = keyof typeof readings;

/** Whether the contract's name stands for a thing of which changes are written down. */
export function isAuditedThing(subject: string): subject is AuditedThing {
  return subject in readings;
}

/** How things are now, by their ids; those that do not exist are left out. */
export async function readAuditedFields(
  tx: Tx,
  thing: AuditedThing,
  ids: readonly number[],
): Promise<Map<number, AuditedFields>> {
  const read = async (id: number): Promise<[number, AuditedFields][]> => {
    const { rows } = await sql<{
      fields: AuditedFields;
    }>`select to_json(thing) as fields from (${readings[thing](id)}) thing`.execute(tx);
    return rows.map(({ fields }) => [id, fields]);
  };
  const found: [number, AuditedFields][] = [];
  for (const id of ids) found.push(...(await read(id)));
  return new Map(found);
}
