-- Payments from before get what new ones have; the trigger fills it in. Calls go on meanwhile. Where it breaks off it begins anew.
update voucher_transactions set fund_id = 0 where fund_id = 0;
