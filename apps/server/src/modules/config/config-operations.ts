import type { Handlers } from '#platform/operations';
import type { Deps } from '#platform/deps';

export type ConfigOperations = Handlers<
  | 'getPlatformConfig'
>;

const notWritten = async (): Promise<never> => {
  throw new Error('not written');
};

export const configOperations = (_deps: Deps): ConfigOperations => ({
  getPlatformConfig: notWritten,
});
