-- vouchers.md 7.6: how a bank is reached, when batches are built by themselves, and where a batch stands at its bank (ADR 0012).
alter table bank_connections
  add column credentials bytea, -- sealed; null: paid by file only
  add column daily_hour smallint check (daily_hour between 0 and 23), -- in Amsterdam; null: batches are built by hand only
  add column built_on date; -- the last day on which they were built by themselves

-- Written before the bank is called, so that nobody calls it twice without asking first.
alter table voucher_transaction_bulks
  add column bank_connection_id integer references bank_connections,
  add column sent_times integer not null default 0 check (sent_times >= 0),
  add column message_id text unique, -- of the last time: the same however often one sending is repeated
  add column sent_at timestamptz; -- of the last time
create index voucher_transaction_bulks_at_bank on voucher_transaction_bulks (id) where state = 'pending';
