-- What the provider wrote to the requester when it refused a reservation, or cancelled it.
alter table product_reservations add column rejection_note text;
alter table product_reservations add column cancellation_note text;
