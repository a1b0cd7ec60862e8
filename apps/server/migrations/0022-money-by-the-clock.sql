-- vouchers.md 1.3, 6.2: what the clock does to a voucher happens to it once, however often or late the job runs.
create unique index voucher_events_once on voucher_events (voucher_id, event)
  where event in ('expiring_soon_budget', 'expiring_soon_product', 'expired');

-- Digests look back at what happened since the one before.
create index events_happened on events (name, created_at);
