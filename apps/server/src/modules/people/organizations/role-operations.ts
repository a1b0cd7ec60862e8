import { wholeList } from '#platform/database/pagination';
import type { Handlers } from '#platform/http/operations';
import { message, translate } from '#platform/text/translate';
import { roles } from './permissions.ts';

/** Which roles there are, for whoever gives them to colleagues. (catalog.md 9) */
export const roleOperations: Handlers<'listRoles'> = {
  async listRoles({ caller, page }) {
    const data = roles.map(({ id, key, rights, scope }) => ({
      id,
      key,
      name: translate(caller.language, message(`roles.${key}.name`)),
      description: translate(caller.language, message(`roles.${key}.description`)),
      permissions: [...rights],
      scope: [...scope],
    }));
    return wholeList(data, page);
  },
};
