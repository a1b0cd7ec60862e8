-- An order of a card is settled once a card was linked: it is no longer under way, also when that card is blocked later.
alter table physical_card_requests add column linked_at timestamptz;
update physical_card_requests request set linked_at = card.created_at
  from physical_cards card where card.voucher_id = request.voucher_id and card.created_at >= request.created_at;
