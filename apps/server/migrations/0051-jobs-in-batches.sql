-- When jobs were last done, and how often they failed since then.
create table job_runs (
  name text primary key,
  failures integer not null, -- one after the other, the last ones
  succeeded_at timestamptz,
  failed_at timestamptz
);

-- Before this moment a token does not end by itself: whoever uses it only moves the moment. So every minute only those are looked at of
-- which it is past, which then end or get their next one.
alter table access_tokens add column dies_at timestamptz not null default '-infinity';
create index access_tokens_dying on access_tokens (dies_at) where state = 'active';

