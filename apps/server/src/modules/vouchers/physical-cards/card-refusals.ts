import { message } from '#platform/text/translate';
import type { VoucherRow } from '#vouchers/ledger';
import { DomainError } from '#platform/http/errors';

const refusals = {
  physical_cards_not_allowed: 'refusals.physical-cards-not-allowed',
  physical_card_already_attached: 'refusals.physical-card-already-attached',
  only_budget_vouchers: 'refusals.only-budget-vouchers',
} as const;

function refusal(code: keyof typeof refusals): DomainError {
  return new DomainError(403, { code, text: message(refusals[code]) });
}

/** vouchers.md 2: whether a card can belong to a voucher now. Throws 403 with a code. */
export function checkCardAllowed(voucher: Pick<VoucherRow, 'allowPhysicalCards' | 'cardId' | 'productId'>): void {
  if (!voucher.allowPhysicalCards) throw refusal('physical_cards_not_allowed');
  if (voucher.cardId !== null) throw refusal('physical_card_already_attached');
  if (voucher.productId !== null) throw refusal('only_budget_vouchers');
}
