-- What visitors' pages show of a shop has a number that rises with each transaction that changes it, whoever made it (ADR 0023).
-- A page that was rendered under a number shows the same as long as the number and the day stay.
create table content_versions (
  implementation_id integer primary key references implementations,
  version bigint not null,
  changed_in xid8 not null
);
insert into content_versions select id, 1, pg_current_xact_id() from implementations;

-- The shops that show what belongs to a shop, a fund or a provider; what belongs to no shop in particular is shown by all.
create function shops_showing(subject text, id integer) returns setof integer language sql stable as $$
  select implementation.id from implementations implementation where subject = 'shop' and (shops_showing.id is null or implementation.id = shops_showing.id)
  union all
  select fund.implementation_id from funds fund where subject = 'fund' and fund.id = shops_showing.id and fund.implementation_id is not null
  union all
  select distinct fund.implementation_id
    from fund_providers application join funds fund on fund.id = application.fund_id
   where subject = 'provider' and application.organization_id = shops_showing.id and fund.implementation_id is not null
$$;

-- Goes at the commit, so that no row is held longer than that takes; one transaction after the other, so that no two wait for each other.
create function raise_content_version(subject text, id integer) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('content-versions', 0));
  insert into content_versions as known (implementation_id, version, changed_in)
  select shop, 1, pg_current_xact_id() from shops_showing(subject, id) shop
  on conflict (implementation_id) do update set version = known.version + 1, changed_in = excluded.changed_in
   where known.changed_in <> excluded.changed_in;
end
$$;

-- The arguments: what the row belongs to (a shop, a fund, a provider), and the column that names it, when one does.
create function content_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform raise_content_version(tg_argv[0], (to_jsonb(old) ->> tg_argv[1])::integer); end if;
  if tg_op <> 'DELETE' then perform raise_content_version(tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::integer); end if;
  return null;
end
$$;

-- How many are left is only shown of an offer of which there are not always more, on every fund or on one that limits it.
create function stock_changed() returns trigger language plpgsql as $$
declare
  provider_id integer;
begin
  for provider_id in
    select distinct product.organization_id from products product
     where product.id in (old.product_id, new.product_id)
       and (not product.unlimited_stock
            or exists (select from fund_provider_products approval
                        where approval.product_id = product.id and approval.withdrawn_at is null and approval.limit_total is not null))
  loop
    perform raise_content_version('provider', provider_id);
  end loop;
  return null;
end
$$;

create function watch_content(watched text, subject text, key text) returns void language plpgsql as $$
begin
  execute format('create constraint trigger %I after insert or delete on %I deferrable initially deferred
    for each row execute function content_changed(%L, %L)', watched || '_content', watched, subject, key);
  execute format('create constraint trigger %I after update on %I deferrable initially deferred
    for each row when (old.* is distinct from new.*) execute function content_changed(%L, %L)', watched || '_content_changed', watched, subject, key);
end
$$;

-- Criteria, formulas, answers and tags of a fund, and approvals of offers, raise the version of the fund or application that they are part of.
select watch_content(watched, subject, key) from (values
  ('implementations', 'shop', 'id'),
  ('implementation_pages', 'shop', 'implementation_id'),
  ('social_medias', 'shop', 'implementation_id'),
  ('announcements', 'shop', 'implementation_id'),
  ('funds', 'shop', 'implementation_id'),
  ('fund_limit_multipliers', 'fund', 'fund_id'),
  ('fund_providers', 'fund', 'fund_id'),
  ('products', 'provider', 'organization_id'),
  ('organizations', 'shop', ''),
  ('organization_tags', 'shop', ''),
  ('offices', 'shop', ''),
  ('office_schedules', 'shop', ''),
  ('tags', 'shop', ''),
  ('product_categories', 'shop', ''),
  ('business_types', 'shop', ''),
  ('record_types', 'shop', '')
) as contents (watched, subject, key);
drop function watch_content(text, text, text);

-- That a host was looked for is no change.
create constraint trigger implementation_hosts_content after insert or delete or update of host, position on implementation_hosts
  deferrable initially deferred for each row execute function content_changed('shop', 'implementation_id');
-- A picture that is new is shown by what names it.
create constraint trigger media_content after update of uid, type, ext, sizes, dominant_color, is_private on media
  deferrable initially deferred for each row execute function content_changed('shop', '');

create constraint trigger product_reservations_content after insert or delete on product_reservations
  deferrable initially deferred for each row execute function stock_changed();
create constraint trigger product_reservations_content_changed after update on product_reservations deferrable initially deferred
  for each row when ((old.product_id, old.state, old.expire_at) is distinct from (new.product_id, new.state, new.expire_at))
  execute function stock_changed();
create constraint trigger voucher_transactions_content_new after insert on voucher_transactions deferrable initially deferred
  for each row when (new.product_id is not null) execute function stock_changed();
create constraint trigger voucher_transactions_content_changed after update on voucher_transactions deferrable initially deferred
  for each row when ((old.product_id, old.state = 'canceled') is distinct from (new.product_id, new.state = 'canceled'))
  execute function stock_changed();
create constraint trigger voucher_transactions_content_gone after delete on voucher_transactions deferrable initially deferred
  for each row when (old.product_id is not null) execute function stock_changed();

-- A voucher for one offer is one of the times that a fund allows.
create constraint trigger vouchers_content_new after insert on vouchers deferrable initially deferred
  for each row when (new.product_id is not null) execute function stock_changed();
create constraint trigger vouchers_content_changed after update on vouchers deferrable initially deferred
  for each row when ((old.product_id, old.deleted_at) is distinct from (new.product_id, new.deleted_at)) execute function stock_changed();
