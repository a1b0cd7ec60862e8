export { isExpired } from './present-voucher.ts';
export { presentVouchersById } from './present-vouchers-by-id.ts';
export { allowsReservations } from './query-product.ts';
export { getOwnVoucher, getVoucherAt, type VoucherPlace } from './requester-actions.ts';
export { findProductRows, presentVoucherProduct } from './voucher-contents.ts';
export { voucherOperations } from './voucher-operations.ts';
export { checkUsable } from './voucher-refusals.ts';
