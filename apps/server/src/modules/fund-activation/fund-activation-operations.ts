import type { Handlers } from '#platform/operations';
import type { Deps } from '#platform/deps';

export type FundActivationOperations = Handlers<
  | 'redeemActivationCode'
  | 'storePrevalidationCollection'
  | 'applyFund'
>;

const notWritten = async (): Promise<never> => {
  throw new Error('not written');
};

export const fundActivationOperations = (_deps: Deps): FundActivationOperations => ({
  redeemActivationCode: notWritten,
  storePrevalidationCollection: notWritten,
  applyFund: notWritten,
});
