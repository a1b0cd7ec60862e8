-- A digest to very many people is published a thousand at a time: of the round that is under way the end of its period, and the last one who was notified.
alter table digest_rounds add column under_way_until timestamptz, add column notified_to integer not null default 0;

-- What is forgotten after a while, and what ends, is found without reading everything.
create index audit_entries_at on audit_entries (at);
create index rate_limit_windows_started on rate_limit_windows (started_at);
create index digid_sessions_created on digid_sessions (created_at);

create index events_expired_offer on events ((payload ->> 'productId')) where name = 'product.expired';

create or replace function remove_audit_entries(before timestamptz, most integer) returns integer language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  removed integer;
begin
  perform set_config('tegoed.removes_audit', 'on', true);
  delete from audit_entries where id in (
    select id from audit_entries where at < least(before, now() - interval '1 year') order by at limit most);
  get diagnostics removed = row_count;
  perform set_config('tegoed.removes_audit', 'off', true);
  return removed;
end
$$;

-- Removing a row looks for those that point to it.
create index files_preview on files (preview_media_id) where preview_media_id is not null;
create index fund_request_records_criterion on fund_request_records (fund_criterion_id) where fund_criterion_id is not null;
create index records_category on records (record_category_id) where record_category_id is not null;
create index digid_sessions_fund on digid_sessions (fund_id) where fund_id is not null;
create index fund_backoffice_calls_fund on fund_backoffice_calls (fund_id);
create index fund_provider_products_application on fund_provider_products (fund_provider_id);
