-- What every module stands on: extensions, the server's narrow role, tables that may only grow,
-- rate limits, idempotency keys, events and the outbox.

create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists cube;
create extension if not exists earthdistance;

-- The server works as this role: it reads and writes rows, and cannot change the schema.
do $$
begin
  if not exists (select from pg_roles where rolname = 'tegoed_server') then
    create role tegoed_server nologin;
  end if;
exception
  when duplicate_object or unique_violation then null; -- another process was first
end
$$;
grant usage on schema public to tegoed_server;
alter default privileges in schema public grant select, insert, update, delete on tables to tegoed_server;
alter default privileges in schema public grant usage, select on sequences to tegoed_server;

-- For tables whose rows are never changed or removed; holds for the owner too.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added, never changed or removed', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;

-- identity.md 1.2: attempts per bucket and subject (address of the caller or identity) in a window that does not slide.
create table rate_limit_windows (
  bucket text not null,
  subject text not null,
  started_at timestamptz not null,
  attempts integer not null check (attempts > 0),
  primary key (bucket, subject)
);

-- decisions.md 4: the stored answer of a creating call.
create table idempotency_keys (
  id bigint generated always as identity primary key,
  identity_id integer,
  operation text not null,
  key text not null,
  body_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  unique nulls not distinct (identity_id, operation, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- What happened, stored with the change itself and handled after it.
create table events (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  handled_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text
);
create index events_open on events (next_attempt_at, id) where handled_at is null;

-- Messages to be handed over (mail, text message). The content is encrypted: it may hold sign-in links.
create table outbox_messages (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'sms')),
  content bytea not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  delivered_at timestamptz,
  last_error text
);
create index outbox_messages_open on outbox_messages (next_attempt_at, created_at) where delivered_at is null;
