-- Changes of how many vouchers of a fund a person holds are added, and put together by the clock: who gave two people vouchers in one order waited
-- for who gave the same people vouchers in the other, and the database broke one of them off. What stands here counts beside `voucher_holders`.
create table voucher_holder_changes (
  id bigint generated always as identity primary key,
  fund_id integer not null,
  identity_id integer not null,
  vouchers integer not null -- may be below zero in a row, never in the sum
);
create index voucher_holder_changes_holder on voucher_holder_changes (fund_id, identity_id) include (vouchers);

create or replace function count_vouchers_of_holders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into voucher_holder_changes (fund_id, identity_id, vouchers)
    select fund_id, identity_id, count(*) from added
     where identity_id is not null and parent_id is null and deleted_at is null group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into voucher_holder_changes (fund_id, identity_id, vouchers)
    select fund_id, identity_id, -count(*) from removed
     where identity_id is not null and parent_id is null and deleted_at is null group by 1, 2;
  else
    insert into voucher_holder_changes (fund_id, identity_id, vouchers)
    select fund_id, identity_id, times
      from (values (-1, old.fund_id, old.identity_id, old.parent_id, old.deleted_at), (1, new.fund_id, new.identity_id, new.parent_id, new.deleted_at))
        each_row (times, fund_id, identity_id, parent_id, deleted_at)
     where identity_id is not null and parent_id is null and deleted_at is null;
  end if;
  return null;
end
$$;

-- Who holds more than one voucher of a fund: few.
create view holders_of_several as
select held.fund_id, held.identity_id, held.vouchers
  from voucher_holders held
 where held.vouchers > 1 and not exists (
   select from voucher_holder_changes change where change.fund_id = held.fund_id and change.identity_id = held.identity_id)
union all
select changed.fund_id, changed.identity_id, changed.vouchers + coalesce(held.vouchers, 0)
  from (select fund_id, identity_id, sum(vouchers)::integer as vouchers from voucher_holder_changes group by fund_id, identity_id) changed
  left join voucher_holders held on held.fund_id = changed.fund_id and held.identity_id = changed.identity_id
 where changed.vouchers + coalesce(held.vouchers, 0) > 1;
