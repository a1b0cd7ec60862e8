import { sql, type RawBuilder } from 'kysely';
import { containsText } from '#platform/database/contains';
import type { Db } from '#platform/database/database';
import { findPageOfIds, type PageRequest } from '#platform/database/pagination';
import { byName, ordered, type Direction } from '../ordering.ts';
import { isInScope, type FundScope } from '../products/approvals.ts';
import { offersForSale } from '../products/listed-products.ts';

/** Which organizations a list holds; what is absent does not narrow. */
export interface OrganizationFilter {
  /** Where this person works; null stands for a visitor, who works nowhere. */
  readonly employeeId?: number | null | undefined;
  readonly isSponsor?: boolean | undefined;
  readonly isProvider?: boolean | undefined;
  readonly isValidator?: boolean | undefined;
  /** Owns an active fund of this shop. */
  readonly sponsorWithin?: FundScope | undefined;
  /** Has an offer for sale on these funds. */
  readonly sellsWithin?: FundScope | undefined;
  readonly hasNoProducts?: boolean | undefined;
  /** This person reserved something there. */
  readonly reservedBy?: number | undefined;
  readonly q?: string | undefined;
}

export interface OrganizationOrder {
  readonly by: 'created_at' | 'name' | 'is_sponsor' | 'is_provider' | 'is_validator';
  readonly direction: Direction;
}

/** Ids of one page of organizations, and how many there are in all (catalog.md 6.2). */
export function findOrganizationIds(db: Db, asked: { filter: OrganizationFilter; order: OrganizationOrder; page: PageRequest }) {
  const from = sql`organizations organization`;
  return findPageOfIds(
    db,
    { from, id: sql`organization.id`, where: conditionsOf(asked.filter), order: orderOf(asked.order) },
    asked.page,
  );
}

function conditionsOf(filter: OrganizationFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (filter.employeeId !== undefined) {
    conditions.push(sql`(organization.owner_id = ${filter.employeeId} or exists (select from employees employee
      where employee.organization_id = organization.id and employee.identity_id = ${filter.employeeId}
        and employee.deleted_at is null))`);
  }
  if (filter.isSponsor !== undefined) conditions.push(sql`organization.is_sponsor = ${filter.isSponsor}`);
  if (filter.isProvider !== undefined) conditions.push(sql`organization.is_provider = ${filter.isProvider}`);
  if (filter.isValidator !== undefined) conditions.push(sql`organization.is_validator = ${filter.isValidator}`);
  if (filter.sponsorWithin !== undefined) {
    conditions.push(
      sql`exists (select from funds fund where fund.organization_id = organization.id and ${isInScope(filter.sponsorWithin)})`,
    );
  }
  if (filter.sellsWithin !== undefined) {
    conditions.push(sql`organization.id in (select offer.organization_id from ${offersForSale(filter.sellsWithin)})`);
  }
  if (filter.hasNoProducts) {
    conditions.push(sql`not exists (select from products product
      where product.organization_id = organization.id and product.deleted_at is null)`);
  }
  if (filter.reservedBy !== undefined) {
    conditions.push(sql`exists (select from product_reservations reservation
      join vouchers voucher on voucher.id = reservation.voucher_id join products product on product.id = reservation.product_id
      where voucher.identity_id = ${filter.reservedBy} and product.organization_id = organization.id)`);
  }
  if (filter.q !== undefined) conditions.push(containsText([sql`organization.name`], filter.q));
  return conditions;
}

function orderOf({ by, direction }: OrganizationOrder): RawBuilder<unknown> {
  const keys = {
    created_at: sql`organization.created_at`,
    name: byName(sql`organization.name`),
    is_sponsor: sql`organization.is_sponsor`,
    is_provider: sql`organization.is_provider`,
    is_validator: sql`organization.is_validator`,
  };
  return sql`${ordered(keys[by], direction)}, organization.created_at desc, ${byName(sql`organization.name`)}, organization.id`;
}
