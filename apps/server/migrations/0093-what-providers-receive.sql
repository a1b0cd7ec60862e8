-- What providers received and what is on its way, by fund and by day, so that a year of it is added up without reading each payment. A payment counts
-- on the day on which it was paid, and until then on that of its making. Kept as `payment_totals` is.
create table income_totals (
  id bigint generated always as identity primary key,
  organization_id integer not null, -- the provider
  fund_id integer not null,
  target text not null,
  state text not null,
  day integer not null, -- as `day_number` counts
  waits_until integer, -- the last day on which it may not be paid, of one that is to be paid
  payments bigint not null, -- may be below zero in a row, never in the sum
  cents bigint not null
);
create index income_totals_provider on income_totals (organization_id, day) include (fund_id, target, state, waits_until, payments, cents);

create function income_day(state text, paid_at timestamptz, made_at timestamptz) returns integer language sql stable as $$
  select day_number(case when state = 'success' then coalesce(paid_at, made_at) else made_at end)
$$;
create function income_waits_until(state text, pay_at timestamptz) returns integer language sql stable as $$
  select case when state = 'pending' then day_number(pay_at) end
$$;

create function count_income() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into income_totals (organization_id, fund_id, target, state, day, waits_until, payments, cents)
    select organization_id, fund_id, target, state, income_day(state, payment_at, created_at), income_waits_until(state, transfer_at), count(*), sum(amount_cents)
      from added where organization_id is not null and state <> 'canceled' group by 1, 2, 3, 4, 5, 6;
  elsif tg_op = 'DELETE' then
    insert into income_totals (organization_id, fund_id, target, state, day, waits_until, payments, cents)
    select organization_id, fund_id, target, state, income_day(state, payment_at, created_at), income_waits_until(state, transfer_at), -count(*), -sum(amount_cents)
      from removed where organization_id is not null and state <> 'canceled' group by 1, 2, 3, 4, 5, 6;
  else
    insert into income_totals (organization_id, fund_id, target, state, day, waits_until, payments, cents)
    select organization_id, fund_id, target, state, income_day(state, payment_at, created_at), income_waits_until(state, transfer_at), sum(times), sum(times * amount_cents)
      from (select 1 as times, * from added union all select -1, * from removed) each_payment
     where organization_id is not null and state <> 'canceled'
     group by 1, 2, 3, 4, 5, 6 having sum(times) <> 0 or sum(times * amount_cents) <> 0;
  end if;
  return null;
end
$$;

create trigger voucher_transactions_income_added after insert on voucher_transactions
  referencing new table as added for each statement execute function count_income();
create trigger voucher_transactions_income_removed after delete on voucher_transactions
  referencing old table as removed for each statement execute function count_income();
create trigger voucher_transactions_income_changed after update on voucher_transactions
  referencing old table as removed new table as added for each statement execute function count_income();

-- Nobody writes payments while these are counted.
lock table voucher_transactions in share row exclusive mode;
insert into income_totals (organization_id, fund_id, target, state, day, waits_until, payments, cents)
select organization_id, fund_id, target, state, income_day(state, payment_at, created_at), income_waits_until(state, transfer_at), count(*), sum(amount_cents)
  from voucher_transactions where organization_id is not null and state <> 'canceled' group by 1, 2, 3, 4, 5, 6;

-- A provider's reservations, counted and put in order without reading them.
create index product_reservations_listed on product_reservations (product_id, created_at, id) include (state, archived, voucher_id);
-- Whether anything was reserved by an approval.
create index product_reservations_approval on product_reservations (fund_provider_product_id) where fund_provider_product_id is not null;
