-- How many requests there are, by fund and state: a list of a hundred thousand requests tells its total without counting them.
-- Kept as `payment_totals` is.
create table request_totals (
  id bigint generated always as identity primary key,
  fund_id integer not null,
  state text not null,
  requests bigint not null -- may be below zero in a row, never in the sum
);
create index request_totals_fund on request_totals (fund_id);

create function count_requests() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into request_totals (fund_id, state, requests) select fund_id, state, count(*) from added group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into request_totals (fund_id, state, requests) select fund_id, state, -count(*) from removed group by 1, 2;
  else
    insert into request_totals (fund_id, state, requests)
    select fund_id, state, sum(times)
      from (select 1 as times, fund_id, state from added union all select -1, fund_id, state from removed) each_request
     group by 1, 2 having sum(times) <> 0;
  end if;
  return null;
end
$$;

create trigger fund_requests_count_added after insert on fund_requests
  referencing new table as added for each statement execute function count_requests();
create trigger fund_requests_count_removed after delete on fund_requests
  referencing old table as removed for each statement execute function count_requests();
create trigger fund_requests_count_changed after update on fund_requests
  referencing old table as removed new table as added for each statement execute function count_requests();

-- Nobody writes requests while these are counted.
lock table fund_requests in share row exclusive mode;
insert into request_totals (fund_id, state, requests) select fund_id, state, count(*) from fund_requests group by 1, 2;

-- What is to be decided yet, with what its deadline is worked out from, and which requests are with somebody: by indexes alone.
create index fund_requests_open on fund_requests (fund_id, id) include (created_at) where state = 'pending';
create index fund_request_records_assigned on fund_request_records (fund_request_id, employee_id) where employee_id is not null;
-- Questions that wait for an answer.
create index fund_request_clarifications_open on fund_request_clarifications (fund_request_record_id) where state = 'pending';
