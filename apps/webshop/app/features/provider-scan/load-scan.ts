import type { Schema } from '@tegoed/contract';
import { centsFromDecimal } from '@tegoed/domain/money';
import { createOnceKey, type ShopApi } from '@tegoed/client/api-client';
import type { ScanOrganization } from '../../components/provider/scan-organizations.ts';

/** An offer that can be charged; amounts in cents. */
export interface ScanOffer {
  readonly key: string;
  /** What is charged: the voucher itself, or that of a reservation. */
  readonly code: string;
  /** Only of an offer that the customer chooses at the desk. */
  readonly productId: number | undefined;
  readonly name: string;
  readonly isReserved: boolean;
  /** Of the reservation; undefined of other offers, and where the platform does not tell it. */
  readonly number?: string | undefined;
  /** What the provider gets from the fund. */
  readonly fundCents: number;
  /** Only of an offer whose price the sponsor pays in part. */
  readonly shared: SharedPrice | undefined;
}

/** A price that sponsor and customer pay together; cents. */
export interface SharedPrice {
  readonly priceCents: number;
  /** What the customer still pays at the desk; may be nothing. */
  readonly customerCents: number;
}

/** A voucher at the desk of one organization. */
export interface Scan {
  /** What is charged; other than what was typed, of which it may be the short form. */
  readonly code: string;
  readonly organization: ScanOrganization;
  readonly fund: string;
  /** For its picture. */
  readonly logo: ScannedVoucher['fund']['logo'];
  /** Who pays it. */
  readonly sponsor: string;
  /** Cents that are left; undefined where this organization may not charge an amount. */
  readonly cents: number | undefined;
  /** Whether the sponsor pays a part of the price of each offer, instead of a sum of money. */
  readonly isSubsidy: boolean;
  /** What can be charged, beside what was reserved. */
  readonly offers: readonly ScanOffer[];
  /** What was reserved here, and is paid when the customer comes. */
  readonly reserved: readonly ScanOffer[];
  /** What was reserved here, approved and paid: there is nothing to charge. */
  readonly approved: readonly ApprovedReservation[];
  /** Charging the same thing twice after one scan pays it once; the next customer is another scan. */
  readonly once: (charge: unknown) => string;
}

export interface ApprovedReservation {
  readonly name: string;
  readonly number: string;
  /** The last day, in words. */
  readonly until: string;
}

/** Another organization of the same person may charge it. */
export interface ScanElsewhere {
  readonly elsewhere: readonly string[];
}

type ScannedVoucher = Schema<'ProviderVoucher'>;
type ScannedProduct = Schema<'ProviderVoucherProduct'>;

/** The most that the platform gives at once. */
const perPage = 100;

/** What an organization may do with a scanned or typed code. Throws the platform's refusal. (vouchers.md 7.1) */
export async function loadScan(api: ShopApi, typed: string, organization: ScanOrganization): Promise<Scan | ScanElsewhere> {
  const { data: voucher } = await api.get('/platform/provider/vouchers/{code}', { path: { code: typed } });
  const mayCharge = voucher.allowed_organizations;
  const maySell = voucher.allowed_product_organizations ?? [];
  const approved = (voucher.approved_reservations ?? []).filter((one) => one.organization_id === organization.id);
  const isAllowed = (allowed: readonly { id: number }[]) => allowed.some(({ id }) => id === organization.id);
  if (!isAllowed(mayCharge) && !isAllowed(maySell) && approved.length === 0)
    return { elsewhere: [...new Set([...mayCharge, ...maySell].map(({ name }) => name))] };
  const isMoney = voucher.fund.type === 'budget' && voucher.amount !== undefined && isAllowed(mayCharge);
  const { address: code, fund } = voucher;
  const offers = await loadOffers(api, { code, voucher, organization });
  return {
    code,
    organization,
    fund: fund.name,
    logo: fund.logo,
    sponsor: fund.organization.name,
    cents: isMoney ? centsFromDecimal(voucher.amount ?? '0') : undefined,
    isSubsidy: fund.type === 'subsidies',
    offers: offers.filter(({ isReserved }) => !isReserved),
    reserved: offers.filter(({ isReserved }) => isReserved),
    approved: approved.map((one) => ({ name: one.product.name, number: String(one.code), until: one.expire_at_locale })),
    once: createOnceKey(),
  };
}

interface Asked {
  code: string;
  voucher: ScannedVoucher;
  organization: ScanOrganization;
}

async function loadOffers(api: ShopApi, { code, voucher, organization }: Asked): Promise<ScanOffer[]> {
  if (voucher.product) return [offerOf(voucher.product, voucher, { isReserved: voucher.product_reservation !== undefined })];
  const asked = { path: { code }, query: { organization_id: organization.id, per_page: perPage } };
  const [reserved, products] = await Promise.all([
    api.get('/platform/provider/vouchers/{code}/product-vouchers', asked),
    api.get('/platform/provider/vouchers/{code}/products', asked),
  ]);
  return [
    ...reserved.data.flatMap((one) => (one.product ? [offerOf(one.product, one, { isReserved: true })] : [])),
    ...products.data.map((product) => offerOf(product, voucher, { productId: product.id })),
  ];
}

/** An offer that is charged with a voucher: that of the customer, or that of a reservation. */
function offerOf(
  product: ScannedProduct,
  { address: code, fund, product_reservation: reservation }: ScannedVoucher,
  { productId, isReserved = false }: { productId?: number; isReserved?: boolean },
): ScanOffer {
  const isSubsidy = fund.type === 'subsidies';
  return {
    key: `${code}-${String(product.id)}`,
    code,
    productId,
    name: product.name,
    isReserved,
    number: reservation && String(reservation.code),
    fundCents: centsFromDecimal((isSubsidy ? product.sponsor_subsidy : product.price) ?? '0'),
    shared: isSubsidy
      ? { priceCents: centsFromDecimal(product.price ?? '0'), customerCents: centsFromDecimal(product.price_user) }
      : undefined,
  };
}
