-- What one person charged at the counter is read and counted from an index alone, however many payments there are.
create index voucher_transactions_employee on voucher_transactions (employee_id, created_at, id)
  include (target, state, amount_cents, organization_id) where employee_id is not null;
