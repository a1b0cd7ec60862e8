-- What the sponsor wrote to the provider with its newest decision about the application.
alter table fund_providers add column note text;

-- Organizations that took all their first steps: they are not told of them any more, whatever they undo later.
create table organizations_set_up (
  organization_id integer primary key references organizations on delete cascade,
  at timestamptz not null
);
