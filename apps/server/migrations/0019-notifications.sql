-- vouchers.md 6: what people are told on the site, which messages they want, and who wants no mails.

create table notifications (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique, -- order of what happened at one moment
  identity_id integer not null references identities,
  organization_id integer references organizations, -- for whom the reader works there; null: told as a citizen
  key text not null,
  scopes text[] not null, -- the types of client that show it
  content jsonb not null, -- what its text names
  seen_at timestamptz,
  created_at timestamptz not null
);
create index notifications_identity on notifications (identity_id, created_at desc, number desc);
create index notifications_organization on notifications (organization_id) where organization_id is not null;

create table notification_preferences (
  identity_id integer not null references identities,
  key text not null,
  type text not null check (type in ('email', 'push')),
  subscribed boolean not null,
  primary key (identity_id, key, type)
);

-- The general opt-out belongs to an address, also after it changes hands.
create table unsubscribed_emails (
  email citext primary key,
  created_at timestamptz not null
);
