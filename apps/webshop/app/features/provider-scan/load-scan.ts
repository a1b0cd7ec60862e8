import type { Schema } from '@tegoed/contract';
import { centsFromDecimal } from '@tegoed/translations/format';
import { createOnceKey } from '../../platform/api-client.ts';
import type { ScanOrganization } from '../../components/scan-organizations.ts';
import type { ShopApi } from '../../platform/api-client.ts';

/** An offer that can be charged; amounts in cents. */
export interface ScanOffer {
  readonly key: string;
  /** What is charged: the voucher itself, or that of a reservation. */
  readonly code: string;
  /** Only of an offer that the customer chooses at the desk. */
  readonly productId: number | undefined;
  readonly name: string;
  readonly isReserved: boolean;
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
  readonly code: string;
  readonly organization: ScanOrganization;
  readonly fund: string;
  /** Who pays it. */
  readonly sponsor: string;
  /** Cents that are left; undefined where this organization may not charge an amount. */
  readonly cents: number | undefined;
  /** Whether the sponsor pays a part of the price of each offer, instead of a sum of money. */
  readonly isSubsidy: boolean;
  readonly offers: readonly ScanOffer[];
  /** Charging the same thing twice after one scan pays it once; the next customer is another scan. */
  readonly once: (charge: unknown) => string;
}

/** Another organization of the same person may charge it. */
export interface ScanElsewhere {
  readonly elsewhere: readonly string[];
}

type ScannedVoucher = Schema<'ProviderVoucher'>;
type ScannedProduct = Schema<'ProviderVoucherProduct'>;

/** The most that the platform gives at once. */
const perPage = 100;

/** What an organization may do with a scanned code. Throws the platform's refusal. (vouchers.md 7.1) */
export async function loadScan(api: ShopApi, code: string, organization: ScanOrganization): Promise<Scan | ScanElsewhere> {
  const { data: voucher } = await api.get('/platform/provider/vouchers/{code}', { path: { code } });
  const mayCharge = voucher.allowed_organizations;
  const maySell = voucher.allowed_product_organizations ?? [];
  const isAllowed = (allowed: readonly { id: number }[]) => allowed.some(({ id }) => id === organization.id);
  if (!isAllowed(mayCharge) && !isAllowed(maySell))
    return { elsewhere: [...new Set([...mayCharge, ...maySell].map(({ name }) => name))] };
  const isMoney = voucher.fund.type === 'budget' && voucher.amount !== undefined && isAllowed(mayCharge);
  return {
    code,
    organization,
    fund: voucher.fund.name,
    sponsor: voucher.fund.organization.name,
    cents: isMoney ? centsFromDecimal(voucher.amount ?? '0') : undefined,
    isSubsidy: voucher.fund.type === 'subsidies',
    offers: await loadOffers(api, { code, voucher, organization }),
    once: createOnceKey(),
  };
}

interface Asked {
  code: string;
  voucher: ScannedVoucher;
  organization: ScanOrganization;
}

async function loadOffers(api: ShopApi, { code, voucher, organization }: Asked): Promise<ScanOffer[]> {
  if (voucher.product) return [offerOf(voucher.product, voucher.fund, { code })];
  const asked = { path: { code }, query: { organization_id: organization.id, per_page: perPage } };
  const [reserved, products] = await Promise.all([
    api.get('/platform/provider/vouchers/{code}/product-vouchers', asked),
    api.get('/platform/provider/vouchers/{code}/products', asked),
  ]);
  return [
    ...reserved.data.flatMap(({ address, fund, product }) =>
      product ? [offerOf(product, fund, { code: address, isReserved: true })] : [],
    ),
    ...products.data.map((product) => offerOf(product, voucher.fund, { code, productId: product.id })),
  ];
}

function offerOf(
  product: ScannedProduct,
  fund: Pick<ScannedVoucher['fund'], 'type'>,
  { code, productId, isReserved = false }: { code: string; productId?: number; isReserved?: boolean },
): ScanOffer {
  const isSubsidy = fund.type === 'subsidies';
  return {
    key: `${code}-${String(product.id)}`,
    code,
    productId,
    name: product.name,
    isReserved,
    fundCents: centsFromDecimal((isSubsidy ? product.sponsor_subsidy : product.price) ?? '0'),
    shared: isSubsidy
      ? { priceCents: centsFromDecimal(product.price ?? '0'), customerCents: centsFromDecimal(product.price_user) }
      : undefined,
  };
}
