-- The first payment of a voucher was a quarter of what the database does for a charge, since it notes on the voucher that it is used.

-- Nothing that is in an index of a voucher changes by it, so the indexes need not be touched where the page of the row has room for another
-- version of it. Pages that are full already get room as their rows are changed.
alter table vouchers set (fillfactor = 90);

-- That a voucher is used is a change of it. Said by whoever changes it, `raise_version` need not compare the whole row to find so.
create or replace function note_use_by_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update vouchers set first_used_at = new.created_at, version = version + 1
     where id = new.voucher_id and (first_used_at is null or first_used_at > new.created_at);
  else
    update vouchers set first_used_at = first_use_of_voucher(id) where id = new.voucher_id;
  end if;
  return null;
end
$$;
