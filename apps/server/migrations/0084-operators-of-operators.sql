-- Operators make each other; whom they made or removed stands in what all of them hear.
alter table operator_notifications add column about_id integer references identities;
