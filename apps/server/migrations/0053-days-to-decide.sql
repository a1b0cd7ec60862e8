-- decisions.md 28: within how many days a request of a fund is decided, without those on which its requester was asked something.
alter table funds add column decision_days integer not null default 56 check (decision_days between 1 and 365);

-- Questions that wait for an answer: few of many.
create index fund_request_clarifications_pending on fund_request_clarifications (fund_request_record_id) where state = 'pending';
