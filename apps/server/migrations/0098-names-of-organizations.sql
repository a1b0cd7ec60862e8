-- Parts of names, as payments are searched by them: of very many providers each one was looked at.
create index organizations_name on organizations using gin (name gin_trgm_ops);
create index payee_names_name on payee_names using gin (name gin_trgm_ops);

-- A sponsor's providers by name. Nulls first, of which there are none, as that list alone asks for them: other lists by name count all that they
-- find while they put them in order, and the database would read all organizations by this index for them.
create index organizations_by_name on organizations (name nulls first, id);
