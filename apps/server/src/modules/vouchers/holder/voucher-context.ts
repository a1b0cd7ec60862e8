import type { Schema } from '@tegoed/contract';
import {
  findOfficesOfFund,
  findOfficesOfOrganizations,
  findOrganizations,
  mediaOfOffices,
  presentingFor,
  presentOffice,
  presentOrganizationContact,
  presentProductsById,
} from '#content/catalog';
import { findImplementationNames } from '#content/config';
import { findFunds } from '#schemes/funds';
import type { Db } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { shopUrl } from '#platform/services/front-urls';
import { presentMedia } from '#platform/services/media-store';
import type { Caller } from '#platform/http/operations';
import { findQueryProducts } from './find-query-products.ts';
import type { QueryProduct } from './query-product.ts';
import { findProductRows, presentVoucherFund, presentVoucherProduct, type ProductRow } from './voucher-contents.ts';
import {
  findProductVouchersUnder,
  findShownEvents,
  findTransactions,
  findVoucherRecords,
  findVouchersById,
  type ProductVoucherRow,
  type TransactionRow,
  type VoucherEventRow,
  type VoucherRecordRow,
  type VoucherRow,
} from '#vouchers/ledger';

/** Everything around some vouchers that their presenters need, read in a number of queries that does not depend on how many they are. */
export interface VoucherContext {
  readonly fundOf: (fundId: number) => Schema<'VoucherFund'>;
  readonly logoOfFund: (fundId: number) => Schema<'Media'> | null;
  readonly contacts: ReadonlyMap<number, Schema<'OrganizationContact'>>;
  readonly logos: ReadonlyMap<number, Schema<'Media'> | null>;
  readonly products: ReadonlyMap<number, Schema<'VoucherProduct'>>;
  /** Offers of payments, as the catalogue shows them; only read for a voucher by itself. */
  readonly fullProducts: ReadonlyMap<number, Schema<'Product'>>;
  readonly transactions: ReadonlyMap<number, TransactionRow[]>;
  readonly productVouchers: ReadonlyMap<number, ProductVoucherRow[]>;
  readonly parents: ReadonlyMap<number, VoucherRow>;
  readonly events: ReadonlyMap<number, VoucherEventRow[]>;
  readonly records: ReadonlyMap<number, VoucherRecordRow[]>;
  /** Only read for a voucher by itself. */
  readonly offices: ReadonlyMap<number, Schema<'Office'>[]>;
  /** Only when the call asks about an offer. */
  readonly queryProducts: ReadonlyMap<number, QueryProduct> | undefined;
}

export interface ContextOptions {
  readonly caller: Caller;
  /** The offer that the call asks about. */
  readonly productId?: number | undefined;
  /** Vouchers that are shown by themselves also tell their places and payments. */
  readonly inFull: boolean;
}

export async function findVoucherContext(
  deps: Pick<Deps, 'db' | 'now' | 'settings' | 'shops'>,
  vouchers: readonly VoucherRow[],
  options: ContextOptions,
): Promise<VoucherContext> {
  const { db } = deps;
  const ids = vouchers.map((voucher) => voucher.id);
  const byVoucher = <Row extends { voucherId: number }>(rows: Row[]) => Map.groupBy(rows, (row) => row.voucherId);
  if (ids.length === 0) return emptyContext(options);

  const funds = new Map((await findFunds(db, unique(vouchers.map((voucher) => voucher.fundId)))).map((fund) => [fund.id, fund]));
  const shops = await findImplementationNames(
    db,
    [...funds.values()].map((fund) => fund.implementationId),
  );
  const transactions = await findTransactions(db, ids);
  const productVouchers = await findProductVouchersUnder(db, ids);
  const events = await findShownEvents(db, ids);
  const records = await findVoucherRecords(db, ids);
  const products = await findProductRows(db, unique(vouchers.flatMap((voucher) => voucher.productId ?? [])));
  const parents = await findVouchersById(db, unique(vouchers.flatMap((voucher) => voucher.parentId ?? [])));
  const organizations = await findOrganizations(db, [
    ...[...funds.values()].map((fund) => fund.organizationId),
    ...products.map((product) => product.organizationId),
    ...transactions.flatMap((transaction) => transaction.organizationId ?? []),
  ]);
  const presenting = await presentingFor(db, options.caller, [
    ...[...funds.values()].map((fund) => fund.logoMediaId),
    ...[...organizations.values()].map((organization) => organization.logoMediaId),
    ...products.map((product) => product.photoMediaId),
  ]);
  const contacts = new Map(
    [...organizations].map(([id, organization]) => [id, presentOrganizationContact(organization, presenting)]),
  );
  const media = (id: number | null) => presentMedia(id === null ? undefined : presenting.media.get(id), options.caller.origin);
  const required = <Value>(map: ReadonlyMap<number, Value>, id: number): Value => {
    const value = map.get(id);
    if (value === undefined) throw new Error(`nothing with id ${id}`);
    return value;
  };

  return {
    fundOf(fundId) {
      const fund = required(funds, fundId);
      const shop = fund.implementationId === null ? undefined : shops.get(fund.implementationId);
      const front = shop ? shopUrl(deps, shop) : options.caller.origin;
      return presentVoucherFund(fund, { organization: required(contacts, fund.organizationId), front }, presenting);
    },
    logoOfFund: (fundId) => media(required(funds, fundId).logoMediaId),
    contacts,
    logos: new Map([...organizations].map(([id, organization]) => [id, media(organization.logoMediaId)])),
    products: new Map(
      products.map((product) => [
        product.id,
        presentVoucherProduct(product, required(contacts, product.organizationId), presenting),
      ]),
    ),
    fullProducts: options.inFull
      ? await presentProductsById(
          deps,
          unique(transactions.flatMap((transaction) => transaction.productId ?? [])),
          options.caller,
        )
      : new Map(),
    transactions: byVoucher(transactions),
    productVouchers: Map.groupBy(productVouchers, (row) => row.parentId ?? 0),
    parents: new Map(parents.map((parent) => [parent.id, parent])),
    events: byVoucher(events),
    records,
    offices: options.inFull ? await findOffices(db, { vouchers, products }, options.caller) : new Map(),
    queryProducts:
      options.productId === undefined
        ? undefined
        : await findQueryProducts(deps, { vouchers, funds, productId: options.productId }),
  };
}

function emptyContext(options: ContextOptions): VoucherContext {
  const none = () => {
    throw new Error('no vouchers, so no fund');
  };
  const empty = new Map();
  return {
    fundOf: none,
    logoOfFund: none,
    contacts: empty,
    logos: empty,
    products: empty,
    fullProducts: empty,
    transactions: empty,
    productVouchers: empty,
    parents: empty,
    events: empty,
    records: empty,
    offices: empty,
    queryProducts: options.productId === undefined ? undefined : empty,
  };
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)];
}

/** vouchers.md 1.4: a regular voucher can be spent at all accepted providers of its fund, a product voucher at its own. */
async function findOffices(
  db: Db,
  { vouchers, products }: { vouchers: readonly VoucherRow[]; products: readonly ProductRow[] },
  caller: Caller,
) {
  const offices = new Map<number, Schema<'Office'>[]>();
  for (const voucher of vouchers) {
    const provider = products.find((product) => product.id === voucher.productId)?.organizationId;
    const rows =
      provider === undefined
        ? await findOfficesOfFund(db, voucher.fundId)
        : ((await findOfficesOfOrganizations(db, [provider])).get(provider) ?? []);
    const presenting = await presentingFor(db, caller, mediaOfOffices(rows));
    offices.set(
      voucher.id,
      rows.map((office) => presentOffice(office, presenting)),
    );
  }
  return offices;
}
