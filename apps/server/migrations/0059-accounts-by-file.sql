-- An account that a sponsor pays from: made by its people and confirmed by a second one, or connected by a command. `active` is kept for
-- processes of the version before and for who only asks which one counts.
alter table bank_connections drop constraint bank_connections_bank_check;
alter table bank_connections
  add constraint bank_connections_bank_check check (bank in ('bunq', 'bng', 'file')),
  add column state text not null default 'active' check (state in ('pending', 'active', 'disabled', 'replaced')),
  add column made_by_id integer references identities, -- null: connected by a command
  add column confirmed_by_id integer references identities,
  add column active_from timestamptz,
  add column version integer not null default 1,
  add column changed_in xid8 default pg_current_xact_id(),
  add column changed_at timestamptz not null default moment_of_change(),
  add column changed_by_id integer default author_of_change() references identities;
update bank_connections set state = case when active then 'active' else 'replaced' end, active_from = created_at, changed_at = created_at;
alter table bank_connections drop column active;
alter table bank_connections
  add column active boolean not null generated always as (state = 'active') stored,
  add check (bank <> 'file' or credentials is null);
create trigger bank_connections_version before update on bank_connections for each row execute function raise_version('active', 'built_on');
create unique index bank_connections_active on bank_connections (organization_id) where active;
create unique index bank_connections_pending on bank_connections (organization_id) where state = 'pending';
create index bank_connections_organization on bank_connections (organization_id, id);

alter table voucher_transaction_bulks drop constraint voucher_transaction_bulks_bank_check;
alter table voucher_transaction_bulks
  add constraint voucher_transaction_bulks_bank_check check (bank in ('bunq', 'bng', 'file')),
  add column exported_count integer not null default 0 check (exported_count >= 0); -- how often its file was made
update voucher_transaction_bulks set exported_count = 1 where is_exported;
