-- Vouchers of which the history does not say yet that they expired, with their own last day, in a table of their own. On the voucher it was in an index,
-- so noting an end made another version of the voucher and another entry in each of its indexes, that of its texts included: two thirds of the work.
create table unnoted_voucher_ends (
  voucher_id integer primary key references vouchers on delete cascade,
  last_day date not null -- the fund may end earlier
);

create function keep_unnoted_ends() returns trigger language plpgsql as $$
begin
  insert into unnoted_voucher_ends (voucher_id, last_day) select id, expire_at from added where deleted_at is null;
  return null;
end
$$;

-- One that is back after it was deleted is told of as well, unless it was already.
create function change_unnoted_end() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then
    delete from unnoted_voucher_ends where voucher_id = new.id;
  elsif old.deleted_at is null then
    update unnoted_voucher_ends set last_day = new.expire_at where voucher_id = new.id;
  else
    insert into unnoted_voucher_ends (voucher_id, last_day)
    select new.id, new.expire_at where not exists (select from voucher_events where voucher_id = new.id and event = 'expired');
  end if;
  return null;
end
$$;

create trigger vouchers_unnoted_ends after insert on vouchers
  referencing new table as added for each statement execute function keep_unnoted_ends();
create trigger vouchers_unnoted_end after update of expire_at, deleted_at on vouchers for each row
  when ((old.expire_at, old.deleted_at is null) is distinct from (new.expire_at, new.deleted_at is null)) execute function change_unnoted_end();

-- Nobody writes vouchers meanwhile.
lock table vouchers in access exclusive mode;
insert into unnoted_voucher_ends (voucher_id, last_day)
select id, unnoted_last_day from vouchers where unnoted_last_day is not null;
create index unnoted_voucher_ends_last_day on unnoted_voucher_ends (last_day);

drop trigger vouchers_version on vouchers;
alter table vouchers drop column unnoted_last_day, drop column expiry_noted;
create trigger vouchers_version before update on vouchers for each row execute function raise_version();
