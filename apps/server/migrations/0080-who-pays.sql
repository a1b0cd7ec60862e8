-- Who built a batch and who made its file last; null: the clock, or from before this was kept.
alter table voucher_transaction_bulks
  add column made_by_id integer references identities,
  add column exported_by_id integer references identities;

-- When an organization that had an account named another one: payments to it wait a day from then on.
alter table organizations add column iban_changed_at timestamptz;
