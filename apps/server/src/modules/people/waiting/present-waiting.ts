import type { Schema } from '@tegoed/contract';
import { decimalFromCents } from '@tegoed/domain/money';
import { formatDate, formatMoney, type Language } from '@tegoed/translations/format';
import type { WaitingRow } from './waiting-queries.ts';

/** One thing that waits, as the shop shows it. */
export function presentWaiting(row: WaitingRow, language: Language): Schema<'WaitingItem'> {
  const { kind, id, fundId, fundName, title, text, amountCents, until, daysLeft } = row;
  return {
    kind,
    id,
    fund: { id: fundId, name: fundName },
    title,
    text,
    amount: amountCents === null ? null : decimalFromCents(amountCents),
    amount_locale: amountCents === null ? null : formatMoney(amountCents, language),
    until,
    until_locale: until === null ? null : formatDate(until, language),
    days_left: daysLeft,
    target: targetOf(row),
  };
}

/** Where it is done, as the codes that links carry too (screens.md 1.16), and our own `screen-…`. */
function targetOf({ kind, id, fundId, requestId, address, isProductVoucher }: WaitingRow): string {
  switch (kind) {
    case 'clarification':
      return `requestClarification-${fundId}-${requestId}-${id}`;
    case 'declined_reimbursement':
      return `screen-reimbursement-${id}`;
    case 'accepted_reservation':
      return `screen-voucher_code-${address}`;
    case 'ending_voucher':
      return isProductVoucher ? `screen-voucher_code-${address}` : `voucher-${address}`;
    case 'fund_request_draft':
      return `fundRequest-${fundId}`;
    case 'reimbursement_draft':
      return `screen-reimbursements_edit-${id}`;
  }
}
