-- A reservation knows the provider of its offer, the fund that pays, and the last day on which the voucher that pays can be used, so that a list of
-- a provider's reservations is in order and counted without reading all of them and their vouchers. They are never said by whoever writes the
-- row: the database takes them from the offer and the voucher, also for processes of the version before.
alter table product_reservations
  add column organization_id integer not null default 0,
  add column fund_id integer not null default 0,
  add column usable_until date; -- null while the voucher cannot be used; true of reservations that wait alone
update product_reservations
   set organization_id = product.organization_id, fund_id = voucher.fund_id, usable_until = case when voucher.state = 'active' then voucher.expire_at end
  from products product, vouchers voucher where product.id = product_reservations.product_id and voucher.id = voucher_id;

create function set_parties_of_reservation() returns trigger language plpgsql as $$
begin
  select product.organization_id, voucher.fund_id, case when voucher.state = 'active' then voucher.expire_at end
    into strict new.organization_id, new.fund_id, new.usable_until
    from products product, vouchers voucher where product.id = new.product_id and voucher.id = new.voucher_id;
  return new;
end
$$;
create trigger product_reservations_parties
  before insert or update of product_id, voucher_id, state, organization_id, fund_id, usable_until on product_reservations
  for each row execute function set_parties_of_reservation();

-- When a voucher changes, or should an offer ever get another provider, so do their reservations. Whoever changes a reservation holds its voucher first.
create function set_parties_of_reservations() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'products' then
    update product_reservations set organization_id = new.organization_id where product_id = new.id;
  else
    update product_reservations set usable_until = new.expire_at
     where voucher_id = new.id and (state = 'pending' or fund_id <> new.fund_id);
  end if;
  return null;
end
$$;
create trigger products_reservations after update of organization_id on products
  for each row when (old.organization_id is distinct from new.organization_id) execute function set_parties_of_reservations();
create trigger vouchers_reservations after update on vouchers
  for each row when ((old.fund_id, old.state, old.expire_at) is distinct from (new.fund_id, new.state, new.expire_at))
  execute function set_parties_of_reservations();

create index product_reservations_of_provider on product_reservations (organization_id, created_at, id) include (state, archived, product_id, fund_id, usable_until);
create index product_reservations_waiting on product_reservations (organization_id, created_at, id) include (archived, product_id, fund_id, usable_until)
  where state = 'pending';
-- What is set apart of a fund.
create index product_reservations_of_fund on product_reservations (fund_id) include (amount_cents) where state = 'pending';
drop index product_reservations_listed;

-- What is searched in a reservation itself.
create index product_reservations_text on product_reservations
  using gin ((code::text || coalesce(' ' || first_name, '') || coalesce(' ' || last_name, '')) gin_trgm_ops);

-- How many reservations a provider has, by offer and state. Kept as `payment_totals` is.
create table reservation_totals (
  id bigint generated always as identity primary key,
  organization_id integer not null, -- the provider
  product_id integer not null,
  state text not null,
  archived boolean not null,
  reservations bigint not null -- may be below zero in a row, never in the sum
);
create index reservation_totals_provider on reservation_totals (organization_id) include (product_id, state, archived, reservations);

create function count_reservations() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into reservation_totals (organization_id, product_id, state, archived, reservations)
    select organization_id, product_id, state, archived, count(*) from added group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into reservation_totals (organization_id, product_id, state, archived, reservations)
    select organization_id, product_id, state, archived, -count(*) from removed group by 1, 2, 3, 4;
  else
    insert into reservation_totals (organization_id, product_id, state, archived, reservations)
    select organization_id, product_id, state, archived, sum(times)
      from (select 1 as times, organization_id, product_id, state, archived from added
            union all select -1, organization_id, product_id, state, archived from removed) each_reservation
     group by 1, 2, 3, 4 having sum(times) <> 0;
  end if;
  return null;
end
$$;

create trigger product_reservations_count_added after insert on product_reservations
  referencing new table as added for each statement execute function count_reservations();
create trigger product_reservations_count_removed after delete on product_reservations
  referencing old table as removed for each statement execute function count_reservations();
create trigger product_reservations_count_changed after update on product_reservations
  referencing old table as removed new table as added for each statement execute function count_reservations();

-- Nobody writes reservations while these are counted.
lock table product_reservations in share row exclusive mode;
insert into reservation_totals (organization_id, product_id, state, archived, reservations)
select organization_id, product_id, state, archived, count(*) from product_reservations group by 1, 2, 3, 4;
