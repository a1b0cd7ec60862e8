import type { Deps } from '#platform/deps';
import type { Handlers } from '#platform/http/operations';
import { revealServiceNumber } from './reveal-service-number.ts';

export type ServiceNumberOperations = Handlers<'revealServiceNumber'>;

/** For employees who must know a citizen service number, one at a time. */
export const serviceNumberOperations = (deps: Deps): ServiceNumberOperations => ({
  async revealServiceNumber(call) {
    const { identity, caller, requestId, body, params } = call;
    const asked = { identity, caller, requestId, body, organizationId: params.organization };
    return { data: { bsn: await revealServiceNumber(deps, asked) } };
  },
});
