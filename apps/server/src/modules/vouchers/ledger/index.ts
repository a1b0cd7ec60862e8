export { findAddressOfDeskCode } from './codes/desk-code.ts';
export { findLivingVoucher, findLivingVouchers, type LivingVoucher } from './living-voucher.ts';
export { makeProductVoucher, makeVoucher } from './make-voucher.ts';
export { mergeVoucherHolders, voucherTotals } from './kept-totals.ts';
export { findOwnVoucher, idOf, type OwnVoucher, type VoucherName } from './own-voucher.ts';
export { presentCard, presentCardOf, presentCardTypes } from './physical-card.ts';
export { childrenCount, recordsTitle } from './records-title.ts';
export { removeProductVoucher } from './remove-product-voucher.ts';
export { unusedActivationCodes } from './codes/unused-activation-codes.ts';
export { assignToPerson, assignVoucherByCode, assignVouchersOfNumber, findVouchersByCode } from './codes/voucher-codes.ts';
export { insertFirstEntries, insertVoucherEvents, insertVouchers, newVoucherIds } from './insert-vouchers.ts';
export { addVoucherEvent, findDeactivatedOn, lockVouchers } from './voucher-events.ts';
export { addEntry, entryOf } from './voucher-ledger.ts';
export {
  findVoucherByAddress,
  findVoucherByCode,
  findVoucherByNumber,
  countVouchers,
  findVouchersById,
  fundOfCode,
  hasPrimaryEmail,
  lockVoucherByCode,
  voucherBalance,
  voucherLists,
  voucherOfAddress,
  voucherOfNumber,
  vouchersOfIds,
  voucherToCharge,
  type ChargedVoucherRow,
  type ScannedVoucherRow,
  type VoucherFilter,
  type VoucherPage,
  type VoucherRow,
  type VoucherState,
} from './voucher-queries.ts';
export {
  partsOf,
  recordsOfVoucher,
  voucherParts,
  type PartsRow,
  type ProductVoucherRow,
  type TransactionRow,
  type VoucherEventRow,
  type VoucherParts,
  type VoucherRecordRow,
} from './voucher-parts.ts';
export { setActivationCode, setLimitMultiplier, setRelatedNumber, setState } from './voucher-changes.ts';
export {
  findNewEndsOfFunds,
  findUnnoted,
  noteEndingSoon,
  noteEndOfFund,
  noteExpired,
  unnotedOfFund,
  vouchersThatEndSoon,
} from './ends/voucher-end-queries.ts';
