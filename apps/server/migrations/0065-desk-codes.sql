-- Beside its addresses each voucher has a desk code: eight signs in two groups of four, which somebody behind a desk can type when
-- scanning does not work. Its signs are those of activation codes: no o, l and i. It is never given twice.
alter table vouchers add column desk_code text;
create unique index vouchers_desk_code on vouchers (desk_code);

-- A session that made its plan while there were few vouchers must look codes up in the index too.
create function new_desk_code() returns text language plpgsql volatile set enable_seqscan = off as $$
declare
  signs constant text := '0123456789abcdefghjkmnpqrstuvwxyz';
  left_over bigint;
  digits text;
  candidate text;
begin
  loop
    -- Fifteen hexadecimal digits of a uuid, without the one that tells its version, are random and cannot be guessed as random() can.
    -- They hold about a million times what the code needs, so that all codes are as likely.
    digits := replace(gen_random_uuid()::text, '-', '');
    left_over := ('x' || lpad(left(digits, 12) || substr(digits, 14, 3), 16, '0'))::bit(64)::bigint;
    candidate := '';
    for place in 1..8 loop
      candidate := candidate || substr(signs, (left_over % 33)::integer + 1, 1) || case place when 4 then '-' else '' end;
      left_over := left_over / 33;
    end loop;
    exit when not exists (select from vouchers where desk_code = candidate);
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
    update vouchers set desk_code = new_desk_code() where id >= first and id < first + 5000;
    first := first + 5000;
  end loop;
end
$$;

alter table vouchers alter column desk_code set default new_desk_code(), alter column desk_code set not null,
  add constraint vouchers_desk_code_has_eight_signs
    check (desk_code ~ '^[0-9a-hjkmnp-z]{4}-[0-9a-hjkmnp-z]{4}$');
