-- Searching (catalog.md 7, decisions.md 10): what people type is compared with texts without capitals and marks, word by word in
-- Dutch, by parts of words, and by spelling with the words that stand in names. The columns below are kept by the database itself.

-- A text as it is searched. `immutable`, since the dictionary is part of the extension and does not change.
create function search_text(value text) returns text language sql immutable parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, coalesce(value, '')));

-- The words of a name weigh A, those of a description C.
alter table products
  add column search_name text generated always as (search_text(name)) stored,
  add column search_text text generated always as (search_text(name || ' ' || description_text)) stored,
  add column search_words tsvector generated always as (
    setweight(to_tsvector('pg_catalog.dutch', search_text(name)), 'A')
    || setweight(to_tsvector('pg_catalog.dutch', search_text(description_text)), 'C')) stored;
create index products_search_words on products using gin (search_words);
create index products_search_text on products using gin (search_text gin_trgm_ops);
create index products_search_name on products using gin (search_name gin_trgm_ops);

-- Private ways to reach an organization are not searched.
alter table organizations
  add column search_name text generated always as (search_text(name)) stored,
  add column search_text text generated always as (search_text(name || ' ' || description_text)) stored,
  add column search_words tsvector generated always as (
    setweight(to_tsvector('pg_catalog.dutch', search_text(name)), 'A')
    || setweight(to_tsvector('pg_catalog.dutch', search_text(description_text)), 'C')) stored,
  add column search_contact text generated always as (search_text(
    case when email_public then coalesce(email, '') else '' end || ' '
    || case when phone_public then coalesce(phone, '') else '' end || ' '
    || case when website_public then coalesce(website, '') else '' end)) stored;
create index organizations_search_words on organizations using gin (search_words);
create index organizations_search_text on organizations using gin (search_text gin_trgm_ops);
create index organizations_search_name on organizations using gin (search_name gin_trgm_ops);
create index organizations_business_type on organizations (business_type_id);
create index organizations_search_contact on organizations using gin (search_contact gin_trgm_ops);

alter table offices add column search_address text generated always as (search_text(address)) stored;
create index offices_search_address on offices using gin (search_address gin_trgm_ops);

alter table funds
  add column search_name text generated always as (search_text(name)) stored,
  add column search_text text generated always as (
    search_text(name || ' ' || coalesce(description_short, '') || ' ' || description_text)) stored,
  add column search_words tsvector generated always as (
    setweight(to_tsvector('pg_catalog.dutch', search_text(name)), 'A')
    || setweight(to_tsvector('pg_catalog.dutch', search_text(coalesce(description_short, '') || ' ' || description_text)), 'C')) stored;
create index funds_search_words on funds using gin (search_words);
create index funds_search_text on funds using gin (search_text gin_trgm_ops);
create index funds_search_name on funds using gin (search_name gin_trgm_ops);

-- Every word that ever stood in a name, to find what somebody with a typing error meant. A word that is no longer used finds nothing.
create table search_words (word text primary key);
create index search_words_spelling on search_words using gist (word gist_trgm_ops);

create function add_search_words(value text) returns void language sql as $$
  insert into search_words (word)
  select distinct word from regexp_split_to_table(search_text(value), '[^[:alnum:]]+') as word
   where length(word) between 3 and 40 order by word
  on conflict do nothing
$$;

create function remember_search_words() returns trigger language plpgsql as $$
begin
  perform add_search_words(new.name);
  return new;
end
$$;
create trigger products_search_words after insert or update of name on products for each row execute function remember_search_words();
create trigger organizations_search_words after insert or update of name on organizations for each row execute function remember_search_words();
create trigger funds_search_words after insert or update of name on funds for each row execute function remember_search_words();

create function remember_category_words() returns trigger language plpgsql as $$
begin
  perform add_search_words(new.name_nl || ' ' || new.name_en);
  return new;
end
$$;
create trigger product_categories_search_words after insert or update of name_nl, name_en on product_categories
  for each row execute function remember_category_words();

select add_search_words(name) from (
  select name from products union select name from organizations union select name from funds
  union select name_nl || ' ' || name_en from product_categories) as named;
