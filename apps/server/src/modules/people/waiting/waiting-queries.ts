import { sql } from 'kysely';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Db } from '#platform/database/database';

/** Kinds of things that wait, most urgent first. */
export const waitingKinds = [
  'clarification',
  'declined_reimbursement',
  'accepted_reservation',
  'ending_voucher',
  'fund_request_draft',
  'reimbursement_draft',
] as const;

export interface WaitingRow {
  readonly kind: (typeof waitingKinds)[number];
  readonly id: number;
  readonly fundId: number;
  readonly fundName: string;
  readonly title: string;
  readonly text: string | null;
  readonly amountCents: number | null;
  /** Last day, as `YYYY-MM-DD`; a question that is older still waits. */
  readonly until: string | null;
  /** From today to then: 0 on the last day. */
  readonly daysLeft: number | null;
  /** Request of a question. */
  readonly requestId: number | null;
  /** Address of the voucher that is shown at the counter, or that ends. */
  readonly address: string | null;
  /** It is for one offer. */
  readonly isProductVoucher: boolean;
}

interface Asked {
  readonly identityId: number;
  /** The shop that asks; unfinished requests for funds of others are not gone on with here. */
  readonly implementationId: number;
  readonly now: Date;
}

/** How long a refused reimbursement waits to be mended, and how long an unfinished request is kept, in days. */
const daysToMend = 30;
const daysOfDraft = 30;

/**
 * Everything that waits for one person, in one statement since every page of the shop asks it: most urgent kind first, within a kind the
 * nearest date, then the oldest. A month before 31 March is the last day of February.
 */
export async function findWaiting(db: Db, { identityId, implementationId, now }: Asked): Promise<WaitingRow[]> {
  const today = sql`${calendarDate(now)}::date`;
  const lastDay = sql`least(voucher.expire_at, fund.end_date)`;
  const own = sql`voucher.identity_id = ${identityId} and voucher.deleted_at is null and voucher.state = 'active'
    and fund.state = 'active' and ${lastDay} >= ${today}`;
  const address = sql`(select token.address from voucher_tokens token where token.voucher_id = voucher.id and token.needs_confirmation)`;
  const { rows } = await sql<WaitingRow>`
    with things as (
      select 'clarification' as kind, clarification.id, request.fund_id, clarification.question as title, clarification.message as text,
             null::integer as amount_cents,
             (clarification.created_at at time zone 'Europe/Amsterdam')::date + asking.answer_days - 1 as until, request.id as request_id, null as address, false as is_product_voucher,
             clarification.created_at as since
        from fund_requests request
        join funds asking on asking.id = request.fund_id
        join fund_request_records record on record.fund_request_id = request.id
        join fund_request_clarifications clarification on clarification.fund_request_record_id = record.id
       where request.identity_id = ${identityId} and request.state = 'pending' and clarification.state = 'pending'
       union all
      select 'declined_reimbursement', reimbursement.id, voucher.fund_id, reimbursement.title, reimbursement.reason, reimbursement.amount_cents, ${lastDay}, null, null,
             false, reimbursement.resolved_at
        from vouchers voucher
        join funds fund on fund.id = voucher.fund_id and fund.allow_reimbursements
        join reimbursements reimbursement on reimbursement.voucher_id = voucher.id and reimbursement.deleted_at is null and reimbursement.state = 'declined'
       where ${own} and reimbursement.resolved_at > ${now}::timestamptz - make_interval(days => ${daysToMend})
         and not exists (select from reimbursements later where later.voucher_id = reimbursement.voucher_id and later.deleted_at is null
                            and later.submitted_at > reimbursement.resolved_at)
       union all
      select 'accepted_reservation', reservation.id, voucher.fund_id, product.name, provider.name, null,
             least(reservation.expire_at, fund.end_date), null, ${address}, false, reservation.accepted_at
        from vouchers voucher
        join funds fund on fund.id = voucher.fund_id
        join product_reservations reservation on reservation.voucher_id = voucher.id and reservation.state = 'accepted'
             and not reservation.archived and reservation.expire_at >= ${today}
        join products product on product.id = reservation.product_id
        join organizations provider on provider.id = product.organization_id
       where ${own}
       union all
      select 'ending_voucher', voucher.id, voucher.fund_id, coalesce(product.name, fund.name), provider.name,
             case when fund.type = 'budget' and product.id is null then voucher_balance(voucher.id) end, ${lastDay}, null, ${address},
             product.id is not null, voucher.created_at
        from vouchers voucher
        join funds fund on fund.id = voucher.fund_id
        left join products product on product.id = voucher.product_id
        left join organizations provider on provider.id = product.organization_id
       where ${own} and not fund.vouchers_external and (${lastDay} - interval '1 month')::date <= ${today}
         and case when product.id is not null
                  then not exists (select from product_reservations reservation where reservation.product_voucher_id = voucher.id)
                   and not exists (select from voucher_transactions payment
                                    where payment.voucher_id = voucher.id and payment.state <> 'canceled')
                  else fund.type <> 'budget' or voucher_balance(voucher.id) > 0 end
       union all
      select 'fund_request_draft', fund.id, fund.id, fund.name, null, null,
             least((draft.updated_at at time zone 'Europe/Amsterdam')::date + ${daysOfDraft - 1}::integer, fund.end_date), null, null,
             false, draft.updated_at
        from fund_request_drafts draft
        join funds fund on fund.id = draft.fund_id
       where draft.identity_id = ${identityId} and draft.updated_at > ${now}::timestamptz - make_interval(days => ${daysOfDraft})
         and fund.implementation_id = ${implementationId} and fund.state = 'active' and fund.is_configured and not fund.archived
         and fund.allow_fund_requests and fund.end_date >= ${today}
         and not exists (select from fund_requests request where request.fund_id = draft.fund_id
                            and request.identity_id = draft.identity_id and request.state = 'pending')
       union all
      select 'reimbursement_draft', reimbursement.id, voucher.fund_id, reimbursement.title, null, nullif(reimbursement.amount_cents, 0), ${lastDay}, null, null,
             false, reimbursement.created_at
        from vouchers voucher
        join funds fund on fund.id = voucher.fund_id and fund.allow_reimbursements
        join reimbursements reimbursement on reimbursement.voucher_id = voucher.id and reimbursement.deleted_at is null and reimbursement.state = 'draft'
       where ${own}
    )
    select things.kind, things.id, things.fund_id as "fundId", fund.name as "fundName", things.title, things.text,
           things.amount_cents as "amountCents", things.until::text, things.until - ${today} as "daysLeft", things.request_id as "requestId", things.address,
           things.is_product_voucher as "isProductVoucher"
      from things join funds fund on fund.id = things.fund_id
     order by array_position(${[...waitingKinds]}::text[], things.kind), things.until nulls last, things.since, things.id`.execute(
    db,
  );
  return rows;
}
