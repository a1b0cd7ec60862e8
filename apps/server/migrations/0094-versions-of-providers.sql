-- Providers have a number of their own, and a change to one is seen in the shops that show it, no longer in all (ADR 0023).
create table provider_versions (
  organization_id integer primary key,
  version bigint not null,
  changed_in xid8 not null
);

-- A shop shows who applied there, who pays its funds and whose shop it is; a fund of no shop in particular is shown by all.
create or replace function shops_showing(subject text, id integer) returns setof integer language sql stable as $$
  select implementation.id from implementations implementation where subject = 'shop' and (shops_showing.id is null or implementation.id = shops_showing.id)
  union all
  select fund.implementation_id from funds fund where subject = 'fund' and fund.id = shops_showing.id and fund.implementation_id is not null
  union all
  select shown.id from (
    select application.fund_id from fund_providers application where application.organization_id = shops_showing.id
     union
    select own.id from funds own where own.organization_id = shops_showing.id) of (fund_id)
    join funds fund on fund.id = of.fund_id
    join implementations shown on shown.id = fund.implementation_id or fund.implementation_id is null
   where subject = 'provider'
   group by shown.id
  union
  select implementation.id from implementations implementation where subject = 'provider' and implementation.organization_id = shops_showing.id
$$;

-- All of this goes at the commit, so what a provider is shown by is looked for once in a transaction, however many of its offers it changes.
create or replace function raise_content_version(subject text, id integer) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('content-versions', 0));
  if subject = 'provider' then
    if id is null then return; end if;
    insert into provider_versions as known (organization_id, version, changed_in) values (id, 1, pg_current_xact_id())
    on conflict (organization_id) do update set version = known.version + 1, changed_in = excluded.changed_in
     where known.changed_in <> excluded.changed_in;
    if not found then return; end if;
  end if;
  insert into content_versions as known (implementation_id, version, changed_in)
  select shop, 1, pg_current_xact_id() from shops_showing(subject, id) shop
  on conflict (implementation_id) do update set version = known.version + 1, changed_in = excluded.changed_in
   where known.changed_in <> excluded.changed_in;
end
$$;

-- The argument: the column that names the office.
create function office_content_changed() returns trigger language plpgsql as $$
begin
  perform raise_content_version('provider', office.organization_id)
     from offices office where office.id in (old.office_id, new.office_id);
  return null;
end
$$;

-- How many are left is told by the page of the offer alone, which counts them. Lists show what can be had at all: an offer that is marked
-- as sold out, or of which none is left.
create or replace function stock_changed() returns trigger language plpgsql as $$
begin
  perform raise_content_version('provider', product.organization_id)
     from products product
    where product.id in (old.product_id, new.product_id) and not product.unlimited_stock
      and (product.sold_out or product.total_amount <= (
            select count(*) from product_reservations reservation
             where reservation.product_id = product.id and reservation.state in ('pending', 'accepted')
               and not exists (select from voucher_transactions payment where payment.product_reservation_id = reservation.id))
          + (select count(*) from voucher_transactions payment where payment.product_id = product.id and payment.state <> 'canceled'));
  return null;
end
$$;

-- What a voucher for one offer uses up of a fund's limit, no visitor sees.
drop trigger vouchers_content_new on vouchers;
drop trigger vouchers_content_changed on vouchers;

do $$
declare
  watched text;
  call text;
begin
  for watched, call in values
    ('organizations', 'content_changed(''provider'', ''id'')'),
    ('organization_tags', 'content_changed(''provider'', ''organization_id'')'),
    ('offices', 'content_changed(''provider'', ''organization_id'')'),
    ('office_schedules', 'office_content_changed()')
  loop
    execute format('drop trigger %I on %I', watched || '_content', watched);
    execute format('drop trigger %I on %I', watched || '_content_changed', watched);
    execute format('create constraint trigger %I after insert or delete on %I deferrable initially deferred
      for each row execute function ', watched || '_content', watched) || call;
    execute format('create constraint trigger %I after update on %I deferrable initially deferred
      for each row when (old.* is distinct from new.*) execute function ', watched || '_content_changed', watched) || call;
  end loop;
end
$$;
