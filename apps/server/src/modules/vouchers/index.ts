export { voucherOperations, type VoucherOperations } from './voucher-operations.ts';
