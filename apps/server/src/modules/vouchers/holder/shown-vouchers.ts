import { sql } from 'kysely';
import { organizationContacts, placesOfVoucher, type OrganizationContactRow, type PlaceRow } from '#content/catalog';
import { compiledOnce } from '#platform/database/compiled-once';
import type { Db } from '#platform/database/database';
import type { PageRequest } from '#platform/database/pagination';
import { asColumn, rowsOf, type RowsInRow } from '#platform/database/rows-in-row';
import {
  partsOf,
  voucherLists,
  voucherOfAddress,
  voucherOfNumber,
  voucherParts,
  vouchersOfIds,
  type PartsRow,
  type VoucherFilter,
  type VoucherPage,
  type VoucherParts,
  type VoucherRow,
} from '#vouchers/ledger';
import { voucherFunds, voucherProducts, type ProductRow, type VoucherFundRow } from './voucher-contents.ts';

/** Some vouchers of a person, with the rows of everything that their holder is shown of them. */
export interface ShownVouchers {
  /** In the order in which they are shown. */
  readonly vouchers: readonly VoucherRow[];
  readonly parts: ReadonlyMap<number, VoucherParts>;
  readonly funds: ReadonlyMap<number, VoucherFundRow>;
  /** What vouchers for an offer are for, by its id. */
  readonly products: ReadonlyMap<number, ProductRow>;
  /** Who pays, who sells and who was paid. */
  readonly organizations: ReadonlyMap<number, OrganizationContactRow>;
  /** Where each can be spent; only read for vouchers that are shown by themselves. */
  readonly places: ReadonlyMap<number, readonly PlaceRow[]>;
}

/** One page of a person's vouchers as lists show them, and how many there are in all. */
export async function findShownPage(
  db: Db,
  filter: VoucherFilter,
  page: PageRequest,
): Promise<{ shown: ShownVouchers; total: number }> {
  const [found] = await shownPages(db, filter, page);
  return { shown: shownOf(found), total: found?.total ?? 0 };
}

/** A voucher at one of its addresses, whoever it belongs to, as it is shown by itself; no voucher when there is none. */
export async function findShownOfAddress(db: Db, address: string): Promise<ShownVouchers> {
  return shownOf((await shownOfAddress(db, { address }))[0]);
}

/** A person's own voucher by its number in the same way; no voucher for somebody else's. */
export async function findShownOfNumber(db: Db, asked: { number: number; identityId: number }): Promise<ShownVouchers> {
  return shownOf((await shownOfNumber(db, asked))[0]);
}

/** Vouchers by their ids in the same way, in the order of the ids. */
export async function findShownById(db: Db, ids: readonly number[]): Promise<ShownVouchers> {
  return shownOf(ids.length === 0 ? undefined : (await shownOfIds(db, { ids }))[0]);
}

const shownPages = voucherLists((db, { vouchers, total }) => shownInLists(db, vouchers).select(total.as('total')));
const shownOfAddress = compiledOnce((db, asked: { address: string }) => shownInFull(db, voucherOfAddress(db, asked)));
const shownOfNumber = compiledOnce((db, asked: { number: number; identityId: number }) =>
  shownInFull(db, voucherOfNumber(db, asked)),
);
const shownOfIds = compiledOnce((db, asked: { ids: readonly number[] }) => shownInFull(db, vouchersOfIds(db, asked)));

type Vouchers = VoucherPage['vouchers'];

/** Those who pay and sell, of rows `shown`, and who was paid; SQL. */
const concerned = sql`select fund.organization_id from funds fund where fund.id = any(array(select fund_id from shown))
  union all select product.organization_id from products product where product.id = any(array(select product_id from shown))
  union all select payment.organization_id from voucher_transactions payment
             where payment.voucher_id = any(array(select id from shown))`;

/** Where they can be spent too. */
const concernedInFull = sql`${concerned}
  union all select application.organization_id from fund_providers application
             where application.state = 'accepted'
               and application.fund_id = any(array(select fund_id from shown where product_id is null))`;

/** Each of the rows `shown` as a row `voucher`, found by its id however many vouchers there are. */
const eachShown = sql`vouchers voucher where voucher.id = any(array(select id from shown))`;

/** All of some vouchers that lists show, as one row: what belongs to several stands in it once. */
function shownInLists(db: Db, vouchers: Vouchers) {
  return contextOfShown(db, vouchers, concerned).select(
    sql<readonly PartsOfVoucher[]>`(select coalesce(json_agg(part), '[]') from (
      select voucher.id, ${voucherParts} from ${eachShown}) part)`.as('parts'),
  );
}

/** The same with where each of them can be spent. */
function shownInFull(db: Db, vouchers: Vouchers) {
  return contextOfShown(db, vouchers, concernedInFull).select(
    sql<readonly PartsOfVoucher[]>`(select coalesce(json_agg(part), '[]') from (
      select voucher.id, ${voucherParts}, ${asColumn(placesOfVoucher(db))} as places from ${eachShown}) part)`.as('parts'),
  );
}

function contextOfShown(db: Db, vouchers: Vouchers, organizationIds: typeof concerned) {
  const oneOfShown = (column: 'fund_id' | 'product_id') => sql<number>`any(array(select ${sql.ref(column)} from shown))`;
  return db
    .with(
      (cte) => cte('shown').materialized(),
      () => vouchers,
    )
    .selectNoFrom([
      sql<RowsInRow<VoucherRow>>`(select coalesce(json_agg(shown), '[]') from shown)`.as('vouchers'),
      asColumn(voucherFunds(db).where('funds.id', '=', oneOfShown('fund_id'))).as('funds'),
      asColumn(voucherProducts(db).where('products.id', '=', oneOfShown('product_id'))).as('products'),
      asColumn(organizationContacts(db).where('organizations.id', '=', sql<number>`any(array(${organizationIds}))`)).as(
        'organizations',
      ),
    ]);
}

interface PartsOfVoucher extends PartsRow {
  readonly id: number;
  readonly places?: RowsInRow<PlaceRow>;
}

/** What such a row holds. */
interface ShownRow {
  readonly vouchers: RowsInRow<VoucherRow>;
  readonly funds: RowsInRow<VoucherFundRow>;
  readonly products: RowsInRow<ProductRow>;
  readonly organizations: RowsInRow<OrganizationContactRow>;
  readonly parts: readonly PartsOfVoucher[];
}

function shownOf(row: ShownRow | undefined): ShownVouchers {
  if (row === undefined) return noVouchers;
  const { parts } = row;
  return {
    vouchers: rowsOf(row.vouchers, { createdAt: 'moment' }),
    parts: new Map(parts.map((part) => [part.id, partsOf(part)])),
    funds: byId(rowsOf(row.funds, {})),
    products: byId(rowsOf(row.products, {})),
    organizations: byId(rowsOf(row.organizations, {})),
    places: new Map(parts.flatMap(({ id, places }) => (places === undefined ? [] : [[id, rowsOf(places, {})]]))),
  };
}

const noVouchers: ShownVouchers = {
  vouchers: [],
  parts: new Map(),
  funds: new Map(),
  products: new Map(),
  organizations: new Map(),
  places: new Map(),
};

function byId<Row extends { readonly id: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
