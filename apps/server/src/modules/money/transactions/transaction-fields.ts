import { decimalFromCents } from '@tegoed/domain/money';
import { formatDateTime, formatMoney, type Language } from '@tegoed/translations/format';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import { unixSeconds } from '@tegoed/domain/dates';

/** A row of payments and top-ups; the amount in cents. */
interface Transaction<State extends string> {
  readonly id: number;
  readonly address: string;
  readonly state: State;
  readonly productId: number | null;
  /** The reservation that it pays. */
  readonly productReservationId: number | null;
  readonly reservationCode: number | null;
  readonly amountCents: number;
  readonly transferAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** The batch for the bank that it is in. */
  readonly batchId: number | null;
}

/** What everybody who may see a transaction sees of it. It can be taken back while it waits and is in no batch (vouchers.md 3). */
export function transactionFields<State extends string>(
  row: Transaction<State>,
  { language, now }: { readonly language: Language; readonly now: Date },
) {
  const days = daysUntilPaid(row, now);
  const { productReservationId: reservationId, reservationCode: code } = row;
  return {
    id: row.id,
    address: row.address,
    state: row.state,
    amount: decimalFromCents(row.amountCents),
    amount_locale: formatMoney(row.amountCents, language),
    product_id: row.productId,
    product_reservation: reservationId === null || code === null ? null : { id: reservationId, code },
    timestamp: unixSeconds(row.createdAt),
    cancelable: days !== null && row.batchId === null,
    transaction_in: days,
    created_at: wireDateTime(row.createdAt),
    created_at_locale: formatDateTime(row.createdAt, language),
    updated_at: wireDateTime(row.updatedAt),
    updated_at_locale: formatDateTime(row.updatedAt, language),
  };
}

/** Whole days until a waiting payment may be paid; null when it does not wait. */
function daysUntilPaid({ state, transferAt }: Transaction<string>, now: Date): number | null {
  if (state !== 'pending' || transferAt === null || transferAt <= now) return null;
  return Math.floor((transferAt.getTime() - now.getTime()) / 86_400_000);
}
