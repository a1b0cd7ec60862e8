import { mailText } from '@tegoed/translations/server';
import { composeMail } from '#platform/delivery/mail/compose-mail';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { frontOfAsker } from './sign-in/front-ends.ts';
import { getOwnIdentity } from './identity-queries.ts';
import type { Asker } from './sign-in/sign-in-links.ts';

type RemovalDeps = Pick<Deps, 'db' | 'settings' | 'shops' | 'outbox' | 'log'>;

export interface RemovalRequest {
  readonly identityId: number;
  readonly comment: string | null;
  readonly asker: Asker;
}

/**
 * identity.md 2.10: asks the administrator to remove an account; nothing is removed by it. Without an administrator the
 * help desk of the municipality is asked. The mail is in Dutch, whatever the citizen reads.
 */
export async function requestRemoval(deps: RemovalDeps, { identityId, comment, asker }: RemovalRequest): Promise<void> {
  const shop = deps.shops.ofKey(asker.implementation.key);
  const to = deps.settings.adminEmail || shop.help.email || deps.settings.mailFrom;
  if (to === '') {
    deps.log.error({ event: 'no-administrator' }, 'ADMIN_EMAIL is not set: nobody reads that an account must be removed');
    return;
  }
  const { address, email } = await getOwnIdentity(deps.db, identityId);
  const none = '-';
  const words = mailText('nl', 'identity_destroy_request', {
    site: shop.shopName,
    address,
    email: email ?? none,
    comment: comment ?? none,
  });
  const link = await frontOfAsker(deps, deps.db, asker);
  await transaction(deps.db, (tx) => deps.outbox.mail(tx, composeMail({ to, shop, language: 'nl', words, link })));
}
