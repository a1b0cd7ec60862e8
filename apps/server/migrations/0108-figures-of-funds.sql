-- What is set apart of a fund by reimbursements; none that waits is deleted.
create index reimbursements_set_apart on reimbursements (fund_id) include (amount_cents) where state = 'pending';

-- How many children the holders of a fund have is kept, as adding up what is known of each of them takes seconds where there are very many. What is
-- known of a person changes with their records, what was confirmed of these, and their vouchers: such people are noted and counted anew by the
-- clock. Until then whoever asks counts them apart.
create table holder_children (
  identity_id integer not null,
  fund_id integer not null,
  children integer not null,
  primary key (identity_id, fund_id)
);
create table fund_children (
  fund_id integer primary key,
  children bigint not null -- of `holder_children`
);
create table children_changes (
  id bigint generated always as identity primary key,
  identity_id integer not null -- somebody of whom other children may be known
);

-- The children of some people, by the funds of which they hold vouchers: as was confirmed last, by the fund's sponsor or for everybody.
create function count_children(people integer[]) returns table (identity_id integer, fund_id integer, children integer) language sql stable strict as $$
  select distinct on (record.identity_id, fund.id) record.identity_id, fund.id, record.value::integer
    from records record
    join record_types type on type.id = record.record_type_id and type.key = 'children_nth'
    join record_validations validation on validation.record_id = record.id and validation.state = 'approved'
    join vouchers voucher on voucher.identity_id = record.identity_id and voucher.parent_id is null and voucher.deleted_at is null
    join funds fund on fund.id = voucher.fund_id and (validation.organization_id is null or validation.organization_id = fund.organization_id)
   where record.identity_id = any(people) and record.deleted_at is null and record.value ~ '^[0-9]{1,3}$'
   order by record.identity_id, fund.id, validation.created_at desc, validation.id desc
$$;

create function note_children_of_validation() returns trigger language plpgsql as $$
begin
  insert into children_changes (identity_id)
  select distinct record.identity_id from records record join record_types type on type.id = record.record_type_id
   where type.key = 'children_nth' and record.id in (old.record_id, new.record_id);
  return null;
end
$$;
create trigger record_validations_children after insert or update or delete on record_validations
  for each row execute function note_children_of_validation();

create function note_children_of_record() returns trigger language plpgsql as $$
begin
  insert into children_changes (identity_id)
  select distinct person from unnest(array[old.identity_id, new.identity_id]) person
   where exists (select from record_types type where type.key = 'children_nth' and type.id in (old.record_type_id, new.record_type_id));
  return null;
end
$$;
create trigger records_children after update on records for each row
  when ((old.identity_id, old.record_type_id, old.value, old.deleted_at) is distinct from (new.identity_id, new.record_type_id, new.value, new.deleted_at))
  execute function note_children_of_record();

-- Whose vouchers changed stands in `voucher_holder_changes` until these are put together.
create function note_children_of_holders() returns trigger language plpgsql as $$
begin
  insert into children_changes (identity_id)
  select distinct gone.identity_id from gone
   where exists (select from records record join record_types type on type.id = record.record_type_id
                  where type.key = 'children_nth' and record.identity_id = gone.identity_id);
  return null;
end
$$;
create trigger voucher_holder_changes_children after delete on voucher_holder_changes
  referencing old table as gone for each statement execute function note_children_of_holders();

-- Should a fund ever get another sponsor, other confirmations count.
create function note_children_of_fund() returns trigger language plpgsql as $$
begin
  insert into children_changes (identity_id) select distinct identity_id from vouchers where fund_id = new.id and identity_id is not null;
  return null;
end
$$;
create trigger funds_children after update of organization_id on funds
  for each row when (old.organization_id is distinct from new.organization_id) execute function note_children_of_fund();

insert into holder_children (identity_id, fund_id, children)
select * from count_children(array(select record.identity_id from records record join record_types type on type.id = record.record_type_id
                                    where type.key = 'children_nth'));
insert into fund_children (fund_id, children) select fund_id, sum(children) from holder_children group by fund_id;
