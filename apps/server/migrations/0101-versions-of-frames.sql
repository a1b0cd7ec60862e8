-- What a shop is apart from offers and providers has a number of its own (ADR 0035): its settings, hosts, texts, pages and announcements, its
-- funds and who pays them, and names that all shops use. `version` stays the number of all that the shop shows, so it rises with `frame`.
alter table content_versions
  add column frame bigint not null default 1,
  add column frame_changed_in xid8 not null default '0';

drop function shops_showing(text, integer);
-- The shops that show something, and whether it is of their frame. A fund of no shop in particular is shown by all.
create function shops_showing(subject text, id integer) returns table (shop integer, in_frame boolean) language sql stable as $$
  select shown.shop, bool_or(shown.in_frame) from (
    select implementation.id, true from implementations implementation
     where subject = 'shop' and (shops_showing.id is null or implementation.id = shops_showing.id)
    union all
    select implementation.id, subject = 'fund'
      from funds fund join implementations implementation on implementation.id = fund.implementation_id or fund.implementation_id is null
     where subject in ('fund', 'application') and fund.id = shops_showing.id
    union all
    select implementation.id, of.pays
      from (select application.fund_id, false from fund_providers application where application.organization_id = shops_showing.id
             union
            select own.id, true from funds own where own.organization_id = shops_showing.id) of (fund_id, pays)
      join funds fund on fund.id = of.fund_id
      join implementations implementation on implementation.id = fund.implementation_id or fund.implementation_id is null
     where subject = 'provider'
    union all
    select implementation.id, true from implementations implementation
     where subject = 'provider' and implementation.organization_id = shops_showing.id
  ) shown (shop, in_frame)
  group by shown.shop
$$;

-- A number rises once in a transaction, also when what is of the frame is changed after something that is not.
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
  insert into content_versions as known (implementation_id, version, changed_in, frame_changed_in)
  select shop, 1, pg_current_xact_id(), case when in_frame then pg_current_xact_id() else '0' end from shops_showing(subject, id)
  on conflict (implementation_id) do update
    set version = known.version + (known.changed_in <> excluded.changed_in)::integer,
        changed_in = excluded.changed_in,
        frame = known.frame + (excluded.frame_changed_in not in ('0', known.frame_changed_in))::integer,
        frame_changed_in = case when excluded.frame_changed_in = '0' then known.frame_changed_in else excluded.frame_changed_in end
   where known.changed_in <> excluded.changed_in or excluded.frame_changed_in not in ('0', known.frame_changed_in);
end
$$;

-- An application and the approvals in it are shown by lists of the fund's shops and by the pages of the provider and of its offers.
create function application_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform raise_content_version('application', old.fund_id);
    perform raise_content_version('provider', old.organization_id);
  end if;
  if tg_op <> 'DELETE' then
    perform raise_content_version('application', new.fund_id);
    perform raise_content_version('provider', new.organization_id);
  end if;
  return null;
end
$$;
drop trigger fund_providers_content on fund_providers;
drop trigger fund_providers_content_changed on fund_providers;
create constraint trigger fund_providers_content after insert or delete on fund_providers deferrable initially deferred
  for each row execute function application_changed();
create constraint trigger fund_providers_content_changed after update on fund_providers deferrable initially deferred
  for each row when (old.* is distinct from new.*) execute function application_changed();
