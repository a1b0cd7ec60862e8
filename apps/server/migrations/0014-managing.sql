-- catalog.md 9, 10: what sponsors, providers and operators set themselves.

alter table organizations add column validator_auto_accept_funds boolean not null default false;

-- Where the shop lives, of an implementation that an operator made; empty for those that have a folder.
alter table implementations add column url_webshop text not null default '';

alter table funds add column notification_amount_cents integer check (notification_amount_cents >= 0); -- warns the sponsor below it
alter table funds add column if not exists default_validator_employee_id integer references employees on delete set null;
create unique index funds_key on funds (key);

-- Lists of what a sponsor has to decide.
create index fund_providers_fund_state on fund_providers (fund_id, state);
