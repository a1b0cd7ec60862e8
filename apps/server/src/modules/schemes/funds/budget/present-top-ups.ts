import type { Schema } from '@tegoed/contract';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import { decimalFromCents } from '@tegoed/domain/money';
import { formatDate, formatDateTime, formatMoney, type Language } from '@tegoed/translations/format';
import { findColleagues } from '#people/organizations';
import type { Db } from '#platform/database/database';
import type { TopUpRow } from './top-up-queries.ts';

/** Entries of a budget, as people of its sponsor see them. */
export async function presentTopUps(
  db: Db,
  rows: readonly TopUpRow[],
  { organizationId, language }: { organizationId: number; language: Language },
): Promise<Schema<'FundTopUp'>[]> {
  const people = await findColleagues(
    db,
    organizationId,
    rows.map(({ madeById }) => madeById),
  );
  return rows.map((row) => ({
    id: row.id,
    amount: decimalFromCents(row.amountCents),
    amount_locale: formatMoney(row.amountCents, language),
    code: row.reference,
    reference: row.reference,
    date: row.date,
    date_locale: formatDate(row.date, language),
    note: row.note,
    made_by: row.madeById === null ? null : (people.get(row.madeById) ?? null),
    created_at: wireDateTime(row.createdAt),
    created_at_locale: formatDateTime(row.createdAt, language),
  }));
}
