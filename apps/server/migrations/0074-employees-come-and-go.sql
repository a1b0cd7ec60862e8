-- Whoever leaves an organization stays the author of notes and decisions: the row stays, and gives no rights. Who comes back is a new row.
alter table employees drop constraint employees_organization_id_identity_id_key;
alter table employees
  add column deleted_at timestamptz,
  add column last_activity_at timestamptz, -- in a dashboard, at this organization only; null: never yet
  add column added_by_id integer references identities, -- null: with the organization, or by a command
  add column version integer not null default 1,
  add column changed_in xid8 default pg_current_xact_id(),
  add column changed_at timestamptz not null default moment_of_change(),
  add column changed_by_id integer default author_of_change() references identities;
create unique index employees_working on employees (organization_id, identity_id) where deleted_at is null;

-- Whoever made an organization was there when it was made. Of others it is known from their next call on.
update employees set changed_at = created_at,
  last_activity_at = case when exists (
    select from organizations organization
      join identity_emails email on email.identity_id = organization.owner_id and email.verified_at is not null
     where organization.id = employees.organization_id and organization.owner_id = employees.identity_id) then created_at end;

create trigger employees_version before update on employees for each row execute function raise_version('last_activity_at');
create trigger employee_roles_version after insert or update or delete on employee_roles for each row
  execute function raise_version_of_whole('employees', 'employee_id');
