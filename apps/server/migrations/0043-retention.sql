-- docs/retention.md: what is forgotten after a while is found without reading everything.
create index events_handled on events (handled_at) where handled_at is not null;
create index outbox_messages_created on outbox_messages (created_at);
create index notifications_created on notifications (created_at);
create index fund_requests_resolved on fund_requests (resolved_at) where resolved_at is not null;
