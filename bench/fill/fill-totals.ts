import type pg from 'pg';

/** Tells the totals of vouchers and payments anew, where a database was filled past the triggers which keep them. */
export async function fillTotals(client: pg.Client): Promise<void> {
  await client.query('delete from payment_totals');
  await client.query(
    `insert into payment_totals (sponsor_id, fund_id, organization_id, product_id, target, state, initiator, payments, cents)
     select sponsor_id, fund_id, organization_id, product_id, target, state, initiator, count(*), sum(amount_cents)
       from voucher_transactions group by 1, 2, 3, 4, 5, 6, 7`,
  );
  await client.query('delete from payment_counts');
  await client.query(
    `insert into payment_counts (sponsor_id, kind, value, target, state, initiator, payments, cents)
     select sponsor_id, kind, value, target, state, initiator, count(*), sum(amount_cents)
       from voucher_transactions cross join lateral
            counts_of_payment(created_at, amount_cents, target, state, voucher_transaction_bulk_id, attempts, transfer_at) counted
      group by 1, 2, 3, 4, 5, 6`,
  );
  await client.query('delete from income_totals');
  await client.query(
    `insert into income_totals (organization_id, fund_id, target, state, day, waits_until, payments, cents)
     select organization_id, fund_id, target, state, income_day(state, payment_at, created_at), income_waits_until(state, transfer_at), count(*), sum(amount_cents)
       from voucher_transactions where organization_id is not null and state <> 'canceled' group by 1, 2, 3, 4, 5, 6`,
  );
  await client.query(
    `insert into payee_names (organization_id, name) select distinct organization_id, iban_to_name from voucher_transactions
      where organization_id is not null and iban_to_name is not null on conflict do nothing`,
  );
  await fillVoucherTotals(client);
}

/** Tells the totals of vouchers, their days, their ends, their holders and the children of these anew; those of which the end was noted are as if it was not. */
export async function fillVoucherTotals(client: pg.Client): Promise<void> {
  await client.query('delete from voucher_totals');
  await client.query(
    `insert into voucher_totals (fund_id, is_child, is_product, source, state, expire_at, is_granted, is_used, vouchers, cents)
     select fund_id, parent_id is not null, product_id is not null, source, state, expire_at, identity_id is not null, first_used_at is not null,
            count(*), sum(amount_cents)
       from vouchers where deleted_at is null group by 1, 2, 3, 4, 5, 6, 7, 8`,
  );
  await client.query('delete from voucher_days');
  await client.query(
    `insert into voucher_days (fund_id, is_product, source, day, vouchers)
     select fund_id, product_id is not null, source, day_number(created_at), count(*) from vouchers where deleted_at is null and parent_id is null group by 1, 2, 3, 4`,
  );
  await client.query(
    `insert into unnoted_voucher_ends (voucher_id, last_day) select id, expire_at from vouchers where deleted_at is null
     on conflict do nothing`,
  );
  await client.query('delete from voucher_holders');
  await client.query('delete from voucher_holder_changes');
  await client.query(
    `insert into voucher_holders (fund_id, identity_id, vouchers)
     select fund_id, identity_id, count(*) from vouchers where identity_id is not null and parent_id is null and deleted_at is null group by 1, 2`,
  );
  await fillChildren(client);
}

/** Counts the children of holders anew. */
export async function fillChildren(client: pg.Client): Promise<void> {
  for (const kept of ['children_changes', 'holder_children', 'fund_children']) await client.query(`delete from ${kept}`);
  await client.query(
    `insert into holder_children (identity_id, fund_id, children)
     select * from count_children(array(select record.identity_id from records record join record_types type on type.id = record.record_type_id
                                         where type.key = 'children_nth'))`,
  );
  await client.query(
    'insert into fund_children (fund_id, children) select fund_id, sum(children) from holder_children group by fund_id',
  );
}

/** Tells the totals of requests anew, and how far those are that are to be decided yet. */
export async function fillRequestTotals(client: pg.Client): Promise<void> {
  await client.query('delete from request_totals');
  await client.query(
    'insert into request_totals (fund_id, state, requests) select fund_id, state, count(*) from fund_requests group by 1, 2',
  );
  await client.query('delete from open_requests');
  await client.query(
    `insert into open_requests select * from how_far_requests_are(array(select id from fund_requests where state = 'pending'))`,
  );
}

/** Tells the totals of activation codes anew. */
export async function fillPrevalidationTotals(client: pg.Client): Promise<void> {
  await client.query('delete from prevalidation_totals');
  await client.query(
    `insert into prevalidation_totals (organization_id, fund_id, state, prevalidations)
     select organization_id, fund_id, state, count(*) from prevalidations where deleted_at is null group by 1, 2, 3`,
  );
}

/** Tells anew what reservations take from their offers and vouchers, and the totals of them. */
export async function fillReservationTotals(client: pg.Client): Promise<void> {
  await client.query(
    `update product_reservations
        set organization_id = product.organization_id, fund_id = voucher.fund_id, usable_until = case when voucher.state = 'active' then voucher.expire_at end
       from products product, vouchers voucher where product.id = product_reservations.product_id and voucher.id = voucher_id`,
  );
  await client.query('delete from reservation_totals');
  await client.query(
    `insert into reservation_totals (organization_id, product_id, state, archived, reservations)
     select organization_id, product_id, state, archived, count(*) from product_reservations group by 1, 2, 3, 4`,
  );
}

/** Tells anew which sponsor and fund reimbursements are of, how long their vouchers can be used, and the totals of them. */
export async function fillReimbursementTotals(client: pg.Client): Promise<void> {
  await client.query(
    `update reimbursements
        set fund_id = voucher.fund_id, sponsor_id = fund.organization_id, usable_until = case when voucher.state <> 'deactivated' then voucher.expire_at end
       from vouchers voucher join funds fund on fund.id = voucher.fund_id where voucher.id = voucher_id`,
  );
  await client.query('delete from reimbursement_totals');
  await client.query(
    `insert into reimbursement_totals (sponsor_id, fund_id, state, reimbursements)
     select sponsor_id, fund_id, state, count(*) from reimbursements group by 1, 2, 3`,
  );
}
