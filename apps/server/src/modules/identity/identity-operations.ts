import type { Handlers } from '#platform/operations';
import type { Deps } from '#platform/deps';

export type IdentityOperations = Handlers<
  | 'getStatus'
  | 'getIdentity'
  | 'createIdentity'
  | 'validateIdentityEmail'
  | 'signOut'
  | 'sendLoginLink'
  | 'redirectLoginLink'
  | 'exchangeLoginLink'
  | 'redirectConfirmationLink'
  | 'exchangeConfirmationLink'
>;

const notWritten = async (): Promise<never> => {
  throw new Error('not written');
};

export const identityOperations = (_deps: Deps): IdentityOperations => ({
  async getStatus() {
    return {};
  },
  getIdentity: notWritten,
  createIdentity: notWritten,
  validateIdentityEmail: notWritten,
  signOut: notWritten,
  sendLoginLink: notWritten,
  redirectLoginLink: notWritten,
  exchangeLoginLink: notWritten,
  redirectConfirmationLink: notWritten,
  exchangeConfirmationLink: notWritten,
});
