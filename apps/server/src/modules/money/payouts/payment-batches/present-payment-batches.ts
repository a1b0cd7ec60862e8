import type { Schema } from '@tegoed/contract';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import { eurosFromCents } from '@tegoed/domain/money';
import { formatDate, formatDateTime, type Language } from '@tegoed/translations/format';
import { findColleagues } from '#people/organizations';
import type { Db } from '#platform/database/database';
import { message, translate } from '#platform/text/translate';
import { presentBank } from '../bank/banks.ts';
import type { PaymentBatchRow } from './payment-batch-queries.ts';

/** Batches of one sponsor, as its people see them. */
export async function presentPaymentBatches(
  db: Db,
  rows: readonly PaymentBatchRow[],
  language: Language,
): Promise<Schema<'TransactionBulk'>[]> {
  const [first] = rows;
  if (!first) return [];
  const people = await findColleagues(
    db,
    first.organizationId,
    rows.flatMap(({ madeById, exportedById }) => [madeById, exportedById]),
  );
  const person = (id: number | null) => (id === null ? null : (people.get(id) ?? null));
  return rows.map((row) => ({
    ...presentPaymentBatch(row, language),
    made_by: person(row.madeById),
    exported_by: person(row.exportedById),
  }));
}

function bankOf(key: PaymentBatchRow['bank'], language: Language): Schema<'TransactionBulk'>['bank'] {
  const { id, name } = presentBank(key, language);
  return { id, key, name };
}

function presentPaymentBatch(
  row: PaymentBatchRow,
  language: Language,
): Omit<Schema<'TransactionBulk'>, 'made_by' | 'exported_by'> {
  return {
    id: row.id,
    state: row.state,
    state_locale: translate(language, message(`words.transaction_bulk_state.${row.state}`)),
    payment_id: row.paymentId,
    accepted_manually: row.acceptedManually,
    is_exported: row.isExported,
    auth_url: row.authUrl,
    bank: bankOf(row.bank, language),
    execution_date: row.executionDate,
    execution_date_locale: row.executionDate === null ? null : formatDate(row.executionDate, language),
    voucher_transactions_amount: eurosFromCents(row.amountCents),
    voucher_transactions_count: row.count,
    voucher_transactions_cost: eurosFromCents(row.costCents),
    exported_at: row.exportedAt && wireDateTime(row.exportedAt),
    exported_count: row.exportedCount,
    created_at: wireDateTime(row.createdAt),
    created_at_locale: formatDateTime(row.createdAt, language),
  };
}
