export { readActivationCode } from './activation-code.ts';
export { unusedActivationCodes } from './unused-activation-codes.ts';
export { findAddressOfDeskCode, readDeskCode } from './desk-code.ts';
export { findLivingVoucher, findLivingVouchers, type LivingVoucher } from './living-voucher.ts';
export { makeProductVoucher, makeVoucher } from './make-voucher.ts';
export { findOwnVoucher, type OwnVoucher, type VoucherName } from './own-voucher.ts';
export { presentCard } from './physical-card.ts';
export { presentVouchersById } from './present-vouchers-by-id.ts';
export { allowsReservations } from './query-product.ts';
export { findRecordsTitles } from './records-title.ts';
export { removeProductVoucher } from './remove-product-voucher.ts';
export { assignVoucherByCode, assignVouchersOfNumber, findVouchersByCode } from './voucher-codes.ts';
export { transactionFields } from './transaction-fields.ts';
export { addEntry } from './voucher-ledger.ts';
export { addVoucherEvent, findDeactivatedOn, lockVouchers } from './voucher-events.ts';
export {
  findVoucherByAddress,
  findVoucherByCode,
  findVouchersById,
  lockVoucherByCode,
  type ScannedVoucherRow,
  type VoucherRow,
} from './voucher-queries.ts';
export { checkUsable } from './voucher-refusals.ts';
export { getOwnVoucher, getVoucherAt, type VoucherPlace } from './requester-actions.ts';
export { voucherJobs } from './tell-of-ends.ts';
export { noteExpired } from './voucher-end-queries.ts';
export { sponsorVoucherOperations } from './sponsor/sponsor-voucher-operations.ts';
export { voucherOperations } from './voucher-operations.ts';
