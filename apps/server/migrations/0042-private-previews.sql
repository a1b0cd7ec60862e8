-- identity.md 7: the small picture of a private file is as private as the file. Its bytes move to the private files by a job.
alter table media add column is_private boolean not null default false;
create index media_to_hide on media (id) where type = 'reimbursement_file_preview' and not is_private;
