-- Within how many days a requester answers a question, and how the sponsor wants an objection to be made; without it the usual words.
alter table funds
  add column answer_days integer not null default 14 check (answer_days between 1 and 365),
  add column objection_text text;
