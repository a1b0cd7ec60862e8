import type pg from 'pg';

/** Tells the totals of vouchers and payments that filled a database past the triggers which keep them; addresses of these payments begin with `0xa`. */
export async function fillTotals(client: pg.Client): Promise<void> {
  await client.query(
    `insert into payment_totals (sponsor_id, fund_id, organization_id, product_id, target, state, initiator, payments, cents)
     select sponsor_id, fund_id, organization_id, product_id, target, state, initiator, count(*), sum(amount_cents)
       from voucher_transactions where address like '0xa%' group by 1, 2, 3, 4, 5, 6, 7`,
  );
  await client.query(
    `insert into payment_counts (sponsor_id, kind, value, target, state, initiator, payments, cents)
     select sponsor_id, kind, value, target, state, initiator, count(*), sum(amount_cents)
       from voucher_transactions cross join lateral
            counts_of_payment(created_at, amount_cents, target, state, voucher_transaction_bulk_id, attempts, transfer_at) counted
      where address like '0xa%' group by 1, 2, 3, 4, 5, 6`,
  );
  await client.query(
    `insert into payee_names (organization_id, name) select distinct organization_id, iban_to_name from voucher_transactions
      where organization_id is not null and iban_to_name is not null on conflict do nothing`,
  );
  await fillVoucherTotals(client);
}

/** Tells the totals of vouchers anew. */
export async function fillVoucherTotals(client: pg.Client): Promise<void> {
  await client.query('delete from voucher_totals');
  await client.query(
    `insert into voucher_totals (fund_id, is_child, is_product, source, state, expire_at, is_granted, is_used, vouchers, cents)
     select fund_id, parent_id is not null, product_id is not null, source, state, expire_at, identity_id is not null, first_used_at is not null,
            count(*), sum(amount_cents)
       from vouchers where deleted_at is null group by 1, 2, 3, 4, 5, 6, 7, 8`,
  );
}
