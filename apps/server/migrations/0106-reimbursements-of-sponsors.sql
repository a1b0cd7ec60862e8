-- Vouchers of a person are found by an index also where those that were deleted are not left out: a citizen's reservations and reimbursements are.
drop index vouchers_identity;
create index vouchers_identity on vouchers (identity_id, fund_id);

-- A reimbursement knows the fund of its voucher, the sponsor, and the last day of the voucher, so that a sponsor's list is in order and counted
-- without reading all of them and their vouchers. They are never said by whoever writes the row: the database takes them from the voucher, also
-- for processes of the version before.
alter table reimbursements
  add column fund_id integer not null default 0,
  add column sponsor_id integer not null default 0,
  add column usable_until date; -- null while the voucher is stopped
update reimbursements
   set fund_id = voucher.fund_id, sponsor_id = fund.organization_id,
       usable_until = case when voucher.state <> 'deactivated' then voucher.expire_at end
  from vouchers voucher join funds fund on fund.id = voucher.fund_id where voucher.id = voucher_id;

create function set_parties_of_reimbursement() returns trigger language plpgsql as $$
begin
  select voucher.fund_id, fund.organization_id, case when voucher.state <> 'deactivated' then voucher.expire_at end
    into strict new.fund_id, new.sponsor_id, new.usable_until
    from vouchers voucher join funds fund on fund.id = voucher.fund_id where voucher.id = new.voucher_id;
  return new;
end
$$;
create trigger reimbursements_parties
  before insert or update of voucher_id, fund_id, sponsor_id, usable_until on reimbursements
  for each row execute function set_parties_of_reimbursement();

-- When a voucher changes, or should a fund ever get another sponsor, so do their reimbursements.
create function set_parties_of_reimbursements() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'funds' then
    update reimbursements set sponsor_id = new.organization_id where fund_id = new.id;
  else
    update reimbursements set usable_until = new.expire_at where voucher_id = new.id;
  end if;
  return null;
end
$$;
create trigger funds_reimbursements after update of organization_id on funds
  for each row when (old.organization_id is distinct from new.organization_id) execute function set_parties_of_reimbursements();
create trigger vouchers_reimbursements after update on vouchers
  for each row when ((old.fund_id, old.state, old.expire_at) is distinct from (new.fund_id, new.state, new.expire_at))
  execute function set_parties_of_reimbursements();

-- Drafts are seen by nobody but their requester.
create index reimbursements_of_sponsor on reimbursements (sponsor_id, id) include (fund_id, state, usable_until, amount_cents) where state <> 'draft';
create index reimbursements_waiting on reimbursements (sponsor_id, id) include (fund_id, usable_until, submitted_at) where state = 'pending';
create index reimbursements_fund on reimbursements (fund_id);
-- Those of a deleted draft too, since its voucher may still change.
drop index reimbursements_voucher;
create index reimbursements_voucher on reimbursements (voucher_id);

-- How many reimbursements a sponsor has, by fund and state. Kept as `payment_totals` is.
create table reimbursement_totals (
  id bigint generated always as identity primary key,
  sponsor_id integer not null,
  fund_id integer not null,
  state text not null,
  reimbursements bigint not null -- may be below zero in a row, never in the sum
);
create index reimbursement_totals_sponsor on reimbursement_totals (sponsor_id) include (fund_id, state, reimbursements);

create function count_reimbursements() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into reimbursement_totals (sponsor_id, fund_id, state, reimbursements)
    select sponsor_id, fund_id, state, count(*) from added group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into reimbursement_totals (sponsor_id, fund_id, state, reimbursements)
    select sponsor_id, fund_id, state, -count(*) from removed group by 1, 2, 3;
  else
    insert into reimbursement_totals (sponsor_id, fund_id, state, reimbursements)
    select sponsor_id, fund_id, state, sum(times)
      from (select 1 as times, sponsor_id, fund_id, state from added
            union all select -1, sponsor_id, fund_id, state from removed) each_reimbursement
     group by 1, 2, 3 having sum(times) <> 0;
  end if;
  return null;
end
$$;

create trigger reimbursements_count_added after insert on reimbursements
  referencing new table as added for each statement execute function count_reimbursements();
create trigger reimbursements_count_removed after delete on reimbursements
  referencing old table as removed for each statement execute function count_reimbursements();
create trigger reimbursements_count_changed after update on reimbursements
  referencing old table as removed new table as added for each statement execute function count_reimbursements();

-- Nobody writes reimbursements while these are counted.
lock table reimbursements in share row exclusive mode;
insert into reimbursement_totals (sponsor_id, fund_id, state, reimbursements)
select sponsor_id, fund_id, state, count(*) from reimbursements group by 1, 2, 3;
