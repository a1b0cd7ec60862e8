import type { Schema } from '@tegoed/contract';
import {
  findOrganizations,
  findPlacesOfFund,
  findPlacesOfOrganizations,
  mediaOfOffices,
  presentingFor,
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
} from './voucher-contents.ts';
import { findVoucherParts, findVouchersById, type VoucherParts, type VoucherRow } from '#vouchers/ledger';

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

  const fundRows = await findVoucherFunds(db, unique(vouchers.map((voucher) => voucher.fundId)));
  const funds = new Map(fundRows.map((fund) => [fund.id, fund]));
  const parts = await findVoucherParts(db, ids);
  const transactions = [...parts.values()].flatMap((one) => one.transactions);
  const products = await findProductRows(db, unique(vouchers.flatMap((voucher) => voucher.productId ?? [])));
  const parents = await findVouchersById(db, unique(vouchers.flatMap((voucher) => voucher.parentId ?? [])));
  const places = options.inFull ? await findPlaces(db, { vouchers, products }) : new Map<number, PlaceRow[]>();
  const organizations = await findOrganizations(db, [
    ...fundRows.map((fund) => fund.organizationId),
    ...products.map((product) => product.organizationId),
    ...[...places.values()].flat().map((place) => place.organizationId),
    ...transactions.flatMap((transaction) => transaction.organizationId ?? []),
  ]);
  const offices = new Map([...places].map(([id, found]) => [id, withProviders(found, organizations)]));
  const presenting = await presentingFor(db, options.caller, [
    ...fundRows.map((fund) => fund.logoMediaId),
    ...mediaOfOffices([...offices.values()].flat()),
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
      const { shopKey: key, shopUrl: urlWebshop } = fund;
      const front = key === null || urlWebshop === null ? options.caller.origin : shopUrl(deps, { key, urlWebshop });
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
    partsOf: (voucherId) => required(parts, voucherId),
    parents: new Map(parents.map((parent) => [parent.id, parent])),
    offices: new Map([...offices].map(([id, found]) => [id, found.map((office) => presentOffice(office, presenting))])),
    queryProducts:
      options.productId === undefined
        ? undefined
        : await findQueryProducts(deps, { vouchers, funds, productId: options.productId }),
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

/** vouchers.md 1.4: a regular voucher can be spent at all accepted providers of its fund, a product voucher at its own. */
async function findPlaces(
  db: Db,
  { vouchers, products }: { vouchers: readonly VoucherRow[]; products: readonly ProductRow[] },
): Promise<Map<number, PlaceRow[]>> {
  const places = new Map<number, PlaceRow[]>();
  for (const voucher of vouchers) {
    const provider = products.find((product) => product.id === voucher.productId)?.organizationId;
    const found =
      provider === undefined ? await findPlacesOfFund(db, voucher.fundId) : await findPlacesOfOrganizations(db, [provider]);
    places.set(voucher.id, found);
  }
  return places;
}
