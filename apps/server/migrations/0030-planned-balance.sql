-- What is left on a voucher is asked very often. In this language the database plans the query once on a connection, not with every call.
create or replace function voucher_balance(integer) returns integer language plpgsql stable as $$
begin
  return coalesce((select balance_cents from voucher_entries where voucher_id = $1 order by number desc limit 1), 0);
end
$$;
