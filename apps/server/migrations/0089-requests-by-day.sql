-- Pages of requests in the order in which they were filed.
create index fund_requests_filed on fund_requests (created_at, id) include (fund_id, state);
