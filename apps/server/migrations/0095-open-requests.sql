-- Requests that are to be decided yet, with how far each is, so that a list tells how many are free, late or answered without looking at
-- the answers of each. Kept by the statement that changes something of it. Whoever changes answers of several requests holds these first.
create table open_requests (
  id integer primary key references fund_requests on delete cascade,
  fund_id integer not null,
  created_at timestamptz not null,
  counts_from date not null, -- the day of filing, and a day later for each on which the requester had a question to answer that is answered now
  is_waiting boolean not null, -- for an answer of the requester
  is_answered boolean not null, -- something about an answer that is to be assessed yet
  employee_ids integer[] not null -- who assess it
);
create index open_requests_fund on open_requests (fund_id);
create index open_requests_waiting on open_requests (fund_id) where is_waiting;

create function how_far_requests_are(ids integer[]) returns setof open_requests language sql stable as $$
  select request.id, request.fund_id, request.created_at,
         (request.created_at at time zone 'Europe/Amsterdam')::date + coalesce((
           select sum(upper(part) - lower(part))::integer
             from (select unnest(range_agg(daterange(asked_on + 1, greatest(asked_on, answered_on) + 1))) as part
                     from (select (clarification.created_at at time zone 'Europe/Amsterdam')::date as asked_on,
                                  (clarification.answered_at at time zone 'Europe/Amsterdam')::date as answered_on
                             from fund_request_records record
                             join fund_request_clarifications clarification on clarification.fund_request_record_id = record.id
                            where record.fund_request_id = request.id and clarification.state = 'answered') answered) parts), 0),
         exists (select from fund_request_records record
                   join fund_request_clarifications clarification on clarification.fund_request_record_id = record.id
                  where record.fund_request_id = request.id and clarification.state = 'pending'),
         exists (select from fund_request_records record
                   join fund_request_clarifications clarification on clarification.fund_request_record_id = record.id
                  where record.fund_request_id = request.id and record.state = 'pending' and clarification.state = 'answered'),
         array(select distinct record.employee_id from fund_request_records record
                where record.fund_request_id = request.id and record.employee_id is not null)
    from fund_requests request where request.id = any(ids) and request.state = 'pending'
$$;

create function keep_open_requests(ids integer[]) returns void language plpgsql as $$
begin
  if ids is null then return; end if;
  -- The next statements see what whoever held these changed.
  perform from open_requests where id = any(ids) order by id for update;
  delete from open_requests open where id = any(ids)
     and not exists (select from fund_requests request where request.id = open.id and request.state = 'pending');
  insert into open_requests as open select * from how_far_requests_are(ids) order by id
      on conflict (id) do update
     set (fund_id, created_at, counts_from, is_waiting, is_answered, employee_ids)
       = (excluded.fund_id, excluded.created_at, excluded.counts_from, excluded.is_waiting, excluded.is_answered, excluded.employee_ids)
   where (open.*) is distinct from (excluded.*);
end
$$;

create function follow_open_requests() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform keep_open_requests((select array_agg(id) from added where state = 'pending'));
  else
    perform keep_open_requests((
      select array_agg(added.id) from added join removed on removed.id = added.id
       where (added.state, added.fund_id, added.created_at) is distinct from (removed.state, removed.fund_id, removed.created_at)));
  end if;
  return null;
end
$$;
create trigger fund_requests_open_added after insert on fund_requests
  referencing new table as added for each statement execute function follow_open_requests();
create trigger fund_requests_open_changed after update on fund_requests
  referencing old table as removed new table as added for each statement execute function follow_open_requests();

create function follow_answers_of_open_requests() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform keep_open_requests((select array_agg(distinct fund_request_id) from added));
  elsif tg_op = 'DELETE' then
    perform keep_open_requests((select array_agg(distinct fund_request_id) from removed));
  else
    perform keep_open_requests((
      select array_agg(distinct added.fund_request_id) from added join removed on removed.id = added.id
       where (added.state, added.employee_id) is distinct from (removed.state, removed.employee_id)));
  end if;
  return null;
end
$$;
create trigger fund_request_records_open_added after insert on fund_request_records
  referencing new table as added for each statement execute function follow_answers_of_open_requests();
create trigger fund_request_records_open_removed after delete on fund_request_records
  referencing old table as removed for each statement execute function follow_answers_of_open_requests();
create trigger fund_request_records_open_changed after update on fund_request_records
  referencing old table as removed new table as added for each statement execute function follow_answers_of_open_requests();

create function follow_questions_of_open_requests() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform keep_open_requests((
      select array_agg(distinct record.fund_request_id) from removed join fund_request_records record on record.id = removed.fund_request_record_id));
  else
    perform keep_open_requests((
      select array_agg(distinct record.fund_request_id) from added join fund_request_records record on record.id = added.fund_request_record_id));
  end if;
  return null;
end
$$;
create trigger fund_request_clarifications_open_added after insert on fund_request_clarifications
  referencing new table as added for each statement execute function follow_questions_of_open_requests();
create trigger fund_request_clarifications_open_removed after delete on fund_request_clarifications
  referencing old table as removed for each statement execute function follow_questions_of_open_requests();
create trigger fund_request_clarifications_open_changed after update on fund_request_clarifications
  referencing new table as added for each statement execute function follow_questions_of_open_requests();

-- Nobody writes requests while these are looked at.
lock table fund_requests, fund_request_records, fund_request_clarifications in share row exclusive mode;
insert into open_requests select * from how_far_requests_are(array(select id from fund_requests where state = 'pending'));
