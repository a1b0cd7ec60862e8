-- How many payments a sponsor has by day, by amount, and by the day from which they could go into a batch: pages in the middle of a million
-- payments are found, and payments between two amounts and those that wait are counted, without reading each. Kept as `payment_totals` is.
create table payment_counts (
  id bigint generated always as identity primary key,
  sponsor_id integer not null,
  kind text not null check (kind in ('day', 'amount', 'waiting')),
  value integer not null, -- a day as a number, or cents
  target text not null,
  state text not null,
  initiator text not null,
  payments bigint not null, -- may be below zero in a row, never in the sum
  cents bigint not null
);
create index payment_counts_sponsor on payment_counts (sponsor_id, kind, value) include (target, state, initiator, payments, cents);

-- The number of a day in Amsterdam, from 2000-01-01 on.
create function day_number(timestamptz) returns integer language sql stable as $$
  select ($1 at time zone 'Europe/Amsterdam')::date - date '2000-01-01'
$$;

-- By what a payment is counted. One that could go into a batch (vouchers.md 7.6) has the day of its payment, or 0 where it has none.
create function counts_of_payment(
  made_at timestamptz, cents integer, target text, state text, bulk_id integer, attempts integer, pay_at timestamptz)
returns table (kind text, value integer) language sql stable as $$
  select 'day', day_number(made_at)
  union all select 'amount', cents
  union all select 'waiting', coalesce(day_number(pay_at), 0)
   where target in ('provider', 'iban') and state = 'pending' and bulk_id is null and cents > 0 and attempts <= 3
$$;

create function count_payments_apart() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into payment_counts (sponsor_id, kind, value, target, state, initiator, payments, cents)
    select sponsor_id, kind, value, target, state, initiator, count(*), sum(amount_cents)
      from added cross join lateral
           counts_of_payment(created_at, amount_cents, target, state, voucher_transaction_bulk_id, attempts, transfer_at) counted
     group by 1, 2, 3, 4, 5, 6;
  elsif tg_op = 'DELETE' then
    insert into payment_counts (sponsor_id, kind, value, target, state, initiator, payments, cents)
    select sponsor_id, kind, value, target, state, initiator, -count(*), -sum(amount_cents)
      from removed cross join lateral
           counts_of_payment(created_at, amount_cents, target, state, voucher_transaction_bulk_id, attempts, transfer_at) counted
     group by 1, 2, 3, 4, 5, 6;
  else
    insert into payment_counts (sponsor_id, kind, value, target, state, initiator, payments, cents)
    select sponsor_id, kind, value, target, state, initiator, sum(times), sum(times * amount_cents)
      from (select 1 as times, * from added union all select -1, * from removed) each_payment cross join lateral
           counts_of_payment(created_at, amount_cents, target, state, voucher_transaction_bulk_id, attempts, transfer_at) counted
     group by 1, 2, 3, 4, 5, 6 having sum(times) <> 0 or sum(times * amount_cents) <> 0;
  end if;
  return null;
end
$$;

create trigger voucher_transactions_count_added_apart after insert on voucher_transactions
  referencing new table as added for each statement execute function count_payments_apart();
create trigger voucher_transactions_count_removed_apart after delete on voucher_transactions
  referencing old table as removed for each statement execute function count_payments_apart();
create trigger voucher_transactions_count_changed_apart after update on voucher_transactions
  referencing old table as removed new table as added for each statement execute function count_payments_apart();

-- Nobody writes payments while these are counted.
lock table voucher_transactions in share row exclusive mode;
insert into payment_counts (sponsor_id, kind, value, target, state, initiator, payments, cents)
select sponsor_id, kind, value, target, state, initiator, count(*), sum(amount_cents)
  from voucher_transactions cross join lateral
       counts_of_payment(created_at, amount_cents, target, state, voucher_transaction_bulk_id, attempts, transfer_at) counted
 group by 1, 2, 3, 4, 5, 6;
