-- What one person charged at the counter is read and counted from an index alone, however many payments there are.
create index voucher_transactions_employee on voucher_transactions (employee_id, created_at, id)
  include (target, state, amount_cents, organization_id) where employee_id is not null;

-- Activation codes are searched by a part of the code, or of what it says about its person.
create index prevalidations_text on prevalidations using gin (uid gin_trgm_ops) where deleted_at is null;
create index prevalidation_records_text on prevalidation_records using gin (value gin_trgm_ops);

-- How many activation codes an organization has, by fund and state: a list of very many tells its total without counting them.
-- Kept as `request_totals` is; deleted codes are not in it.
create table prevalidation_totals (
  id bigint generated always as identity primary key,
  organization_id integer not null,
  fund_id integer not null,
  state text not null,
  prevalidations bigint not null -- may be below zero in a row, never in the sum
);
create index prevalidation_totals_organization on prevalidation_totals (organization_id);

create function count_prevalidations() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into prevalidation_totals (organization_id, fund_id, state, prevalidations)
    select organization_id, fund_id, state, count(*) from added where deleted_at is null group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into prevalidation_totals (organization_id, fund_id, state, prevalidations)
    select organization_id, fund_id, state, -count(*) from removed where deleted_at is null group by 1, 2, 3;
  else
    insert into prevalidation_totals (organization_id, fund_id, state, prevalidations)
    select organization_id, fund_id, state, sum(times)
      from (select 1 as times, organization_id, fund_id, state, deleted_at from added
            union all select -1, organization_id, fund_id, state, deleted_at from removed) each_code
     where deleted_at is null group by 1, 2, 3 having sum(times) <> 0;
  end if;
  return null;
end
$$;

create trigger prevalidations_count_added after insert on prevalidations
  referencing new table as added for each statement execute function count_prevalidations();
create trigger prevalidations_count_removed after delete on prevalidations
  referencing old table as removed for each statement execute function count_prevalidations();
create trigger prevalidations_count_changed after update on prevalidations
  referencing old table as removed new table as added for each statement execute function count_prevalidations();

-- Nobody writes codes while these are counted.
lock table prevalidations in share row exclusive mode;
insert into prevalidation_totals (organization_id, fund_id, state, prevalidations)
select organization_id, fund_id, state, count(*) from prevalidations where deleted_at is null group by 1, 2, 3;
