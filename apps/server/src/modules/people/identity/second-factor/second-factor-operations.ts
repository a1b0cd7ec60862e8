import { message } from '#platform/text/translate';
import { DomainError } from '#platform/http/errors';
import type { Handlers } from '#platform/http/operations';

export type SecondFactorOperations = Handlers<
  | 'getSecondFactors'
  | 'storeSecondFactor'
  | 'updateSecondFactors'
  | 'activateSecondFactor'
  | 'authenticateSecondFactor'
  | 'deactivateSecondFactor'
  | 'resendSecondFactor'
>;

/** Nobody has a second factor yet and none is asked: later clients open their pages by that, and choose no kind. */
export const secondFactorOperations: SecondFactorOperations = {
  async getSecondFactors() {
    const open = { restricted: false, funds: [] };
    return {
      data: {
        required: false,
        confirmed: true,
        providers: [],
        provider_types: [],
        active_providers: [],
        restrictions: { emails: open, sessions: open, reimbursements: open, bi_connections: open },
        auth_2fa_remember_ip: false,
        auth_2fa_forget_force: { voucher: false, organization: false },
      },
    };
  },

  storeSecondFactor: refuse,
  updateSecondFactors: refuse,
  activateSecondFactor: refuse,
  authenticateSecondFactor: refuse,
  deactivateSecondFactor: refuse,
  resendSecondFactor: refuse,
};

async function refuse(): Promise<never> {
  throw new DomainError(403, { text: message('refusals.no-second-factor') });
}
