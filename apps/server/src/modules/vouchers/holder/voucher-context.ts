import type { Schema } from '@tegoed/contract';
import { presentOffice, presentOrganizationContact, presentProductsById, withProviders } from '#content/catalog';
import type { Deps } from '#platform/deps';
import { shopUrl } from '#platform/services/front-urls';
import { presentMedia } from '#platform/services/media-store';
import type { Caller } from '#platform/http/operations';
import type { VoucherParts } from '#vouchers/ledger';
import { findQueryProducts } from './find-query-products.ts';
import type { QueryProduct } from './query-product.ts';
import type { ShownVouchers } from './shown-vouchers.ts';
import { presentVoucherFund, presentVoucherProduct } from './voucher-contents.ts';

/** Everything around some vouchers that their presenters need. */
export interface VoucherContext {
  readonly fundOf: (fundId: number) => Schema<'VoucherFund'>;
  readonly logoOfFund: (fundId: number) => Schema<'Media'> | null;
  /** Who was paid. */
  readonly payeeOf: (organizationId: number) => Schema<'VoucherTransaction'>['organization'];
  readonly products: ReadonlyMap<number, Schema<'VoucherProduct'>>;
  /** Offers of payments, as the catalogue shows them; only read for a voucher by itself. */
  readonly fullProducts: ReadonlyMap<number, Schema<'Product'>>;
  readonly partsOf: (voucherId: number) => VoucherParts;
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

/**
 * Makes of the rows of some vouchers what is shown of them, and reads what they do not hold: offers of payments, and what is asked of one;
 * in a number of queries that does not depend on how many they are.
 */
export async function findVoucherContext(
  deps: Pick<Deps, 'db' | 'now' | 'settings' | 'shops'>,
  { vouchers, parts, funds, products, organizations, places }: ShownVouchers,
  { caller, productId, inFull }: ContextOptions,
): Promise<VoucherContext> {
  const [fullProducts, queryProducts] = await Promise.all([
    inFull ? presentProductsById(deps, productsOfPayments(parts), caller) : new Map<number, Schema<'Product'>>(),
    productId === undefined ? undefined : findQueryProducts(deps, { vouchers, funds, productId }),
  ]);
  const contactOf = (organizationId: number) => presentOrganizationContact(required(organizations, organizationId), caller);
  const presentFund = (fundId: number) => {
    const fund = required(funds, fundId);
    const { shopKey: key, shopUrl: urlWebshop } = fund;
    const front = key === null || urlWebshop === null ? caller.origin : shopUrl(deps, { key, urlWebshop });
    return presentVoucherFund(fund, { organization: contactOf(fund.organizationId), front }, caller);
  };
  const shownFunds = new Map([...funds.keys()].map((id) => [id, presentFund(id)]));
  return {
    fundOf: (fundId) => required(shownFunds, fundId),
    logoOfFund: (fundId) => presentMedia(required(funds, fundId).logo, caller.origin),
    payeeOf(organizationId) {
      const { id, name, logo } = required(organizations, organizationId);
      return { id, name, logo: presentMedia(logo, caller.origin) };
    },
    products: new Map(
      [...products].map(([id, product]) => [id, presentVoucherProduct(product, contactOf(product.organizationId), caller)]),
    ),
    fullProducts,
    partsOf: (voucherId) => required(parts, voucherId),
    offices: new Map(
      [...places].map(([id, found]) => [id, withProviders(found, organizations).map((office) => presentOffice(office, caller))]),
    ),
    queryProducts,
  };
}

function productsOfPayments(parts: ShownVouchers['parts']): number[] {
  const payments = [...parts.values()].flatMap(({ transactions }) => transactions);
  return [...new Set(payments.flatMap(({ productId }) => productId ?? []))];
}

function required<Value>(map: ReadonlyMap<number, Value>, id: number): Value {
  const value = map.get(id);
  if (value === undefined) throw new Error(`nothing with id ${id}`);
  return value;
}
