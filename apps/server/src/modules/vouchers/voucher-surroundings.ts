import type { Schema } from '@tegoed/contract';
import { decimalFromCents, formatDate } from '@tegoed/translations/format';
import {
  findApprovals,
  findOfficesOfFund,
  findOfficesOfOrganizations,
  findOrganizations,
  findProductUses,
  mediaOfOffices,
  nameIn,
  presentingFor,
  presentOffice,
  presentOrganizationContact,
  presentProductsById,
  type OrganizationRow,
  type Presenting,
} from '#modules/catalog';
import { findFunds, isFundActive, type FundRow } from '#modules/funds';
import { calendarDate, isPast } from '#platform/clock';
import type { Db } from '#platform/database';
import type { Deps } from '#platform/deps';
import { presentMedia } from '#platform/media-store';
import type { Caller } from '#platform/operations';
import { queryProduct, type QueryProduct } from './query-product.ts';
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
} from './voucher-queries.ts';

/** Everything around some vouchers that their presenters need, read in a number of queries that does not depend on how many they are. */
export interface VoucherSurroundings {
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

export interface SurroundingsOptions {
  readonly caller: Caller;
  /** The offer that the call asks about. */
  readonly productId?: number | undefined;
  /** Vouchers that are shown by themselves also tell their places and payments. */
  readonly inFull: boolean;
}

export async function findVoucherSurroundings(
  deps: Pick<Deps, 'db' | 'now'>,
  vouchers: readonly VoucherRow[],
  options: SurroundingsOptions,
): Promise<VoucherSurroundings> {
  const { db } = deps;
  const ids = vouchers.map((voucher) => voucher.id);
  const byVoucher = <Row extends { voucherId: number }>(rows: Row[]) => Map.groupBy(rows, (row) => row.voucherId);
  if (ids.length === 0) return nothingAround(options);

  const funds = new Map((await findFunds(db, unique(vouchers.map((voucher) => voucher.fundId)))).map((fund) => [fund.id, fund]));
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
    fundOf: (fundId) =>
      presentVoucherFund(required(funds, fundId), required(contacts, required(funds, fundId).organizationId), presenting),
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
    offices: options.inFull ? await findOffices(db, vouchers, products, options.caller) : new Map(),
    queryProducts:
      options.productId === undefined
        ? undefined
        : await findQueryProducts(deps, vouchers, funds, organizations, options.productId),
  };
}

function nothingAround(options: SurroundingsOptions): VoucherSurroundings {
  const none = () => {
    throw new Error('no vouchers, so no fund');
  };
  const empty = new Map();
  return {
    ...{ fundOf: none, logoOfFund: none, contacts: empty, logos: empty, products: empty, fullProducts: empty },
    ...{ transactions: empty, productVouchers: empty, parents: empty, events: empty, records: empty, offices: empty },
    queryProducts: options.productId === undefined ? undefined : empty,
  };
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)];
}

type ProductRow = Awaited<ReturnType<typeof findProductRows>>[number];

function findProductRows(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('products')
    .leftJoin('productCategories as category', 'category.id', 'products.productCategoryId')
    .select(['products.id', 'products.name', 'products.description', 'products.descriptionHtml', 'products.priceCents'])
    .select([
      'products.totalAmount',
      'products.organizationId',
      'products.expireAt',
      'products.photoMediaId',
      'products.productCategoryId',
    ])
    .select(['category.key as categoryKey', 'category.parentId as categoryParentId', 'category.nameNl', 'category.nameEn'])
    .select((eb) =>
      eb
        .selectFrom('voucherTransactions')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('voucherTransactions.productId', '=', 'products.id')
        .where('voucherTransactions.state', '<>', 'canceled')
        .as('soldAmount'),
    )
    .where('products.id', 'in', ids)
    .execute();
}

function presentVoucherProduct(
  row: ProductRow,
  organization: Schema<'OrganizationContact'>,
  presenting: Presenting,
): Schema<'VoucherProduct'> {
  const { caller, media } = presenting;
  const { productCategoryId, categoryKey, nameNl, nameEn } = row;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    description_html: row.descriptionHtml,
    price: decimalFromCents(row.priceCents),
    total_amount: row.totalAmount,
    sold_amount: row.soldAmount,
    product_category_id: productCategoryId,
    organization_id: row.organizationId,
    product_category:
      productCategoryId === null || categoryKey === null || nameNl === null || nameEn === null
        ? null
        : {
            id: productCategoryId,
            key: categoryKey,
            name: nameIn(caller.language, { nameNl, nameEn }),
            parent_id: row.categoryParentId,
          },
    expire_at: row.expireAt ?? '',
    expire_at_locale: row.expireAt === null ? null : formatDate(row.expireAt, caller.language),
    photo: presentMedia(row.photoMediaId === null ? undefined : media.get(row.photoMediaId), caller.origin),
    organization,
  };
}

function presentVoucherFund(
  fund: FundRow,
  organization: Schema<'OrganizationContact'>,
  { caller, media }: Presenting,
): Schema<'VoucherFund'> {
  const [start, end] = [formatDate(fund.startDate, caller.language), formatDate(fund.endDate, caller.language)];
  return {
    id: fund.id,
    name: fund.name,
    key: fund.key,
    state: fund.state,
    type: fund.type,
    url_webshop: caller.origin,
    logo: presentMedia(fund.logoMediaId === null ? undefined : media.get(fund.logoMediaId), caller.origin),
    start_date: `${fund.startDate} 00:00`,
    start_date_locale: start,
    end_date: `${fund.endDate} 00:00`,
    end_date_locale: end,
    end_at: fund.endDate,
    end_at_locale: end,
    organization,
    allow_physical_cards: fund.allowPhysicalCards,
    allow_blocking_vouchers: fund.allowBlockingVouchers,
    allow_reimbursements: fund.allowReimbursements,
    allow_reservations: fund.allowReservations,
  };
}

/** vouchers.md 1.4: a regular voucher can be spent at all accepted providers of its fund, a product voucher at its own. */
async function findOffices(db: Db, vouchers: readonly VoucherRow[], products: readonly ProductRow[], caller: Caller) {
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

async function findQueryProducts(
  deps: Pick<Deps, 'db' | 'now'>,
  vouchers: readonly VoucherRow[],
  funds: ReadonlyMap<number, FundRow>,
  organizations: ReadonlyMap<number, OrganizationRow>,
  productId: number,
): Promise<Map<number, QueryProduct>> {
  const { db } = deps;
  const now = deps.now();
  const product = await db
    .selectFrom('products')
    .select(['priceCents', 'expireAt', 'reservationEnabled', 'organizationId', 'deletedAt'])
    .where('id', '=', productId)
    .executeTakeFirst();
  if (!product) return new Map();
  const provider =
    organizations.get(product.organizationId) ??
    (await findOrganizations(db, [product.organizationId])).get(product.organizationId);
  const fundIds = [...funds.keys()];
  const approvals = await findApprovals(db, { productId, fundIds });
  const uses = await findProductUses(db, { productIds: [productId], fundIds, today: calendarDate(now) });
  const asked = vouchers.flatMap((voucher) => {
    const fund = funds.get(voucher.fundId);
    if (!fund || !provider || voucher.productId !== null) return [];
    const approval = approvals.get(fund.id);
    const isApprovalOver = approval?.expireAt !== undefined && approval.expireAt !== null && isPast(approval.expireAt, now);
    const query = queryProduct({
      fund,
      isFundActive: isFundActive(fund, now),
      voucher,
      offer: { ...product, ...provider },
      approval: isApprovalOver ? undefined : approval,
      uses: uses.filter((use) => use.fundId === fund.id),
    });
    return [[voucher.id, query] as const];
  });
  return new Map(asked);
}
