-- How many vouchers there are and what they are worth as they were made, by fund and by what lists are asked for: a list of a hundred thousand
-- vouchers tells its total without counting them. Kept as `payment_totals` is; vouchers that were deleted are not in it.
create table voucher_totals (
  id bigint generated always as identity primary key,
  fund_id integer not null,
  is_child boolean not null, -- taken out of another voucher
  is_product boolean not null,
  source text not null,
  state text not null,
  expire_at date not null,
  is_granted boolean not null, -- somebody holds it
  is_used boolean not null,
  vouchers bigint not null, -- may be below zero in a row, never in the sum
  cents bigint not null
);
create index voucher_totals_fund on voucher_totals (fund_id);

create function count_added_vouchers() returns trigger language plpgsql as $$
begin
  insert into voucher_totals (fund_id, is_child, is_product, source, state, expire_at, is_granted, is_used, vouchers, cents)
  select fund_id, parent_id is not null, product_id is not null, source, state, expire_at, identity_id is not null, first_used_at is not null,
         count(*), sum(amount_cents)
    from added where deleted_at is null group by 1, 2, 3, 4, 5, 6, 7, 8;
  return null;
end
$$;

create function count_removed_vouchers() returns trigger language plpgsql as $$
begin
  insert into voucher_totals (fund_id, is_child, is_product, source, state, expire_at, is_granted, is_used, vouchers, cents)
  select fund_id, parent_id is not null, product_id is not null, source, state, expire_at, identity_id is not null, first_used_at is not null,
         -count(*), -sum(amount_cents)
    from removed where deleted_at is null group by 1, 2, 3, 4, 5, 6, 7, 8;
  return null;
end
$$;

create function count_changed_voucher() returns trigger language plpgsql as $$
begin
  insert into voucher_totals (fund_id, is_child, is_product, source, state, expire_at, is_granted, is_used, vouchers, cents)
  select fund_id, is_child, is_product, source, state, expire_at, is_granted, is_used, times, times * cents
    from (values (-1, old.deleted_at, old.fund_id, old.parent_id is not null, old.product_id is not null, old.source, old.state, old.expire_at,
                  old.identity_id is not null, old.first_used_at is not null, old.amount_cents),
                 (1, new.deleted_at, new.fund_id, new.parent_id is not null, new.product_id is not null, new.source, new.state, new.expire_at,
                  new.identity_id is not null, new.first_used_at is not null, new.amount_cents))
      each_row (times, deleted_at, fund_id, is_child, is_product, source, state, expire_at, is_granted, is_used, cents)
   where deleted_at is null;
  return null;
end
$$;

create trigger vouchers_count_added after insert on vouchers
  referencing new table as added for each statement execute function count_added_vouchers();
create trigger vouchers_count_removed after delete on vouchers
  referencing old table as removed for each statement execute function count_removed_vouchers();
-- Of each voucher by itself, as most changes are of none of this.
create trigger vouchers_count_changed after update on vouchers for each row
  when ((old.deleted_at is null, old.fund_id, old.parent_id is null, old.product_id is null, old.source, old.state, old.expire_at,
         old.identity_id is null, old.first_used_at is null, old.amount_cents)
     is distinct from (new.deleted_at is null, new.fund_id, new.parent_id is null, new.product_id is null, new.source, new.state, new.expire_at,
         new.identity_id is null, new.first_used_at is null, new.amount_cents))
  execute function count_changed_voucher();

-- Nobody writes vouchers while these are counted.
lock table vouchers in share row exclusive mode;
insert into voucher_totals (fund_id, is_child, is_product, source, state, expire_at, is_granted, is_used, vouchers, cents)
select fund_id, parent_id is not null, product_id is not null, source, state, expire_at, identity_id is not null, first_used_at is not null,
       count(*), sum(amount_cents)
  from vouchers where deleted_at is null group by 1, 2, 3, 4, 5, 6, 7, 8;

-- Pages of a sponsor's vouchers in the order in which they were made, and what one person holds of a fund.
create index vouchers_made on vouchers (created_at, id) include (fund_id) where deleted_at is null and parent_id is null;
create index vouchers_holders on vouchers (fund_id, identity_id) where deleted_at is null and parent_id is null and identity_id is not null;
