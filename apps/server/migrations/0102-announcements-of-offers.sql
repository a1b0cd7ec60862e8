-- Whether the end of an offer was announced is looked up by the offer alone. Beside the name of the event the index by name and moment could serve too,
-- and the database took that where it knew of no announcements yet: it went through all of them for each of very many offers.
drop index events_expired_offer;
create index events_expired_offer on events ((case when name = 'product.expired' then payload ->> 'productId' end), created_at)
  where case when name = 'product.expired' then payload ->> 'productId' end is not null;
