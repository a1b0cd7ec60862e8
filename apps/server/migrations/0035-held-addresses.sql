-- identity.md 3: an address belongs to who confirmed it, or to who waits to confirm their first one. Others may have it unconfirmed.
create unique index identity_emails_held on identity_emails (email) where deleted_at is null and (is_primary or verified_at is not null);
create unique index identity_emails_of_person on identity_emails (identity_id, email) where deleted_at is null;
create index identity_emails_email on identity_emails (email) where deleted_at is null;
drop index identity_emails_in_use;

-- Where a link was mailed to: that address is confirmed when it is followed. Somebody who is not known yet is made only then.
alter table access_tokens add column email citext;

-- On which front end somebody added the address; null leaves it to the shop.
alter table identity_emails add column return_front text;

-- Where the app of a municipality is.
alter table implementations add column url_app text not null default '';
