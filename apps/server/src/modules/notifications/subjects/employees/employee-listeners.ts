import { serverText, type MailName } from '@tegoed/translations/server';
import { findFrontEnd, signInPageOf } from '#people/identity';
import { dashboardOf, rolesInSentences } from '#people/organizations';
import type { Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import type { Listeners } from '#platform/delivery/dispatcher';
import { sendMail, type MailMessage } from '../../channels/mail/send-mail.ts';
import { pushToPhones } from '../../channels/push/push-to-phones.ts';
import { findChangedEmployee, findPlaceOfWork, type PlaceOfWork } from './employee-to-notify-queries.ts';

/**
 * backoffice.md 3: people hear by mail that their work for an organization changed, and can never do without; on their phones, unless they
 * switched it off, that they were made an employee and that they are one no longer. The invitation is mailed with the change itself.
 */
export function employeeListeners(deps: Deps): Listeners {
  /** Where somebody signs in to work for an organization, in the language of the mail. */
  async function signInPage(tx: Tx, { implementationKey, ...organization }: PlaceOfWork): Promise<MailMessage<MailName>['link']> {
    const asked = { clientType: dashboardOf(organization), implementationKey: implementationKey ?? 'general', page: null };
    const front = await findFrontEnd({ ...deps, db: tx }, asked);
    return (language) => (front === undefined ? '/' : signInPageOf(deps.settings, front, language));
  }

  async function push(tx: Tx, employeeId: number, what: 'employee-created' | 'employee-deleted'): Promise<void> {
    const employee = await findChangedEmployee(tx, employeeId);
    if (!employee) return;
    const { organization, identityId } = employee;
    await pushToPhones(deps, tx, {
      to: [identityId],
      preference: what === 'employee-created' ? 'employee.created' : 'employee.deleted',
      words: (language) => ({
        title: serverText(language, `push.${what}-title`),
        text: serverText(language, `push.${what}`, { organization }),
      }),
    });
  }

  async function mail(tx: Tx, employeeId: number, name: 'employee_roles_changed' | 'employee_removed'): Promise<void> {
    const employee = await findChangedEmployee(tx, employeeId);
    if (!employee) return;
    const { organization, person, roles, identityId, implementationKey } = employee;
    await sendMail(deps, tx, {
      name,
      values: (language) => ({
        organization,
        person: person ?? serverText(language, 'words.somebody'),
        roles: rolesInSentences(roles, language),
      }),
      implementationKey,
      to: [identityId],
      link: await signInPage(tx, employee),
    });
  }

  return {
    'employee.added': (tx, { employeeId }) => push(tx, employeeId, 'employee-created'),
    'employee.roles-changed': (tx, { employeeId }) => mail(tx, employeeId, 'employee_roles_changed'),
    'employee.removed': async (tx, { employeeId }) => {
      await mail(tx, employeeId, 'employee_removed');
      await push(tx, employeeId, 'employee-deleted');
    },
    'organization.handed-over': async (tx, { organizationId, ownerId, formerOwnerId }) => {
      const place = await findPlaceOfWork(tx, organizationId, [ownerId, formerOwnerId]);
      if (!place) return;
      const link = await signInPage(tx, place);
      const message = (to: number, person: string | undefined): Omit<MailMessage<'ownership_given'>, 'name'> => ({
        values: (language) => ({
          organization: place.organization,
          person: person ?? serverText(language, 'words.somebody'),
        }),
        implementationKey: place.implementationKey,
        to: [to],
        link,
      });
      await sendMail(deps, tx, { name: 'ownership_received', ...message(ownerId, place.emails.get(formerOwnerId)) });
      await sendMail(deps, tx, { name: 'ownership_given', ...message(formerOwnerId, place.emails.get(ownerId)) });
    },
  };
}
