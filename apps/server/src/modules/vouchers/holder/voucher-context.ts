import type { Schema } from '@tegoed/contract';
import {
  findOrganizations,
  findPlacesOfFund,
  findPlacesOfOrganizations,
  presentOffice,
  presentOrganizationContact,
  presentProductsById,
  withProviders,
  type PlaceRow,
} from '#content/catalog';
import type { Db } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { shopUrl } from '#platform/services/front-urls';
import { presentMedia } from '#platform/services/media-store';
import type { Caller } from '#platform/http/operations';
import { findQueryProducts } from './find-query-products.ts';
import type { QueryProduct } from './query-product.ts';
import {
  findProductRows,
  findVoucherFunds,
  presentVoucherFund,
  presentVoucherProduct,
  type ProductRow,
  type VoucherFundRow,
} from './voucher-contents.ts';
import { findVoucherParts, findVouchersById, type TransactionRow, type VoucherParts, type VoucherRow } from '#vouchers/ledger';

/** Everything around some vouchers that their presenters need, read in a number of queries that does not depend on how many they are. */
export interface VoucherContext {
  readonly fundOf: (fundId: number) => Schema<'VoucherFund'>;
  readonly logoOfFund: (fundId: number) => Schema<'Media'> | null;
  readonly contacts: ReadonlyMap<number, Schema<'OrganizationContact'>>;
  readonly logos: ReadonlyMap<number, Schema<'Media'> | null>;
  readonly products: ReadonlyMap<number, Schema<'VoucherProduct'>>;
  /** Offers of payments, as the catalogue shows them; only read for a voucher by itself. */
  readonly fullProducts: ReadonlyMap<number, Schema<'Product'>>;
  readonly partsOf: (voucherId: number) => VoucherParts;
  readonly parents: ReadonlyMap<number, VoucherRow>;
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
  if (ids.length === 0) return emptyContext(options);

  const askedProducts = findProductRows(db, unique(vouchers.flatMap((voucher) => voucher.productId ?? [])));
  const [fundRows, parts, products, parents, places] = await Promise.all([
    findVoucherFunds(db, { ids: unique(vouchers.map((voucher) => voucher.fundId)) }),
    findVoucherParts(db, ids),
    askedProducts,
    findVouchersById(db, unique(vouchers.flatMap((voucher) => voucher.parentId ?? []))),
    options.inFull ? findPlaces(db, vouchers, askedProducts) : new Map<number, PlaceRow[]>(),
  ]);
  const funds = new Map(fundRows.map((fund) => [fund.id, fund]));
  const transactions = [...parts.values()].flatMap((one) => one.transactions);
  const [organizations, fullProducts, queryProducts] = await Promise.all([
    findContextOrganizations(db, { fundRows, products, places, transactions }),
    options.inFull
      ? presentProductsById(deps, unique(transactions.flatMap((transaction) => transaction.productId ?? [])), options.caller)
      : new Map<number, Schema<'Product'>>(),
    options.productId === undefined ? undefined : findQueryProducts(deps, { vouchers, funds, productId: options.productId }),
  ]);
  const { caller } = options;
  const contacts = new Map(
    [...organizations].map(([id, organization]) => [id, presentOrganizationContact(organization, caller)]),
  );
  const required = <Value>(map: ReadonlyMap<number, Value>, id: number): Value => {
    const value = map.get(id);
    if (value === undefined) throw new Error(`nothing with id ${id}`);
    return value;
  };

  return {
    fundOf(fundId) {
      const fund = required(funds, fundId);
      const { shopKey: key, shopUrl: urlWebshop } = fund;
      const front = key === null || urlWebshop === null ? options.caller.origin : shopUrl(deps, { key, urlWebshop });
      return presentVoucherFund(fund, { organization: required(contacts, fund.organizationId), front }, caller);
    },
    logoOfFund: (fundId) => presentMedia(required(funds, fundId).logo, caller.origin),
    contacts,
    logos: new Map([...organizations].map(([id, organization]) => [id, presentMedia(organization.logo, caller.origin)])),
    products: new Map(
      products.map((product) => [product.id, presentVoucherProduct(product, required(contacts, product.organizationId), caller)]),
    ),
    fullProducts,
    partsOf: (voucherId) => required(parts, voucherId),
    parents: new Map(parents.map((parent) => [parent.id, parent])),
    offices: new Map(
      [...places].map(([id, found]) => [id, withProviders(found, organizations).map((office) => presentOffice(office, caller))]),
    ),
    queryProducts,
  };
}

function emptyContext(options: ContextOptions): VoucherContext {
  const none = () => {
    throw new Error('there are no vouchers');
  };
  const empty = new Map();
  return {
    fundOf: none,
    logoOfFund: none,
    contacts: empty,
    logos: empty,
    products: empty,
    fullProducts: empty,
    partsOf: none,
    parents: empty,
    offices: empty,
    queryProducts: options.productId === undefined ? undefined : empty,
  };
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)];
}

interface ContextRows {
  readonly fundRows: readonly VoucherFundRow[];
  readonly products: readonly ProductRow[];
  readonly places: ReadonlyMap<number, PlaceRow[]>;
  readonly transactions: readonly TransactionRow[];
}

/** Who pays and who sells. */
function findContextOrganizations(db: Db, { fundRows, products, places, transactions }: ContextRows) {
  return findOrganizations(db, [
    ...fundRows.map((fund) => fund.organizationId),
    ...products.map((product) => product.organizationId),
    ...[...places.values()].flat().map((place) => place.organizationId),
    ...transactions.flatMap((transaction) => transaction.organizationId ?? []),
  ]);
}

/** vouchers.md 1.4: a regular voucher can be spent at all accepted providers of its fund, a product voucher at its own. */
async function findPlaces(
  db: Db,
  vouchers: readonly VoucherRow[],
  askedProducts: Promise<readonly ProductRow[]>,
): Promise<Map<number, PlaceRow[]>> {
  const found = vouchers.map(async ({ id, fundId, productId }): Promise<[number, PlaceRow[]]> => {
    const provider =
      productId === null ? undefined : (await askedProducts).find((product) => product.id === productId)?.organizationId;
    return [
      id,
      provider === undefined ? await findPlacesOfFund(db, { fundId }) : await findPlacesOfOrganizations(db, [provider]),
    ];
  });
  return new Map(await Promise.all(found));
}
