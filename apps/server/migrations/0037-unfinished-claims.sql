-- vouchers.md 4: a draft of a claim may be half filled in (text that is missing is empty, an amount 0); what is sent in is whole.

alter table reimbursements drop constraint reimbursements_amount_cents_check;
alter table reimbursements add check (amount_cents >= 0);
alter table reimbursements add constraint reimbursements_whole
  check (state = 'draft' or (amount_cents >= 10 and title <> '' and iban <> '' and iban_name <> ''));
