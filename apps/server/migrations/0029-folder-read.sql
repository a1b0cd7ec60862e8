-- When a shop took over what the folder of its municipality says; from then on that belongs to the municipality. A shop that somebody made
-- or filled before has nothing to take over.
alter table implementations add column folder_read_at timestamptz;
update implementations implementation set folder_read_at = created_at
 where title is not null or organization_id is not null
    or exists (select from implementation_pages page where page.implementation_id = implementation.id);
