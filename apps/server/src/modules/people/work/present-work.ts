import type { Schema } from '@tegoed/contract';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import { decimalFromCents } from '@tegoed/domain/money';
import { formatDateTime, type Language } from '@tegoed/translations/format';
import type { WorkRow } from './work-queries.ts';

/** What waits, as a dashboard counts it. */
export function presentWork(rows: readonly WorkRow[], language: Language): Schema<'WorkItem'>[] {
  return rows.map(({ key, total, cents, oldestAt }) => ({
    key,
    total,
    ...(cents === null ? {} : { amount: decimalFromCents(cents) }),
    oldest_at: oldestAt && wireDateTime(oldestAt),
    oldest_at_locale: oldestAt && formatDateTime(oldestAt, language),
  }));
}
