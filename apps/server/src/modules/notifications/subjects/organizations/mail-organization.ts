import { serverText } from '@tegoed/translations/server';
import { deskDoorOrHome, invitationLink } from '#people/identity';
import type { Tx } from '#platform/database/database';
import { sendMail, type MailDeps } from '../../channels/mail/send-mail.ts';
import { findOrganizationToNotify } from './organization-queries.ts';

/**
 * organization_invitation: somebody is the owner of an organization that an operator made. Who is new confirms the address with the link of
 * the mail, who was here before signs in as always. Whoever is not the owner any more hears nothing.
 */
export async function mailOwnerInvitation(
  deps: MailDeps,
  tx: Tx,
  { organizationId, identityId }: { organizationId: number; identityId: number },
): Promise<void> {
  const organization = await findOrganizationToNotify(tx, organizationId);
  if (organization?.ownerId !== identityId) return;
  const clientType = dashboardOf(organization);
  const target = `desk-${organizationId}-work`;
  const link = await invitationLink(deps, tx, { identityId, organizationId, clientType, target });
  await sendMail(deps, tx, {
    name: 'organization_invitation',
    values: (language) => ({
      organization: organization.name,
      how: serverText(language, link === undefined ? 'mails.common.invited-known' : 'mails.common.invited-new'),
    }),
    implementationKey: organization.implementationKey,
    to: [identityId],
    link: link ?? ((language) => deskDoorOrHome(deps.settings, language)),
  });
}

/** The dashboard that the owner of an organization of this kind opens first. */
function dashboardOf({ isSponsor, isValidator }: { isSponsor: boolean; isValidator: boolean }) {
  if (isSponsor) return 'sponsor';
  return isValidator ? 'validator' : 'provider';
}

/** organization_settings_changed: what an organization is here now. */
export async function mailChangedSettings(deps: MailDeps, tx: Tx, organizationId: number): Promise<void> {
  const organization = await findOrganizationToNotify(tx, organizationId);
  if (!organization) return;
  const { isSponsor, isProvider, isValidator } = organization;
  await sendMail(deps, tx, {
    name: 'organization_settings_changed',
    values: { organization: organization.name },
    implementationKey: organization.implementationKey,
    to: [organization.ownerId],
    groups: (language) => {
      const answer = (is: boolean) => ({ answer: serverText(language, is ? 'words.yes' : 'words.no') });
      return [
        {
          lines: [
            serverText(language, 'words.organization_kind.sponsor', answer(isSponsor)),
            serverText(language, 'words.organization_kind.provider', answer(isProvider)),
            serverText(language, 'words.organization_kind.validator', answer(isValidator)),
          ],
        },
      ];
    },
    link: (language) => deskDoorOrHome(deps.settings, language),
  });
}
