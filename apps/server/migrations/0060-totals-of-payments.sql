-- How many payments there are and what they come to, by whom and what lists are asked for: a list of a million payments tells its total without
-- counting them. Each change of payments adds rows here, in its own transaction, so that nobody waits for anybody and every reader sees
-- totals that belong to the payments it sees; a job puts rows of the same kind together.
create table payment_totals (
  id bigint generated always as identity primary key,
  sponsor_id integer not null,
  fund_id integer not null,
  organization_id integer, -- the provider
  product_id integer,
  target text not null,
  state text not null,
  initiator text not null,
  payments bigint not null, -- may be below zero in a row, never in the sum
  cents bigint not null
);
create index payment_totals_sponsor on payment_totals (sponsor_id, fund_id);
create index payment_totals_provider on payment_totals (organization_id) where organization_id is not null;

create function count_added_payments() returns trigger language plpgsql as $$
begin
  insert into payment_totals (sponsor_id, fund_id, organization_id, product_id, target, state, initiator, payments, cents)
  select sponsor_id, fund_id, organization_id, product_id, target, state, initiator, count(*), sum(amount_cents)
    from added group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end
$$;

create function count_removed_payments() returns trigger language plpgsql as $$
begin
  insert into payment_totals (sponsor_id, fund_id, organization_id, product_id, target, state, initiator, payments, cents)
  select sponsor_id, fund_id, organization_id, product_id, target, state, initiator, -count(*), -sum(amount_cents)
    from removed group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end
$$;

create function count_changed_payments() returns trigger language plpgsql as $$
begin
  insert into payment_totals (sponsor_id, fund_id, organization_id, product_id, target, state, initiator, payments, cents)
  select sponsor_id, fund_id, organization_id, product_id, target, state, initiator, sum(times), sum(times * amount_cents)
    from (select 1 as times, * from added union all select -1, * from removed) each_payment
   group by 1, 2, 3, 4, 5, 6, 7 having sum(times) <> 0 or sum(times * amount_cents) <> 0;
  return null;
end
$$;

create trigger voucher_transactions_count_added after insert on voucher_transactions
  referencing new table as added for each statement execute function count_added_payments();
create trigger voucher_transactions_count_removed after delete on voucher_transactions
  referencing old table as removed for each statement execute function count_removed_payments();
create trigger voucher_transactions_count_changed after update on voucher_transactions
  referencing old table as removed new table as added for each statement execute function count_changed_payments();

-- Nobody writes payments while these count them: what is there before the triggers begin.
lock table voucher_transactions in share row exclusive mode;
insert into payment_totals (sponsor_id, fund_id, organization_id, product_id, target, state, initiator, payments, cents)
select sponsor_id, fund_id, organization_id, product_id, target, state, initiator, count(*), sum(amount_cents)
  from voucher_transactions group by 1, 2, 3, 4, 5, 6, 7;

-- Lists by amount, and the few payments that have a number of the sponsor's or a day to come.
create index voucher_transactions_amount on voucher_transactions (sponsor_id, amount_cents, id) include (target, state);
create index voucher_transactions_uid on voucher_transactions (sponsor_id, uid, id) where uid is not null;
create index voucher_transactions_transfer on voucher_transactions (sponsor_id, transfer_at, id) where transfer_at is not null;

-- Payments that could go into a batch, as sponsors list and count them; the rows need not be looked at.
create index voucher_transactions_waiting on voucher_transactions (sponsor_id, created_at, id)
  include (target, amount_cents, attempts, transfer_at) where state = 'pending' and voucher_transaction_bulk_id is null;
drop index voucher_transactions_payable;

-- What is searched in a voucher itself, and the addresses of holders.
create index vouchers_text on vouchers
  using gin ((coalesce(note, '') || coalesce(' ' || activation_code, '') || coalesce(' ' || client_uid, '')) gin_trgm_ops)
  where deleted_at is null and parent_id is null;
create index identity_emails_text on identity_emails using gin ((email::text) gin_trgm_ops) where is_primary and deleted_at is null;
