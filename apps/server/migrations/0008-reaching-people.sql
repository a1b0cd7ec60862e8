-- In which language somebody reads, kept so that messages of others reach them in it.
alter table identities add column language text not null default 'nl' check (language in ('nl', 'en'));

-- identity.md 3: where the link that verifies an added address leads back to.
alter table identity_emails add column return_target text;
alter table identity_emails add column return_client_type text;
alter table identity_emails add column return_implementation_id integer references implementations;
