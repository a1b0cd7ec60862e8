import type { Handlers } from '#platform/operations';
import type { Deps } from '#platform/deps';

export type VoucherOperations = Handlers<
  | 'listVouchers'
  | 'getVoucher'
>;

const notWritten = async (): Promise<never> => {
  throw new Error('not written');
};

export const voucherOperations = (_deps: Deps): VoucherOperations => ({
  listVouchers: notWritten,
  getVoucher: notWritten,
});
