import type { Handlers } from '#platform/operations';
import type { Deps } from '#platform/deps';

export type RecordOperations = Handlers<
  | 'listRecordTypes'
  | 'listRecords'
>;

const notWritten = async (): Promise<never> => {
  throw new Error('not written');
};

export const recordOperations = (_deps: Deps): RecordOperations => ({
  listRecordTypes: notWritten,
  listRecords: notWritten,
});
