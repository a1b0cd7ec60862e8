import { serverText } from '@tegoed/translations/server';
import { screenLink } from '#people/identity';
import { identitiesWithPermission } from '#people/organizations';
import type { Tx } from '#platform/database/database';
import { findConnectionToNotify } from './payment-queries.ts';
import { sendMail, type MailDeps } from '../../channels/mail/send-mail.ts';

/**
 * bank_connection_pending, bank_connection_changed: another account to pay from was named, or one counts now or no longer. Whoever arranges
 * the sponsor's accounts or batches hears so, and can never do without.
 */
export async function mailBankConnection(
  deps: MailDeps,
  tx: Tx,
  { bankConnectionId, name }: { bankConnectionId: number; name: 'bank_connection_pending' | 'bank_connection_changed' },
): Promise<void> {
  const connection = await findConnectionToNotify(tx, bankConnectionId);
  if (!connection) return;
  const { organizationId, organization, digits, person, state } = connection;
  const managers = await identitiesWithPermission(tx, organizationId, 'manage_bank_connections');
  const payers = await identitiesWithPermission(tx, organizationId, 'manage_transaction_bulks');
  await sendMail(deps, tx, {
    name,
    values: (language) => ({
      organization,
      digits,
      person: person ?? serverText(language, 'words.somebody'),
      state: serverText(language, `words.bank_connection_state.${state}`).toLowerCase(),
    }),
    implementationKey: connection.implementationKey,
    to: [...new Set([...managers, ...payers])],
    link: screenLink(deps.settings, { front: connection.urlSponsor, screen: 'bank', parts: { organization: organizationId } }),
  });
}
