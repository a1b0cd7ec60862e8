-- Push messages to phones go through the outbox too.
alter table outbox_messages drop constraint outbox_messages_channel_check;
alter table outbox_messages add constraint outbox_messages_channel_check check (channel in ('mail', 'sms', 'push'));

-- What is told to very many people at once goes last, so that a link to sign in never waits for it.
alter table events add column can_wait boolean not null default false;
alter table outbox_messages add column can_wait boolean not null default false;
drop index events_open;
create index events_open on events (can_wait, next_attempt_at, created_at, id) where handled_at is null;
drop index outbox_messages_open;
create index outbox_messages_open on outbox_messages (can_wait, next_attempt_at, created_at) where delivered_at is null;

-- vouchers.md 6.2, catalog.md 11: up to which moment each digest has told what happened. The next begins there.
create table digest_rounds (
  kind text primary key check (kind in ('sponsor', 'validator', 'requester', 'provider_funds', 'provider_products', 'provider_reservations')),
  told_until timestamptz not null
);
insert into digest_rounds
select case name when 'products.announced' then 'sponsor' else 'validator' end, max(created_at)
  from events where name in ('products.announced', 'fund-request.announced') group by name;

-- Funds whose sponsor was told that little is left, and that still have little left.
create table fund_balance_warnings (
  fund_id integer primary key references funds on delete cascade,
  warned_at timestamptz not null
);

-- Which vouchers end soon, without looking at all of them.
create index vouchers_last_day on vouchers (expire_at) where identity_id is not null and deleted_at is null and state = 'active';
