import type { Handlers } from '#platform/operations';
import type { Deps } from '#platform/deps';

export type FundOperations = Handlers<'listFunds' | 'getFund'>;

const notWritten = async (): Promise<never> => {
  throw new Error('not written');
};

export const fundOperations = (_deps: Deps): FundOperations => ({
  listFunds: notWritten,
  getFund: notWritten,
});
