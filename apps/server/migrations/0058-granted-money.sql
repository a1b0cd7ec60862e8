-- What was added to vouchers of a fund is summed each time that its budget is looked at; it is little among many payments.
create index voucher_transactions_top_ups on voucher_transactions (fund_id, voucher_id) include (amount_cents, state) where target = 'top_up';
