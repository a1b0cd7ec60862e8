-- Who did what for an organization or for the platform: one row per change, written in the transaction of the change. Rows are only
-- added; those that are too old go by the function below, and nobody else removes any.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  organization_id integer references organizations, -- null: about the platform or a person's own sign-in
  identity_id integer references identities, -- null: the platform by itself
  employee_id integer references employees,
  is_operator boolean not null default false,
  operation text not null, -- operationId of the contract
  subject_type text not null,
  subject_id integer,
  changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array' and length(changes::text) <= 16384),
  reason text,
  job_id uuid, -- the same in all rows of one bulk call
  ip_address inet,
  session_uid text,
  request_id text
);
create index audit_entries_organization on audit_entries (organization_id, at desc, id desc);
create index audit_entries_subject on audit_entries (subject_type, subject_id, id desc);

-- Only remove_audit_entries lifts this, for its own transaction; the server cannot remove rows any other way.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('tegoed.removes_audit', true) = 'on' then return null; end if;
  raise exception 'rows of % are only added, never changed or removed', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;
create trigger audit_entries_only_grow before update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();
revoke update, delete, truncate on audit_entries from tegoed_server;

-- Removes at most so many rows from before a moment, which lies at least a year back. Gives how many it removed.
create function remove_audit_entries(before timestamptz, most integer) returns integer language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  removed integer;
begin
  perform set_config('tegoed.removes_audit', 'on', true);
  delete from audit_entries where id in (
    select id from audit_entries where at < least(before, now() - interval '1 year') order by id limit most);
  get diagnostics removed = row_count;
  perform set_config('tegoed.removes_audit', 'off', true);
  return removed;
end
$$;
revoke execute on function remove_audit_entries from public;
grant execute on function remove_audit_entries to tegoed_server;
