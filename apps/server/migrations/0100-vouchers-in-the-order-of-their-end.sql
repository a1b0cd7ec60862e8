-- Vouchers that end are gone through a few thousand at a time, in the order of these indexes.
drop index vouchers_last_day;
create index vouchers_last_day on vouchers (expire_at, id) where identity_id is not null and deleted_at is null and state = 'active';
drop index vouchers_fund;
create index vouchers_fund on vouchers (fund_id, id);
