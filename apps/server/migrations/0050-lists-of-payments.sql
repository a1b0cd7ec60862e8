-- Lists of a sponsor, a fund and a provider are counted, summed and paged from these alone, without the rows.
create index voucher_transactions_sponsor on voucher_transactions (sponsor_id, created_at, id)
  include (target, state, amount_cents, fund_id);
create index voucher_transactions_provider on voucher_transactions (organization_id, created_at, id)
  include (target, state, amount_cents, fund_id) where organization_id is not null;
drop index voucher_transactions_organization;

-- What is searched in a payment itself; names of funds, providers and offers are found where they stand.
create index voucher_transactions_text on voucher_transactions
  using gin ((id::text || coalesce(' ' || uid, '') || coalesce(' ' || iban_to_name, '')) gin_trgm_ops);

-- When a voucher was used first: by a payment, or by an offer that was taken with it; lists of vouchers are asked for it. Whoever pays or
-- takes an offer holds the voucher, so it is written without waiting, as a rule once. What is cancelled or given back is looked at anew.
alter table vouchers add column first_used_at timestamptz;

create function first_use_of_voucher(integer) returns timestamptz language sql stable as $$
  select min(used.at) from (
    select created_at as at from voucher_transactions where voucher_id = $1 and target <> 'top_up' and state <> 'canceled'
    union all select created_at from vouchers where parent_id = $1 and deleted_at is null) used
$$;

create function note_use_by_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update vouchers set first_used_at = new.created_at
     where id = new.voucher_id and (first_used_at is null or first_used_at > new.created_at);
  else
    update vouchers set first_used_at = first_use_of_voucher(id) where id = new.voucher_id;
  end if;
  return null;
end
$$;
create trigger voucher_transactions_use after insert on voucher_transactions
  for each row when (new.target <> 'top_up' and new.state <> 'canceled') execute function note_use_by_payment();
create trigger voucher_transactions_use_changed after update of state, created_at on voucher_transactions
  for each row when ((old.state = 'canceled') <> (new.state = 'canceled') or old.created_at <> new.created_at)
  execute function note_use_by_payment();

create function note_use_by_offer() returns trigger language plpgsql as $$
begin
  update vouchers set first_used_at = first_use_of_voucher(id) where id = new.parent_id;
  return null;
end
$$;
create trigger vouchers_use after insert or update of deleted_at on vouchers
  for each row when (new.parent_id is not null) execute function note_use_by_offer();

update vouchers set first_used_at = used.at
  from (select voucher_id, min(at) as at from (
          select voucher_id, created_at as at from voucher_transactions where target <> 'top_up' and state <> 'canceled'
          union all select parent_id, created_at from vouchers where parent_id is not null and deleted_at is null) each_use
         group by voucher_id) used
 where used.voucher_id = vouchers.id;
