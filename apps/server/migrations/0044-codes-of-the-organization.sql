-- Activation codes belong to the organization of their fund: one code for one key, whoever made it. Colleagues used to make codes of
-- their own, so a key can have several. All of them stay and can be redeemed; all but one are marked as doubles of that one (the
-- used one, else the oldest), so that somebody sees them (listPrevalidations, `double`) and removes what must go.
alter table prevalidations add column double_of_id integer references prevalidations;

update prevalidations set double_of_id = ranked.holder_id
  from (select id, first_value(id) over (partition by fund_id, primary_key_value order by state = 'used' desc, id) as holder_id
          from prevalidations where deleted_at is null) as ranked
 where ranked.id = prevalidations.id and ranked.holder_id <> ranked.id;

do $$
declare doubles integer := (select count(*) from prevalidations where double_of_id is not null);
begin
  if doubles > 0 then raise warning '% activation codes are for a person who has another code in the same scheme; see docs/how-to/double-codes.md', doubles; end if;
end $$;

drop index prevalidations_primary_key;
create unique index prevalidations_primary_key on prevalidations (fund_id, primary_key_value)
  where deleted_at is null and double_of_id is null;
create index prevalidations_doubles on prevalidations (double_of_id) where double_of_id is not null;
create index prevalidations_organization on prevalidations (organization_id, id) where deleted_at is null;
