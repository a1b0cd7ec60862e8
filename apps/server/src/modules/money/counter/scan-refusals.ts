import { DomainError } from '#platform/http/errors';
import { message, type MessageArguments } from '#platform/text/translate';

const texts = {
  expired: 'refusals.voucher-expired',
  pending: 'refusals.voucher-pending',
  fund_not_active: 'refusals.scan-fund-not-active',
  reservation_used: 'refusals.reservation-used',
  reservation_expired: 'refusals.reservation-expired',
  reservation_product_removed: 'refusals.reservation-product-removed',
  reservation_not_pending: 'refusals.scan-reservation-not-pending',
  product_expired: 'refusals.product-expired',
  product_no_longer_available: 'refusals.product-no-longer-available',
  product_sold_out: 'refusals.product-sold-out',
  provider_not_applied: 'refusals.provider-not-applied',
  provider_pending: 'refusals.provider-pending',
  provider_declined: 'refusals.provider-declined',
  product_voucher_used: 'refusals.product-voucher-used',
  throttled: 'refusals.throttled',
} as const;

export type ScanRefusal = keyof typeof texts;

/** vouchers.md 7.1: why a scan goes no further; the code stands in `key` and in `error`. */
export function scanRefusal<const Code extends ScanRefusal>(
  code: Code,
  ...values: MessageArguments<(typeof texts)[Code]>
): DomainError {
  return new DomainError(403, { code, key: code, text: message<(typeof texts)[Code]>(texts[code], ...values) });
}

/** Nothing has this code: a card that is not linked, or an address that does not exist. */
export function unknownCode(code: string): DomainError {
  return new DomainError(404, { text: message(code.length === 12 ? 'refusals.card-not-linked' : 'refusals.voucher-unknown') });
}

/** No organization of the employee can charge this voucher for anything; without a code (vouchers.md 7.1). */
export function nothingToCharge(): DomainError {
  return new DomainError(403, { text: message('refusals.nothing-to-charge') });
}
