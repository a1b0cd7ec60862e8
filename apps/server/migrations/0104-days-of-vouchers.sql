-- How many vouchers of a fund were made on each day: a page in the middle of very many vouchers is read from its day instead of passing all before it.
-- Kept as `voucher_totals` is; vouchers that were deleted and those that were taken out of another are not in it, as no sponsor's list has them.
create table voucher_days (
  id bigint generated always as identity primary key,
  fund_id integer not null,
  is_product boolean not null,
  source text not null,
  day integer not null, -- as `day_number` has it
  vouchers bigint not null -- may be below zero in a row, never in the sum
);
create index voucher_days_fund on voucher_days (fund_id, day) include (is_product, source, vouchers);

create function count_days_of_vouchers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into voucher_days (fund_id, is_product, source, day, vouchers)
    select fund_id, product_id is not null, source, day_number(created_at), count(*)
      from added where deleted_at is null and parent_id is null group by 1, 2, 3, 4;
  else
    insert into voucher_days (fund_id, is_product, source, day, vouchers)
    select fund_id, product_id is not null, source, day_number(created_at), -count(*)
      from removed where deleted_at is null and parent_id is null group by 1, 2, 3, 4;
  end if;
  return null;
end
$$;

create function count_day_of_changed_voucher() returns trigger language plpgsql as $$
begin
  insert into voucher_days (fund_id, is_product, source, day, vouchers)
  select fund_id, is_product, source, day_number(created_at), times
    from (values (-1, old.deleted_at, old.parent_id, old.fund_id, old.product_id is not null, old.source, old.created_at),
                 (1, new.deleted_at, new.parent_id, new.fund_id, new.product_id is not null, new.source, new.created_at))
      each_row (times, deleted_at, parent_id, fund_id, is_product, source, created_at)
   where deleted_at is null and parent_id is null;
  return null;
end
$$;

create trigger vouchers_count_days_added after insert on vouchers
  referencing new table as added for each statement execute function count_days_of_vouchers();
create trigger vouchers_count_days_removed after delete on vouchers
  referencing old table as removed for each statement execute function count_days_of_vouchers();
create trigger vouchers_count_days_changed after update of deleted_at, parent_id, fund_id, product_id, source, created_at on vouchers for each row
  when ((old.deleted_at is null, old.parent_id is null, old.fund_id, old.product_id is null, old.source, old.created_at)
     is distinct from (new.deleted_at is null, new.parent_id is null, new.fund_id, new.product_id is null, new.source, new.created_at))
  execute function count_day_of_changed_voucher();

-- Nobody writes vouchers while these are counted.
lock table vouchers in share row exclusive mode;
insert into voucher_days (fund_id, is_product, source, day, vouchers)
select fund_id, product_id is not null, source, day_number(created_at), count(*)
  from vouchers where deleted_at is null and parent_id is null group by 1, 2, 3, 4;
