import { sql, type RawBuilder } from 'kysely';
import { containsText } from '#platform/database/contains';

/** Holds for a row `reservation` of a requester, who has few, with this somewhere in it. */
export function mentions(q: string): RawBuilder<unknown> {
  const provider = sql`(select name from organizations where organizations.id = product.organization_id)`;
  const searched = sql`concat_ws(' ', reservation.code, reservation.first_name, reservation.last_name, product.name, ${provider}, fund.name, email.email)`;
  return sql`${containsText([searched], q)}`;
}

/**
 * Holds for a row `reservation` of a provider with this in its code or names, or in the name of its offer, provider or fund or the address of its
 * requester. Each is looked up by itself, so that few are found without looking at all of them.
 */
export function isFound(q: string, organizationId: number): RawBuilder<unknown> {
  const found = sql`select found.id from product_reservations found`;
  const isOwn = sql`found.organization_id = ${organizationId}`;
  const own = sql`(found.code::text || coalesce(' ' || found.first_name, '') || coalesce(' ' || found.last_name, ''))`;
  const names = (table: 'funds' | 'organizations' | 'products') =>
    sql`select named.id from ${sql.table(table)} named where ${containsText([sql`named.name`], q)}`;
  const ways = [
    sql`${found} where ${isOwn} and ${containsText([own], q)}`,
    sql`${found} where ${isOwn} and found.product_id = any(array(${names('products')} and named.organization_id = ${organizationId}))`,
    sql`${found} where ${isOwn} and exists (${names('organizations')} and named.id = ${organizationId})`,
    sql`${found} where ${isOwn} and exists (${names('funds')}) and found.fund_id = any(array(${names('funds')}))`,
    sql`${found} join vouchers voucher on voucher.id = found.voucher_id and voucher.deleted_at is null
      join identity_emails email on email.identity_id = voucher.identity_id and email.is_primary and email.deleted_at is null
      where ${isOwn} and ${containsText([sql`email.email::text`], q)}`,
  ];
  return sql`reservation.id = any(array(${sql.join(ways, sql` union all `)}))`;
}
