-- Under which names payments to a provider were made. Nearly all have the provider's own name, by which they are found already: so a search looks
-- for a name here first, and in payments only at those of people. A name that left all payments stays; it finds nothing.
create table payee_names (
  organization_id integer not null,
  name text not null,
  primary key (organization_id, name)
);

create function note_payee_names() returns trigger language plpgsql as $$
begin
  insert into payee_names (organization_id, name)
  select distinct organization_id, iban_to_name from written where organization_id is not null and iban_to_name is not null
   order by 1, 2 on conflict do nothing;
  return null;
end
$$;
create trigger voucher_transactions_payees_added after insert on voucher_transactions
  referencing new table as written for each statement execute function note_payee_names();
create trigger voucher_transactions_payees_changed after update on voucher_transactions
  referencing new table as written for each statement execute function note_payee_names();

lock table voucher_transactions in share row exclusive mode;
insert into payee_names (organization_id, name)
select distinct organization_id, iban_to_name from voucher_transactions where organization_id is not null and iban_to_name is not null;

-- What is searched in a payment itself: its number, the sponsor's number, and the name of a person.
drop index voucher_transactions_text;
create index voucher_transactions_text on voucher_transactions
  using gin ((id::text || coalesce(' ' || uid, '') || case when organization_id is null then coalesce(' ' || iban_to_name, '') else '' end) gin_trgm_ops);
