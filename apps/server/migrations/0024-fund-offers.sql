-- catalog.md 3: which offers are approved on which fund, so that a list of offers reads little more than what it shows. The rule
-- stands in the view; the rows of the table are kept by the database itself, whoever changes what the rule looks at.

-- Approved by itself, or on a budget fund because its provider may sell everything; not left out by the provider; when a sponsor made
-- the offer, that sponsor owns the fund; not removed. With it what lists choose and order offers by.
create view approved_offers as
  select fund.id as fund_id, product.id as product_id, product.organization_id, product.product_category_id,
         product.price_type, product.price_cents, product.discount, product.unlimited_stock, coalesce(approval.amount_cents, 0) as amount_cents,
         not product.unlimited_stock and (product.sold_out or product.total_amount = 0) as sold_out, product.expire_at, product.show_on_webshop,
         product.photo_media_id is not null as has_photo, product.search_name, product.created_at
    from fund_providers application
    join funds fund on fund.id = application.fund_id
    join products product on product.organization_id = application.organization_id
    left join fund_provider_products approval
      on approval.fund_provider_id = application.id and approval.product_id = product.id and approval.withdrawn_at is null
   where application.state = 'accepted' and product.deleted_at is null
     and (approval.id is not null or (fund.type = 'budget' and application.allow_products))
     and (product.sponsor_organization_id is null or product.sponsor_organization_id = fund.organization_id)
     and not exists (select from fund_provider_product_exclusions exclusion
                      where exclusion.fund_provider_id = application.id and exclusion.product_id = product.id);

-- The same columns in the same order.
create table fund_offers (
  fund_id integer not null references funds on delete cascade,
  product_id integer not null references products on delete cascade,
  organization_id integer not null,
  product_category_id integer,
  price_type text not null,
  price_cents integer not null,
  discount integer,
  unlimited_stock boolean not null,
  amount_cents integer not null, -- what a subsidies fund pays
  sold_out boolean not null, -- as it was announced, or made without any: what is reserved may have come free since
  expire_at date,
  show_on_webshop boolean not null,
  has_photo boolean not null,
  search_name text not null,
  created_at timestamptz not null,
  -- All that a list needs stands in the index, so that it reads no rows.
  primary key (fund_id, product_id) include (
    organization_id, product_category_id, price_type, price_cents, discount, unlimited_stock, amount_cents, sold_out, expire_at,
    show_on_webshop, has_photo, search_name, created_at)
);
create index fund_offers_product on fund_offers (product_id);

-- To be called by who has locked the offers or changed them, so that the last one to do so sees what the others changed.
create function refresh_fund_offers(product_ids integer[]) returns void language plpgsql as $$
begin
  if cardinality(product_ids) = 0 then
    return;
  end if;
  delete from fund_offers offer
   where product_id = any(product_ids)
     and not exists (select from approved_offers approved where approved.fund_id = offer.fund_id and approved.product_id = offer.product_id);
  insert into fund_offers select * from approved_offers where product_id = any(product_ids)
  on conflict (fund_id, product_id) do update
     set organization_id = excluded.organization_id, product_category_id = excluded.product_category_id,
         price_type = excluded.price_type, price_cents = excluded.price_cents, discount = excluded.discount, unlimited_stock = excluded.unlimited_stock,
         amount_cents = excluded.amount_cents, sold_out = excluded.sold_out, expire_at = excluded.expire_at,
         show_on_webshop = excluded.show_on_webshop, has_photo = excluded.has_photo, search_name = excluded.search_name,
         created_at = excluded.created_at
   where fund_offers is distinct from excluded;
end
$$;

create function lock_and_refresh_fund_offers(product_ids integer[]) returns void language plpgsql as $$
begin
  perform from products where id = any(product_ids) order by id for no key update;
  perform refresh_fund_offers(product_ids);
end
$$;

-- Approvals and what providers leave out.
create function refresh_changed_offers() returns trigger language plpgsql as $$
begin
  perform lock_and_refresh_fund_offers(array(select distinct product_id from changed));
  return null;
end
$$;
create trigger fund_provider_products_offers_new after insert on fund_provider_products
  referencing new table as changed for each statement execute function refresh_changed_offers();
create trigger fund_provider_products_offers_changed after update on fund_provider_products
  referencing new table as changed for each statement execute function refresh_changed_offers();
create trigger fund_provider_products_offers_gone after delete on fund_provider_products
  referencing old table as changed for each statement execute function refresh_changed_offers();
create trigger fund_provider_product_exclusions_offers_new after insert on fund_provider_product_exclusions
  referencing new table as changed for each statement execute function refresh_changed_offers();
create trigger fund_provider_product_exclusions_offers_gone after delete on fund_provider_product_exclusions
  referencing old table as changed for each statement execute function refresh_changed_offers();

-- An application that is being changed does not see a new offer yet, so whoever makes one waits for it.
create function refresh_new_products() returns trigger language plpgsql as $$
begin
  perform from fund_providers where organization_id in (select organization_id from changed) order by id for share;
  perform refresh_fund_offers(array(select id from changed));
  return null;
end
$$;
create trigger products_offers_new after insert on products
  referencing new table as changed for each statement execute function refresh_new_products();

create function refresh_changed_products() returns trigger language plpgsql as $$
begin
  perform refresh_fund_offers(array(
    select changed.id from changed join before on before.id = changed.id
     where (changed.organization_id, changed.sponsor_organization_id, changed.product_category_id, changed.price_type, changed.price_cents,
            changed.discount, changed.sold_out, changed.total_amount, changed.unlimited_stock, changed.expire_at, changed.show_on_webshop,
            changed.photo_media_id, changed.search_name, changed.deleted_at, changed.created_at)
        is distinct from
           (before.organization_id, before.sponsor_organization_id, before.product_category_id, before.price_type, before.price_cents,
            before.discount, before.sold_out, before.total_amount, before.unlimited_stock, before.expire_at, before.show_on_webshop,
            before.photo_media_id, before.search_name, before.deleted_at, before.created_at)));
  return null;
end
$$;
create trigger products_offers_changed after update on products
  referencing old table as before new table as changed for each statement execute function refresh_changed_products();

create function refresh_offers_of_applications() returns trigger language plpgsql as $$
begin
  perform lock_and_refresh_fund_offers(array(select id from products where organization_id in (select organization_id from changed)));
  return null;
end
$$;
create trigger fund_providers_offers_new after insert on fund_providers
  referencing new table as changed for each statement execute function refresh_offers_of_applications();
create trigger fund_providers_offers_changed after update on fund_providers
  referencing new table as changed for each statement execute function refresh_offers_of_applications();
create trigger fund_providers_offers_gone after delete on fund_providers
  referencing old table as changed for each statement execute function refresh_offers_of_applications();

create function refresh_offers_of_fund() returns trigger language plpgsql as $$
begin
  perform lock_and_refresh_fund_offers(array(
    select product.id from products product join fund_providers application on application.organization_id = product.organization_id
     where application.fund_id = new.id));
  return null;
end
$$;
create trigger funds_offers after update of type, organization_id on funds
  for each row when ((new.type, new.organization_id) is distinct from (old.type, old.organization_id))
  execute function refresh_offers_of_fund();

insert into fund_offers select * from approved_offers;

-- Distances are only computed of places in the right band of the map.
create index offices_latitude on offices (lat) where state <> 'closed';
