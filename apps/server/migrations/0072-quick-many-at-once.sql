-- Many rows at once must not take longer for each than one does.

-- A session keeps the plan that it made while there were few vouchers; it must look the number up in the index from the first one on.
alter function new_voucher_number() set enable_seqscan = off;

-- An application also changes when its version does, with each offer that is approved on it: offers are looked at again only when
-- something changed that decides which of them are approved.
create function refresh_offers_of_changed_applications() returns trigger language plpgsql as $$
begin
  perform lock_and_refresh_fund_offers(array(
    select id from products where organization_id in (
      select changed.organization_id from changed join before on before.id = changed.id
       where (changed.organization_id, changed.fund_id, changed.state, changed.allow_products)
          is distinct from (before.organization_id, before.fund_id, before.state, before.allow_products))));
  return null;
end
$$;
drop trigger fund_providers_offers_changed on fund_providers;
create trigger fund_providers_offers_changed after update on fund_providers
  referencing old table as before new table as changed for each statement execute function refresh_offers_of_changed_applications();
