-- What one person charged at the counter is read and counted from an index alone, however many payments there are.
create index voucher_transactions_employee on voucher_transactions (employee_id, created_at, id)
  include (target, state, amount_cents, organization_id) where employee_id is not null;

-- Activation codes are searched by a part of the code, or of what it says about its person.
create index prevalidations_text on prevalidations using gin (uid gin_trgm_ops) where deleted_at is null;
create index prevalidation_records_text on prevalidation_records using gin (value gin_trgm_ops);
