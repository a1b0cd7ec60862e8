import { createElement as h } from 'react';
import type { Language } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';
import { transaction } from '#platform/database';
import type { Deps } from '#platform/deps';
import { frontAddress } from '#platform/front-urls';
import { redirectTo, SpecialAnswer } from '#platform/operations';
import { tokenHash } from '#platform/secrets';
import { plainPageCss, serverPage } from '#platform/server-page';
import { findFrontEnd } from '../front-ends.ts';
import { linkUnknown } from '../identity-errors.ts';
import { emailAlreadyVerified } from './email-errors.ts';
import { findEmailByVerification, findEmails, setPrimaryEmail, type EmailRow } from './email-queries.ts';

type VerifyDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'shops'>;

/**
 * identity.md 3: somebody opened the link in a verification mail, signed in or not. The address is theirs now, and primary
 * when the identity has no primary one; nobody is signed in by it. The link does not expire. Throws 404 for an unknown
 * link or a removed address, 403 when it was opened before. Leads back to the front end that asked.
 */
export async function verifyEmail(deps: VerifyDeps, input: { token: string; language: Language }): Promise<SpecialAnswer> {
  const email = await transaction(deps.db, async (tx) => {
    const found = await findEmailByVerification(tx, tokenHash(input.token));
    if (!found) throw linkUnknown();
    if (found.verifiedAt !== null) throw emailAlreadyVerified();
    await tx.updateTable('identityEmails').set({ verifiedAt: deps.now() }).where('id', '=', found.id).execute();
    const others = await findEmails(tx, found.identityId);
    if (others.every((other) => !other.isPrimary)) await setPrimaryEmail(tx, found);
    return found;
  });
  const front = await findReturnFront(deps, email);
  if (front === undefined) return verifiedPage(input.language);
  return redirectTo(frontAddress(front, '/redirect', { target: email.returnTarget, email_confirmed: '1' }));
}

async function findReturnFront(deps: VerifyDeps, email: EmailRow): Promise<string | undefined> {
  if (email.returnImplementationId === null) return undefined;
  const implementation = await deps.db
    .selectFrom('implementations')
    .select('key')
    .where('id', '=', email.returnImplementationId)
    .executeTakeFirst();
  return (
    implementation && findFrontEnd(deps, { clientType: email.returnClientType ?? '', implementationKey: implementation.key })
  );
}

function verifiedPage(language: Language): SpecialAnswer {
  const title = serverText(language, 'links.verified-heading');
  const body = h('main', null, h('h1', null, title), h('p', null, serverText(language, 'links.verified-text')));
  const { html, headers } = serverPage({ language, title, css: plainPageCss, body });
  return new SpecialAnswer(200, html, headers);
}
