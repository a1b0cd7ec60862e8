-- How many vouchers of a fund a person holds: who has more than one is found without putting all holders together. A row is shared by all vouchers
-- of one person in one fund only. Somebody who has none left stays with none. Vouchers taken out of others and deleted ones do not count.
create table voucher_holders (
  fund_id integer not null,
  identity_id integer not null,
  vouchers integer not null,
  primary key (fund_id, identity_id)
);
create index voucher_holders_several on voucher_holders (fund_id, vouchers) where vouchers > 1;

create function count_vouchers_of_holders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into voucher_holders as held (fund_id, identity_id, vouchers)
    select fund_id, identity_id, count(*) from added
     where identity_id is not null and parent_id is null and deleted_at is null group by 1, 2 order by 1, 2
        on conflict (fund_id, identity_id) do update set vouchers = held.vouchers + excluded.vouchers;
  elsif tg_op = 'DELETE' then
    insert into voucher_holders as held (fund_id, identity_id, vouchers)
    select fund_id, identity_id, -count(*) from removed
     where identity_id is not null and parent_id is null and deleted_at is null group by 1, 2 order by 1, 2
        on conflict (fund_id, identity_id) do update set vouchers = held.vouchers + excluded.vouchers;
  else
    insert into voucher_holders as held (fund_id, identity_id, vouchers)
    select fund_id, identity_id, times
      from (values (-1, old.fund_id, old.identity_id, old.parent_id, old.deleted_at), (1, new.fund_id, new.identity_id, new.parent_id, new.deleted_at))
        each_row (times, fund_id, identity_id, parent_id, deleted_at)
     where identity_id is not null and parent_id is null and deleted_at is null order by 1, 2
        on conflict (fund_id, identity_id) do update set vouchers = held.vouchers + excluded.vouchers;
  end if;
  return null;
end
$$;

create trigger vouchers_holders_added after insert on vouchers
  referencing new table as added for each statement execute function count_vouchers_of_holders();
create trigger vouchers_holders_removed after delete on vouchers
  referencing old table as removed for each statement execute function count_vouchers_of_holders();
-- Of each voucher by itself, as most changes are of none of this.
create trigger vouchers_holders_changed after update on vouchers for each row
  when ((old.fund_id, old.identity_id, old.parent_id is null, old.deleted_at is null)
     is distinct from (new.fund_id, new.identity_id, new.parent_id is null, new.deleted_at is null))
  execute function count_vouchers_of_holders();

-- Nobody writes vouchers while these are counted.
lock table vouchers in share row exclusive mode;
insert into voucher_holders (fund_id, identity_id, vouchers)
select fund_id, identity_id, count(*) from vouchers where identity_id is not null and parent_id is null and deleted_at is null group by 1, 2;
