export { findLivingVoucher } from './living-voucher.ts';
export { makeProductVoucher, makeVoucher } from './make-voucher.ts';
export { findOwnVoucher, type OwnVoucher } from './own-voucher.ts';
export { presentVouchersById } from './present-vouchers-by-id.ts';
export { allowsReservations, timesLeft } from './query-product.ts';
export { removeProductVoucher } from './remove-product-voucher.ts';
export { assignVoucherByCode, findVouchersByCode } from './voucher-codes.ts';
export { addEntry, type EntryKind } from './voucher-ledger.ts';
export { voucherOperations } from './voucher-operations.ts';
