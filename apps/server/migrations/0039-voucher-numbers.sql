-- Beside its addresses each voucher has a number of eight digits, which its holder can read out and type. It says nothing about the
-- order in which vouchers were made, opens only one's own, and is never given twice.
alter table vouchers add column number integer;
create unique index vouchers_number on vouchers (number);

create function new_voucher_number() returns integer language plpgsql volatile as $$
declare
  candidate integer;
begin
  loop
    -- The first eight digits of a uuid are random, and cannot be guessed as random() can.
    candidate := 10000000 + ('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 90000000;
    exit when not exists (select from vouchers where number = candidate);
  end loop;
  return candidate;
end
$$;

do $$
declare
  first integer := 0;
  last integer := (select coalesce(max(id), 0) from vouchers);
begin
  while first <= last loop
    update vouchers set number = new_voucher_number() where id >= first and id < first + 5000;
    first := first + 5000;
  end loop;
end
$$;

alter table vouchers alter column number set default new_voucher_number(), alter column number set not null,
  add constraint vouchers_number_has_eight_digits check (number between 10000000 and 99999999);
