export { spentBudget } from './fund-budget-queries.ts';
export { readActivationCode } from './activation-code.ts';
export { unusedActivationCodes } from './unused-activation-codes.ts';
export { findLivingVoucher } from './living-voucher.ts';
export { makeProductVoucher, makeVoucher } from './make-voucher.ts';
export { findOwnVoucher, type OwnVoucher } from './own-voucher.ts';
export { presentVouchersById } from './present-vouchers-by-id.ts';
export { allowsReservations, smallestLeft, timesLeft } from './query-product.ts';
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
export { getOwnVoucher, type VoucherPlace } from './requester-actions.ts';
export { voucherJobs } from './tell-of-ends.ts';
export { sponsorVoucherOperations } from './sponsor/sponsor-voucher-operations.ts';
export { voucherOperations } from './voucher-operations.ts';
