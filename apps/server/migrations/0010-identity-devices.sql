-- identity.md 4: what the newest call of a session told of itself; the columns without "last" are of its first call.
alter table sessions add column last_client_type text;
alter table sessions add column last_client_version text;
alter table sessions add column last_user_agent text;
alter table sessions add column last_ip_address text;
update sessions set
  last_client_type = client_type, last_client_version = client_version, last_user_agent = user_agent, last_ip_address = ip_address;
alter table sessions alter column last_client_type set not null;

-- identity.md 2.7: a six-digit code is looked up among all that were ever given.
create index access_tokens_pin_code on access_tokens (exchange_hash) where type = 'pin_code';
-- What ended is removed after a while.
create index access_tokens_ended on access_tokens (ended_at) where ended_at is not null;

-- identity.md 6: phones that receive push messages. One phone may be of several people.
create table push_devices (
  id bigint generated always as identity primary key,
  identity_id integer not null references identities,
  kind text not null check (kind in ('apn', 'fcm')),
  token text not null,
  created_at timestamptz not null,
  unique (identity_id, token)
);
