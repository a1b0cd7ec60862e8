-- A payment knows its fund and the sponsor of it, so that lists of a sponsor's payments need not look at every voucher there is. They
-- are never said by whoever writes the row: the database takes them from the voucher, also for processes of the version before.
alter table voucher_transactions
  add column fund_id integer not null default 0,
  add column sponsor_id integer not null default 0;

create function set_fund_of_payment() returns trigger language plpgsql as $$
begin
  select fund.id, fund.organization_id into strict new.fund_id, new.sponsor_id
    from vouchers voucher join funds fund on fund.id = voucher.fund_id where voucher.id = new.voucher_id;
  return new;
end
$$;
create trigger voucher_transactions_fund before insert or update of voucher_id, fund_id, sponsor_id on voucher_transactions
  for each row execute function set_fund_of_payment();

-- Should a voucher ever get another fund, or a fund another sponsor, so do the payments.
create function set_funds_of_payments() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'vouchers' then
    update voucher_transactions set fund_id = new.fund_id where voucher_id = new.id;
  else
    update voucher_transactions set sponsor_id = new.organization_id where fund_id = new.id;
  end if;
  return null;
end
$$;
create trigger vouchers_payments after update of fund_id on vouchers
  for each row when (old.fund_id is distinct from new.fund_id) execute function set_funds_of_payments();
create trigger funds_payments after update of organization_id on funds
  for each row when (old.organization_id is distinct from new.organization_id) execute function set_funds_of_payments();
