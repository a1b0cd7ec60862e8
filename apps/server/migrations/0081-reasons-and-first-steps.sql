-- What the sponsor wrote to the provider with its newest decision about the application.
alter table fund_providers add column note text;
