import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import { decimalFromCents } from '@tegoed/domain/money';
import type { Language } from '@tegoed/translations/format';
import { compiledOnce } from '#platform/database/compiled-once';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { message, translate } from '#platform/text/translate';
import { ibanTo } from '../present-payment.ts';
import type { PaymentState, PaymentTarget } from '../payment-queries.ts';

/**
 * What a file of payments tells of each, and nothing else: of a million, what `presentSponsorPayments` makes for a page would be many times as
 * much to read and to throw away.
 */
const exportedPayments = compiledOnce((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('voucherTransactions as payment')
    .innerJoin('funds as fund', 'fund.id', 'payment.fundId')
    .leftJoin('organizations as provider', 'provider.id', 'payment.organizationId')
    .leftJoin('products as product', 'product.id', 'payment.productId')
    .select(['payment.id', 'payment.state', 'payment.target', 'payment.amountCents', 'payment.uid', 'payment.ibanTo'])
    .select(['payment.voucherTransactionBulkId as batchId', 'payment.transferAt', 'payment.createdAt'])
    .select(['fund.name as fundName', 'provider.name as providerName', 'product.name as productName'])
    .select(['provider.iban as providerIban', 'payment.ibanToName'])
    .$narrowType<{ state: PaymentState; target: PaymentTarget }>()
    .where('payment.id', '=', oneOf(ids)),
);

type ExportedPayment = Awaited<ReturnType<typeof exportedPayments>>[number];

const columns = {
  id: ({ id }) => JSON.stringify(id), // of what `String` makes of numbers V8 keeps the last thousands
  amount: ({ amountCents }) => decimalFromCents(amountCents),
  state: ({ state }, language) => translate(language, message(`words.transaction_state.${state}`)),
  target: ({ target }, language) => translate(language, message(`words.transaction_target.${target}`)),
  fund_name: ({ fundName }) => fundName,
  provider: ({ providerName }) => providerName ?? '',
  product_name: ({ productName }) => productName ?? '',
  iban_to: (payment) => ibanTo(payment) ?? '',
  iban_to_name: ({ ibanToName, providerName }) => ibanToName ?? providerName ?? '',
  uid: ({ uid }) => uid ?? '',
  bulk_id: ({ batchId }) => (batchId === null ? '' : String(batchId)),
  transfer_at: ({ transferAt }) => (transferAt === null ? '' : wireDateTime(transferAt)),
  created_at: ({ createdAt }) => wireDateTime(createdAt),
} as const satisfies Record<string, (payment: ExportedPayment, language: Language) => string>;

/** A column of the file of payments. */
export type PaymentColumn = keyof typeof columns;

/** The columns of the file of payments, in their order. */
export const paymentColumns = Object.keys(columns) as PaymentColumn[];

/** Payments as rows of a file with some of its columns, in the order of their ids. */
export async function exportPayments(
  db: Db,
  ids: readonly number[],
  { asked, language }: { readonly asked: readonly PaymentColumn[]; readonly language: Language },
): Promise<string[][]> {
  const byId = new Map((await exportedPayments(db, { ids })).map((payment) => [payment.id, payment]));
  return ids.flatMap((id) => {
    const payment = byId.get(id);
    return payment ? [asked.map((column) => columns[column](payment, language))] : [];
  });
}
