import { formatDateTime } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';
import { screenLink } from '#people/identity';
import { identitiesWithPermission } from '#people/organizations';
import type { EventPayloads } from '#platform/delivery/events';
import type { Tx } from '#platform/database/database';
import { findRecipients } from '../../channels/mail/mail-queries.ts';
import { sendMail, type MailDeps } from '../../channels/mail/send-mail.ts';
import { findChangedOrganization } from './payment-queries.ts';

/**
 * iban_changed: an organization is paid on another account from tomorrow on (backoffice.md 7). It is told to the address that the organization had
 * before and to everybody there who sees its finances, each once; nobody can do without.
 */
export async function mailChangedIban(
  deps: MailDeps,
  tx: Tx,
  changed: EventPayloads['organization.iban-changed'],
): Promise<void> {
  const { organizationId, identityId, emailBefore, at, digitsBefore, digits } = changed;
  const organization = await findChangedOrganization(tx, { organizationId, identityId });
  if (!organization) return;
  const readers = await identitiesWithPermission(tx, organizationId, 'view_finances');
  const known = await findRecipients(tx, readers, undefined);
  const isKnown = known.some(({ email }) => email.toLowerCase() === emailBefore?.toLowerCase());
  const others = emailBefore === null || isKnown ? [] : [{ email: emailBefore, language: organization.language }];
  await sendMail(deps, tx, {
    name: 'iban_changed',
    values: (language) => ({
      organization: organization.name,
      before: digitsBefore,
      digits,
      moment: formatDateTime(new Date(at), language),
      person: organization.person ?? serverText(language, 'words.somebody'),
    }),
    implementationKey: organization.implementationKey,
    to: [...readers, ...others],
    link: screenLink(deps.settings, {
      front: organization.urlProvider,
      screen: 'details',
      parts: { organization: organizationId },
    }),
  });
}
