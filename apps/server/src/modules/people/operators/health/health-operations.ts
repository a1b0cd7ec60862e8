import type { Deps } from '#platform/deps';
import { checkOperator } from '#platform/http/guards/operator';
import type { Handlers } from '#platform/http/operations';
import { presentHealth } from './present-health.ts';

export type HealthOperations = Handlers<'getOperatorHealth'>;

/** How the platform does (backoffice.md 4); reads only. */
export const healthOperations = (deps: Deps): HealthOperations => ({
  getOperatorHealth: {
    before: async ({ identity }) => checkOperator(identity),
    handle: async ({ caller }) => ({ data: await presentHealth(deps, caller.language) }),
  },
});
