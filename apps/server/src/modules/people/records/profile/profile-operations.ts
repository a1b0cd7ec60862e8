import { message } from '#platform/text/translate';
import type { Deps } from '#platform/deps';
import { DomainError } from '#platform/http/errors';
import type { Caller, Handlers } from '#platform/http/operations';
import type { Limit } from '#platform/http/guards/rate-limits';
import { changeProfile } from './change-profile.ts';
import { presentProfile } from './present-profile.ts';

export type ProfileOperations = Handlers<'getProfile' | 'updateProfile'>;

const changeLimit: Limit = { bucket: 'profile', attempts: 10, seconds: 60 * 60, texts: 'throttle.profile' };

/** What somebody may see and tell about themselves in one page; a municipality may switch it off. */
export const profileOperations = (deps: Deps): ProfileOperations => ({
  async getProfile({ identity, caller }) {
    checkOn(deps, caller);
    return presentProfile(deps, identity.id, caller.language);
  },

  updateProfile: {
    async before({ identity, caller }) {
      checkOn(deps, caller);
      await deps.rateLimits.attempt(changeLimit, String(identity.id));
    },
    async handle({ body, identity, caller }) {
      await changeProfile(deps, identity.id, body);
      return presentProfile(deps, identity.id, caller.language);
    },
  },
});

/** Throws 403 in a shop without profiles. */
function checkOn({ shops }: Pick<Deps, 'shops'>, { implementation }: Caller): void {
  if (!shops.ofKey(implementation.key).features.profile) throw new DomainError(403, { text: message('refusals.profile-off') });
}
