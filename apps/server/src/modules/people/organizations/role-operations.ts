import { wholeList } from '#platform/database/pagination';
import type { Handlers } from '#platform/http/operations';
import { message, translate } from '#platform/text/translate';
import { roles } from './permissions.ts';
import { presentRole } from './present-role.ts';

/** Which roles there are, for whoever gives them to colleagues. (catalog.md 9) */
export const roleOperations: Handlers<'listRoles'> = {
  async listRoles({ caller, page }) {
    const data = roles.map((role) => ({
      ...presentRole(role, caller.language),
      description: translate(caller.language, message(`roles.${role.key}.description`)),
      permissions: [...role.rights],
      scope: [...role.scope],
    }));
    return wholeList(data, page);
  },
};
