export { sponsorVoucherOperations } from './sponsor-voucher-operations.ts';
