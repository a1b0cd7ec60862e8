-- Vouchers of which the history does not say yet that they expired: their last day, else nothing. Once told, a voucher is not read again.
-- (modules/vouchers/voucher-end-queries.ts)
alter table vouchers add column expiry_noted boolean not null default false;
update vouchers set expiry_noted = true where exists (select from voucher_events where voucher_id = vouchers.id and event = 'expired');
alter table vouchers add column unnoted_last_day date
  generated always as (case when expiry_noted or deleted_at is not null then null else expire_at end) stored;
create index vouchers_unnoted_last_day on vouchers (unnoted_last_day) where unnoted_last_day is not null;

-- The last days of funds at which their vouchers were looked at, since a fund may be made to end before its vouchers.
create table noted_fund_ends (
  fund_id integer primary key references funds (id) on delete cascade,
  end_date date not null
);
