-- Nobody overwrites a colleague's change unseen: what several people change has a number that rises by one with each stored change,
-- whoever made it. A call names its moment and its author for its transaction (platform/versions.ts); the clock has no author.
create function moment_of_change() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('tegoed.moment', true), '')::timestamptz, now())
$$;

create function author_of_change() returns integer language sql stable as $$
  select nullif(current_setting('tegoed.author', true), '')::integer
$$;

-- Goes before an update. However many statements make or change a row and its parts in one transaction: it is one change. The arguments
-- are columns that do not count: what the platform keeps for itself, and what the database makes of other columns, which is not made yet.
create function raise_version() returns trigger language plpgsql as $$
declare
  uncounted text[] := coalesce(tg_argv, '{}');
begin
  if old.changed_in = pg_current_xact_id() and old.changed_at = moment_of_change() then
    new.version := old.version;
  elsif new.version <> old.version or to_jsonb(old) - uncounted <> to_jsonb(new) - uncounted then
    new.version := old.version + 1;
    new.changed_in := pg_current_xact_id();
    new.changed_at := moment_of_change();
    new.changed_by_id := author_of_change();
  end if;
  return new;
end
$$;

-- For tables whose rows are part of a thing with a version. The arguments: the table of the thing, and the column that names it.
create function raise_version_of_whole() returns trigger language plpgsql as $$
declare
  part jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  if tg_op = 'UPDATE' and to_jsonb(old) = part then return null; end if;
  execute format('update %I set version = version + 1 where id = $1', tg_argv[0]) using (part ->> tg_argv[1])::integer;
  return null;
end
$$;

create function raise_version_of_fund_by_criterion() returns trigger language plpgsql as $$
declare
  part jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  if tg_op = 'UPDATE' and to_jsonb(old) = part then return null; end if;
  update funds set version = version + 1
   where id = (select fund_id from fund_criteria where id = (part ->> 'fund_criterion_id')::integer);
  return null;
end
$$;

alter table organizations add column version integer not null default 1, add column changed_in xid8 default pg_current_xact_id(),
  add column changed_at timestamptz not null default moment_of_change(),
  add column changed_by_id integer default author_of_change() references identities;
alter table offices add column version integer not null default 1, add column changed_in xid8 default pg_current_xact_id(),
  add column changed_at timestamptz not null default moment_of_change(),
  add column changed_by_id integer default author_of_change() references identities;
alter table products add column version integer not null default 1, add column changed_in xid8 default pg_current_xact_id(),
  add column changed_at timestamptz not null default moment_of_change(),
  add column changed_by_id integer default author_of_change() references identities;
alter table funds add column version integer not null default 1, add column changed_in xid8 default pg_current_xact_id(),
  add column changed_at timestamptz not null default moment_of_change(),
  add column changed_by_id integer default author_of_change() references identities;
alter table fund_providers add column version integer not null default 1, add column changed_in xid8 default pg_current_xact_id(),
  add column changed_at timestamptz not null default moment_of_change(),
  add column changed_by_id integer default author_of_change() references identities;
alter table implementations add column version integer not null default 1, add column changed_in xid8 default pg_current_xact_id(),
  add column changed_at timestamptz not null default moment_of_change(),
  add column changed_by_id integer default author_of_change() references identities;
alter table implementation_pages add column version integer not null default 1, add column changed_in xid8 default pg_current_xact_id(),
  add column changed_at timestamptz not null default moment_of_change(),
  add column changed_by_id integer default author_of_change() references identities;
alter table social_medias add column version integer not null default 1, add column changed_in xid8 default pg_current_xact_id(),
  add column changed_at timestamptz not null default moment_of_change(),
  add column changed_by_id integer default author_of_change() references identities;
alter table vouchers add column version integer not null default 1, add column changed_in xid8 default pg_current_xact_id(),
  add column changed_at timestamptz not null default moment_of_change(),
  add column changed_by_id integer default author_of_change() references identities;

create trigger organizations_version before update on organizations for each row
  execute function raise_version('search_name', 'search_text', 'search_words', 'search_contact');
create trigger offices_version before update on offices for each row execute function raise_version('search_address');
create trigger products_version before update on products for each row
  execute function raise_version('search_name', 'search_text', 'search_words');
create trigger funds_version before update on funds for each row
  execute function raise_version('search_name', 'search_text', 'search_words', 'end_announced_at');
create trigger fund_providers_version before update on fund_providers for each row execute function raise_version();
create trigger implementations_version before update on implementations for each row execute function raise_version('folder_read_at');
create trigger implementation_pages_version before update on implementation_pages for each row execute function raise_version();
create trigger social_medias_version before update on social_medias for each row execute function raise_version();
create trigger vouchers_version before update on vouchers for each row
  execute function raise_version('unnoted_last_day', 'expiry_noted');

create trigger organization_tags_version after insert or update or delete on organization_tags for each row
  execute function raise_version_of_whole('organizations', 'organization_id');
create trigger office_schedules_version after insert or update or delete on office_schedules for each row
  execute function raise_version_of_whole('offices', 'office_id');
create trigger fund_criteria_version after insert or update or delete on fund_criteria for each row
  execute function raise_version_of_whole('funds', 'fund_id');
create trigger fund_criterion_validators_version after insert or update or delete on fund_criterion_validators for each row
  execute function raise_version_of_fund_by_criterion();
create trigger fund_formulas_version after insert or update or delete on fund_formulas for each row
  execute function raise_version_of_whole('funds', 'fund_id');
create trigger fund_formula_products_version after insert or update or delete on fund_formula_products for each row
  execute function raise_version_of_whole('funds', 'fund_id');
create trigger fund_faq_version after insert or update or delete on fund_faq for each row
  execute function raise_version_of_whole('funds', 'fund_id');
create trigger fund_tags_version after insert or update or delete on fund_tags for each row
  execute function raise_version_of_whole('funds', 'fund_id');
create trigger fund_provider_products_version after insert or update or delete on fund_provider_products for each row
  execute function raise_version_of_whole('fund_providers', 'fund_provider_id');
create trigger fund_provider_product_exclusions_version after insert or update or delete on fund_provider_product_exclusions for each row
  execute function raise_version_of_whole('products', 'product_id');
create trigger announcements_version after insert or update or delete on announcements for each row
  execute function raise_version_of_whole('implementations', 'implementation_id');
