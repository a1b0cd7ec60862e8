-- An address that was told in parts is kept so too; `address` is made of them.
alter table product_reservations
  add column street text,
  add column house_nr text,
  add column house_nr_addition text,
  add column postal_code text,
  add column city text;
