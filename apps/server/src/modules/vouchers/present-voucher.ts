import type { Schema } from '@tegoed/contract';
import { decimalFromCents, formatDate, formatDateTime, type Language } from '@tegoed/translations/format';
import { isMobile } from '#modules/identity';
import { calendarDate, isPast, wireDateTime } from '#platform/clock';
import { say } from '#platform/say';
import { transactionFields } from './transaction-fields.ts';
import type { QueryProduct } from './query-product.ts';
import type { ProductVoucherRow, TransactionRow, VoucherEventRow, VoucherRecordRow, VoucherRow } from './voucher-queries.ts';
import type { VoucherSurroundings } from './voucher-surroundings.ts';

/** Whether a voucher's last day, or that of its fund, is past (vouchers.md 1.1). */
export function isExpired(voucher: Pick<VoucherRow, 'expireAt' | 'fundEndDate'>, now: Date): boolean {
  return isPast(voucher.expireAt, now) || isPast(voucher.fundEndDate, now);
}

export interface VoucherReader {
  readonly language: Language;
  readonly now: Date;
}

/** A voucher as it stands in lists. */
export function presentVoucherListItem(
  row: VoucherRow,
  around: VoucherSurroundings,
  reader: VoucherReader,
): Schema<'VoucherListItem'> {
  const { language, now } = reader;
  const transactions = around.transactions.get(row.id) ?? [];
  const outgoing = transactions.filter((transaction) => transaction.target !== 'top_up' && transaction.state !== 'canceled');
  const lastTransaction = outgoing.at(-1)?.createdAt;
  const events = around.events.get(row.id) ?? [];
  const isDeactivated = row.state === 'deactivated';
  const deactivated = isDeactivated ? events.findLast((event) => event.event === 'deactivated')?.createdAt : undefined;
  const parent = row.parentId === null ? undefined : around.parents.get(row.parentId);
  return {
    id: row.id,
    address: row.address,
    address_printable: row.addressPrintable,
    identity_address: row.identityAddress,
    type: row.productId === null ? 'regular' : 'product',
    state: row.state,
    state_locale: say(language, {
      key: `words.voucher_state.${isExpired(row, now) && row.state === 'active' ? 'expired' : row.state}`,
    }),
    fund_id: row.fundId,
    fund: around.fundOf(row.fundId),
    amount: decimalFromCents(shownAmount(row)),
    used: isUsed(row, outgoing.length),
    expired: isExpired(row, now),
    deactivated: isDeactivated,
    deactivated_at: deactivated ? calendarDate(deactivated) : null,
    deactivated_at_locale: deactivated ? formatDate(deactivated, language) : null,
    returnable: row.returnable || row.reservationState === 'pending',
    is_external: row.vouchersExternal,
    transactions_count: outgoing.length,
    product: row.productId === null ? null : (around.products.get(row.productId) ?? null),
    history: events.map((event) => presentEvent(event, language)),
    expire_at: { date: `${row.expireAt} 00:00:00.00000`, timeZone: 'Europe/Amsterdam' },
    expire_at_locale: formatDate(row.expireAt, language),
    last_active_day: row.expireAt,
    last_active_day_locale: formatDate(row.expireAt, language),
    last_transaction_at: lastTransaction ? calendarDate(lastTransaction) : null,
    last_transaction_at_locale: lastTransaction ? formatDate(lastTransaction, language) : null,
    timestamp: unixSeconds(row.createdAt),
    parent: parent
      ? { identity_address: parent.identityAddress, fund_id: parent.fundId, created_at: wireDateTime(parent.createdAt) }
      : null,
    physical_card: presentCard(row),
    product_vouchers:
      row.productId === null
        ? (around.productVouchers.get(row.id) ?? []).map((under) => presentProductVoucher(under, language))
        : null,
    query_product: around.queryProducts === undefined ? null : presentQueryProduct(around.queryProducts.get(row.id), language),
    ...(row.allowVoucherRecords ? presentRecords(row.id, around.records.get(row.id) ?? [], language) : {}),
    created_at: wireDateTime(row.createdAt),
    created_at_locale: formatDate(row.createdAt, language),
  };
}

/** A voucher by itself: with its payments and the places where it can be spent. */
export function presentVoucher(
  row: VoucherRow,
  around: VoucherSurroundings,
  reader: VoucherReader & { readonly clientType: string },
): Schema<'Voucher'> {
  const all = around.transactions.get(row.id) ?? [];
  const transactions = isMobile(reader.clientType) ? all.filter(({ target }) => target === 'provider') : all;
  return {
    ...presentVoucherListItem(row, around, reader),
    transactions: transactions.map((transaction) => presentTransaction(transaction, { row, around, reader })),
    offices: around.offices.get(row.id) ?? [],
  };
}

/** The plastic card of a voucher; false when there is none. */
export function presentCard({ cardId, cardCode }: Pick<VoucherRow, 'cardId' | 'cardCode'>): Schema<'PhysicalCard'> | false {
  return cardId === null || cardCode === null ? false : { id: cardId, code: cardCode };
}

function unixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

/** Balance of a regular budget voucher, nothing on a subsidies fund, the price of a product voucher. In cents. */
function shownAmount(row: VoucherRow): number {
  if (row.productId !== null) return row.amountCents;
  return row.fundType === 'subsidies' ? 0 : row.balanceCents;
}

function isUsed(row: VoucherRow, outgoing: number): boolean | null {
  if (row.productId !== null) return outgoing > 0;
  return row.fundType === 'subsidies' ? null : row.balanceCents === 0;
}

function presentEvent(event: VoucherEventRow, language: Language): Schema<'VoucherHistoryEvent'> {
  return {
    id: event.id,
    event: event.event,
    event_locale: say(language, { key: `words.voucher_event.${event.event}` }),
    created_at: calendarDate(event.createdAt),
    created_at_locale: formatDate(event.createdAt, language),
  };
}

function presentProductVoucher(row: ProductVoucherRow, language: Language): Schema<'ProductVoucherBrief'> {
  return {
    identity_address: row.identityAddress,
    fund_id: row.fundId,
    returnable: row.returnable || row.reservationState === 'pending',
    address: row.address,
    amount: decimalFromCents(row.amountCents),
    date: formatDate(row.createdAt, language),
    date_time: formatDateTime(row.createdAt, language),
    timestamp: unixSeconds(row.createdAt),
    product: {
      id: row.productId ?? 0,
      name: row.productName,
      description: row.productDescription,
      total_amount: row.totalAmount,
      sold_amount: null,
      product_category_id: row.productCategoryId,
      organization_id: row.organizationId,
      ...(row.fundType === 'budget' ? { price: decimalFromCents(row.productPriceCents) } : {}),
    },
    created_at: wireDateTime(row.createdAt),
    created_at_locale: formatDate(row.createdAt, language),
  };
}

function presentQueryProduct(query: QueryProduct | undefined, language: Language): Schema<'VoucherQueryProduct'> | null {
  if (query === undefined) return null;
  return {
    reservable: query.isReservable,
    reservable_count: query.count,
    reservable_enabled: query.isEnabled,
    reservable_expire_at: query.expireAt,
    reservable_expire_at_locale: query.expireAt === null ? null : formatDate(query.expireAt, language),
  };
}

/** vouchers.md 1.4: facts about the person, and "N. Achternaam" as title when the first name is known. */
function presentRecords(voucherId: number, records: readonly VoucherRecordRow[], language: Language) {
  const valueOf = (key: string) => records.find((record) => record.key === key)?.value;
  const givenName = valueOf('given_name');
  return {
    records_title:
      givenName === undefined ? null : `${givenName.charAt(0).toUpperCase()}. ${valueOf('family_name') ?? ''}`.trim(),
    records: records.map((record) => ({
      voucher_id: voucherId,
      record_type_key: record.key,
      record_type_name: language === 'en' ? record.nameEn : record.nameNl,
      value_locale:
        record.key === 'birth_date' && /^\d{4}-\d\d-\d\d$/.test(record.value) ? formatDate(record.value, language) : record.value,
    })),
  };
}

function presentTransaction(
  transaction: TransactionRow,
  { row, around, reader }: { row: VoucherRow; around: VoucherSurroundings; reader: VoucherReader },
): Schema<'VoucherTransaction'> {
  const { language } = reader;
  const fund = around.fundOf(row.fundId);
  const organization = transaction.organizationId === null ? undefined : around.contacts.get(transaction.organizationId);
  return {
    ...transactionFields(transaction, reader),
    target: transaction.target,
    organization_id: transaction.organizationId,
    payment_id: transaction.paymentId,
    organization: organization
      ? { id: organization.id, name: organization.name, logo: around.logos.get(organization.id) ?? null }
      : null,
    product: transaction.productId === null ? null : (around.fullProducts.get(transaction.productId) ?? null),
    fund: { id: fund.id, name: fund.name, organization_id: fund.organization.id, logo: around.logoOfFund(row.fundId) },
    transfer_at: transaction.transferAt ? wireDateTime(transaction.transferAt) : null,
    transfer_at_locale: transaction.transferAt ? formatDate(transaction.transferAt, language) : null,
  };
}
