import { mailText, type MailName, type MailText, type MailValues } from '@tegoed/translations/server';
import { afterSeconds } from '@tegoed/domain/dates';
import { composeMail } from '#platform/delivery/mail/compose-mail';
import type { Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { findFrontEnd, findOtherFront, frontOfAsker } from './front-ends.ts';
import { randomHex } from '#platform/services/secrets';
import { insertPendingToken, type LinkType } from '../access-token-queries.ts';
import { insertIdentity, insertInitialEmail } from '../identity-queries.ts';
import { deskLink, isDeskFront, mailedLink, signInPageOf, type Asker } from './sign-in-links.ts';

export type SignInDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'shops' | 'outbox'>;

/** Somebody who wants to be signed in with an address, and where they want to go afterwards. */
export interface SignInRequest {
  readonly email: string;
  readonly target: string | null;
  readonly asker: Asker;
}

const hour = 3600;
const day = 24 * hour;

/** Mails a login link, which works for an hour and once. */
export async function mailLoginLink(deps: SignInDeps, tx: Tx, request: SignInRequest & { identityId: number }): Promise<void> {
  const now = deps.now();
  const time = afterSeconds(now, hour);
  const token = randomHex(128);
  await insertPendingToken(tx, {
    identityId: request.identityId,
    type: 'email_code',
    exchangeToken: token,
    exchangeBefore: time,
    email: request.email,
    now,
  });
  const link = await linkOf(deps, tx, { type: 'email_code', request, token });
  await mail(deps, tx, { ...request, message: { name: 'user_login', values: { time }, link } });
}

/** Makes an identity with a first address, and mails the link that confirms it. */
export async function signUp(deps: SignInDeps, tx: Tx, request: SignInRequest): Promise<{ id: number; address: string }> {
  const now = deps.now();
  const identity = await insertIdentity(tx, request.asker.language, now);
  await insertInitialEmail(tx, { identityId: identity.id, email: request.email, now });
  await mailSignUpLink(deps, tx, { ...request, identityId: identity.id });
  return identity;
}

/**
 * Mails the link that confirms a first address and signs in; it works for thirty days and once. `identityId` is null for
 * somebody who comes into being when it is followed.
 */
export async function mailSignUpLink(
  deps: SignInDeps,
  tx: Tx,
  request: SignInRequest & { identityId: number | null },
): Promise<void> {
  const link = await makeSignUpLink(deps, tx, request);
  await mail(deps, tx, { ...request, message: { name: 'email_activation', values: {}, link } });
}

async function makeSignUpLink(deps: SignInDeps, tx: Tx, request: SignInRequest & { identityId: number | null }): Promise<string> {
  const { identityId, email } = request;
  const now = deps.now();
  const exchangeToken = randomHex(200);
  const exchangeBefore = afterSeconds(now, 30 * day);
  await insertPendingToken(tx, { identityId, type: 'confirmation_code', exchangeToken, exchangeBefore, email, now });
  return linkOf(deps, tx, { type: 'confirmation_code', request, token: exchangeToken });
}

/** Into the back office where it is asked for there, or where it stands for a dashboard; by way of the shop everywhere else. */
async function linkOf(
  deps: SignInDeps,
  tx: Tx,
  { type, request, token }: { type: LinkType; request: SignInRequest; token: string },
): Promise<string> {
  const { asker, target } = request;
  const { clientType, implementation, language, page } = asker;
  const asked = { clientType, implementationKey: implementation.key, page };
  const front = asker.atDesk ? deps.settings.backofficeUrl : await findFrontEnd({ ...deps, db: tx }, asked);
  if (front !== undefined && isDeskFront(deps.settings, front)) return deskLink(deps.settings, type, { token, target, language });
  return mailedLink(deps, type, { ...request, token, front: await findOtherFront({ ...deps, db: tx }, asked) });
}

/** decisions.md 19: tells the holder of a second address by mail, and nobody else, that signing in goes with the first one. */
export async function mailUseFirstAddress(deps: SignInDeps, tx: Tx, request: SignInRequest): Promise<void> {
  const link = await signInPage(deps, tx, request.asker);
  await mail(deps, tx, { ...request, message: { name: 'user_login_other_address', values: {}, link } });
}

/** Where somebody begins to sign in. */
async function signInPage(deps: SignInDeps, tx: Tx, asker: Asker): Promise<string> {
  return signInPageOf(deps.settings, await frontOfAsker(deps, tx, asker), asker.language);
}

/** Somebody whom an organization lets in under an address. */
interface Invitation {
  readonly email: string;
  readonly identityId: number;
  /** Whether this address was confirmed by them. */
  readonly isKnown: boolean;
  /** In whose language, for which shop and for which client they are invited. */
  readonly asker: Asker;
  readonly values: Omit<MailValues<'employee_invitation'>, 'site' | 'known'> & { readonly roles: string };
}

/**
 * employee_invitation: the link confirms the address and signs in, as that of a sign-up does, for thirty days and once; whoever is
 * known already is led to where people sign in. Nobody can do without it.
 */
export async function mailInvitation(
  deps: SignInDeps,
  tx: Tx,
  { email, identityId, isKnown, asker, values }: Invitation,
): Promise<void> {
  const request = { email, asker, target: null };
  const link = isKnown ? await signInPage(deps, tx, asker) : await makeSignUpLink(deps, tx, { ...request, identityId });
  const known = isKnown ? 'yes' : 'no';
  await mail(deps, tx, { ...request, message: { name: 'employee_invitation', values: { ...values, known }, link } });
}

interface SignInMail<Name extends MailName> {
  readonly name: Name;
  readonly values: Omit<MailValues<Name>, 'site'>;
  readonly link: string;
}

async function mail<Name extends MailName>(
  deps: SignInDeps,
  tx: Tx,
  { email, asker, message }: SignInRequest & { message: SignInMail<Name> },
): Promise<void> {
  const shop = deps.shops.ofKey(asker.implementation.key);
  const translate = mailText as (language: Asker['language'], name: MailName, values: object) => MailText;
  const words = translate(asker.language, message.name, { ...message.values, site: shop.shopName });
  const composed = composeMail({ to: email, shop, language: asker.language, words, link: message.link, linkInLetters: true });
  await deps.outbox.mail(tx, composed);
}
