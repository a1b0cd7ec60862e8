import type { Schema } from '@tegoed/contract';
import { decimalFromCents } from '@tegoed/domain/money';
import { formatDate, formatDateTime, formatMoney, type Language } from '@tegoed/translations/format';
import { isMobile } from '#people/identity';
import { recordInWords } from '#people/records';
import { calendarDate, isPast, wireDateTime } from '@tegoed/domain/amsterdam-time';
import { unixSeconds } from '@tegoed/domain/dates';
import { message, translate } from '#platform/text/translate';
import {
  childrenCount,
  presentCardOf,
  presentCardTypes,
  recordsTitle,
  type ProductVoucherRow,
  type TransactionRow,
  type VoucherEventRow,
  type VoucherRecordRow,
  type VoucherRow,
} from '#vouchers/ledger';
import { transactionFields } from '#money/transactions';
import type { QueryProduct } from './query-product.ts';
import type { VoucherContext } from './voucher-context.ts';

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
  context: VoucherContext,
  reader: VoucherReader,
): Schema<'VoucherListItem'> {
  const { language, now } = reader;
  const { transactions, events, productVouchers, records, parent } = context.partsOf(row.id);
  const outgoing = transactions.filter((transaction) => transaction.target !== 'top_up' && transaction.state !== 'canceled');
  const lastTransaction = outgoing.at(-1)?.createdAt;
  const hasExpired = isExpired(row, now);
  const isDeactivated = row.state === 'deactivated';
  const deactivated = isDeactivated ? events.findLast((event) => event.event === 'deactivated')?.createdAt : undefined;
  return {
    id: row.id,
    number: String(row.number),
    address: row.address,
    address_printable: row.addressPrintable,
    ...(row.vouchersExternal ? {} : { desk_code: row.deskCode }),
    identity_address: row.identityAddress,
    type: row.productId === null ? 'regular' : 'product',
    state: row.state,
    state_locale: translate(
      language,
      message(`words.voucher_state.${hasExpired && row.state === 'active' ? 'expired' : row.state}`),
    ),
    fund_id: row.fundId,
    fund: {
      ...context.fundOf(row.fundId),
      show_qr_code: !row.vouchersExternal,
      fund_physical_card_types: presentCardTypes(row, language),
    },
    amount: decimalFromCents(shownAmount(row)),
    amount_locale: formatMoney(shownAmount(row), language),
    used: isUsed(row, outgoing.length),
    expired: hasExpired,
    deactivated: isDeactivated,
    deactivated_at: deactivated ? calendarDate(deactivated) : null,
    deactivated_at_locale: deactivated ? formatDate(deactivated, language) : null,
    returnable: row.returnable || row.reservationState === 'pending',
    is_external: row.vouchersExternal,
    external: row.vouchersExternal,
    transactions_count: outgoing.length,
    product: row.productId === null ? null : (context.products.get(row.productId) ?? null),
    history: events.map((event) => presentEvent(event, language)),
    expire_at: { date: `${row.expireAt} 00:00:00.00000`, timeZone: 'Europe/Amsterdam' },
    expire_at_locale: formatDate(row.expireAt, language),
    last_active_day: row.expireAt,
    last_active_day_locale: formatDate(row.expireAt, language),
    last_transaction_at: lastTransaction ? calendarDate(lastTransaction) : null,
    last_transaction_at_locale: lastTransaction ? formatDate(lastTransaction, language) : null,
    timestamp: unixSeconds(row.createdAt),
    parent: parent
      ? {
          identity_address: parent.identityAddress,
          address: parent.address,
          fund_id: parent.fundId,
          created_at: wireDateTime(parent.createdAt),
        }
      : null,
    physical_card: presentCardOf(row),
    product_reservation: presentReservationOf(row),
    product_vouchers: row.productId === null ? productVouchers.map((under) => presentProductVoucher(under, language)) : null,
    query_product: context.queryProducts === undefined ? null : presentQueryProduct(context.queryProducts.get(row.id), language),
    ...(row.allowVoucherRecords || records.length > 0 ? presentRecords(row.id, records, language) : {}),
    created_at: wireDateTime(row.createdAt),
    created_at_locale: formatDate(row.createdAt, language),
  };
}

/** A voucher by itself: with its payments and the places where it can be spent. */
export function presentVoucher(
  row: VoucherRow,
  context: VoucherContext,
  reader: VoucherReader & { readonly clientType: string },
): Schema<'Voucher'> {
  const { transactions: all } = context.partsOf(row.id);
  const transactions = isMobile(reader.clientType) ? all.filter(({ target }) => target === 'provider') : all;
  return {
    ...presentVoucherListItem(row, context, reader),
    transactions: transactions.map((transaction) => presentTransaction(transaction, { row, context, reader })),
    offices: context.offices.get(row.id) ?? [],
  };
}

/** The reservation that a product voucher stands behind. */
function presentReservationOf({
  reservationId: id,
  reservationCode: code,
}: Pick<VoucherRow, 'reservationId' | 'reservationCode'>) {
  return id === null || code === null ? null : { id, code };
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
  const day = calendarDate(event.createdAt);
  return {
    id: event.id,
    event: event.event,
    event_locale: translate(language, message(`words.voucher_event.${event.event}`)),
    created_at: day,
    created_at_locale: formatDate(day, language),
    timestamp: unixSeconds(event.createdAt),
  };
}

function presentProductVoucher(row: ProductVoucherRow, language: Language): Schema<'ProductVoucherBrief'> {
  return {
    id: row.id,
    identity_address: row.identityAddress,
    fund_id: row.fundId,
    returnable: row.returnable || row.reservationState === 'pending',
    address: row.address,
    amount: decimalFromCents(row.amountCents),
    amount_locale: formatMoney(row.amountCents, language),
    product_reservation: presentReservationOf(row),
    date: formatDate(row.createdAt, language),
    date_time: formatDateTime(row.createdAt, language),
    timestamp: unixSeconds(row.createdAt),
    product: {
      id: row.productId,
      name: row.productName,
      description: row.productDescription,
      total_amount: row.totalAmount,
      sold_amount: null,
      product_category_id: row.productCategoryId,
      organization_id: row.organizationId,
      price_locale: formatMoney(row.productPriceCents, language),
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

/** vouchers.md 1.4: facts about the person, and a title made of them. */
function presentRecords(voucherId: number, records: readonly VoucherRecordRow[], language: Language) {
  return {
    records_title: recordsTitle(records),
    children_count: childrenCount(records),
    records: records.map((record) => ({
      voucher_id: voucherId,
      record_type_key: record.key,
      record_type_name: language === 'en' ? record.nameEn : record.nameNl,
      value_locale: recordInWords(record, language),
    })),
  };
}

function presentTransaction(
  transaction: TransactionRow,
  { row, context, reader }: { row: VoucherRow; context: VoucherContext; reader: VoucherReader },
): Schema<'VoucherTransaction'> {
  const { language } = reader;
  const fund = context.fundOf(row.fundId);
  return {
    ...transactionFields(transaction, reader),
    target: transaction.target,
    organization_id: transaction.organizationId,
    payment_id: transaction.paymentId,
    organization: transaction.organizationId === null ? null : context.payeeOf(transaction.organizationId),
    product: transaction.productId === null ? null : (context.fullProducts.get(transaction.productId) ?? null),
    fund: { id: fund.id, name: fund.name, organization_id: fund.organization.id, logo: context.logoOfFund(row.fundId) },
    transfer_at: transaction.transferAt ? wireDateTime(transaction.transferAt) : null,
    transfer_at_locale: transaction.transferAt ? formatDate(transaction.transferAt, language) : null,
  };
}
