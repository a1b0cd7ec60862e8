import type { Language } from '@tegoed/translations/format';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { redirectTo, type SpecialAnswer } from '#platform/http/operations';
import type { LinkType } from '../access-token-queries.ts';
import { openAppPage, typeCodePage } from '../app-link/app-link-page.ts';
import { findFrontEnd } from './front-ends.ts';
import { recogniseDevice } from '../sessions/recognise-device.ts';
import { frontLink } from './sign-in-links.ts';

/** The parts of a mailed link, as it was opened. */
export interface FollowedLink {
  readonly token: string;
  readonly isMobile: boolean;
  readonly clientType: string | undefined;
  readonly implementationKey: string | undefined;
  readonly target: string | null;
  /** The front end on which it was asked for, where it is another than the one of the shop. */
  readonly front: string | null;
  readonly language: Language;
  /** What opens it, as it names itself. */
  readonly userAgent: string;
}

/** Nobody signs up through these without the app. */
const withoutSignUp = ['website', 'pin_code-auth'];

/**
 * identity.md 2.6: leads somebody who opened a mailed link on to the front end that asked for it, or into the app.
 * Neither checks nor spends the token, so that scanners of mail do no harm. Throws 404 for an unknown front.
 */
export async function followLink(
  deps: Pick<Deps, 'db' | 'settings' | 'shops'>,
  type: LinkType,
  link: FollowedLink,
): Promise<SpecialAnswer> {
  if (link.isMobile) return hasApps(link.userAgent) ? openAppPage({ ...link, type }) : typeCodePage({ ...link, type });
  const front = await getFrontOfLink(deps, type, link);
  return redirectTo(frontLink(deps, type, { ...link, front }));
}

/** The address of the front end that a link names. Throws 404 when there is none. */
export async function getFrontOfLink(
  deps: Pick<Deps, 'db' | 'settings' | 'shops'>,
  type: LinkType,
  { clientType = '', implementationKey = '', front: page }: Pick<FollowedLink, 'clientType' | 'implementationKey' | 'front'>,
): Promise<string> {
  if (type === 'confirmation_code' && withoutSignUp.includes(clientType)) throw notFound();
  const front = await findFrontEnd(deps, { clientType, implementationKey, page });
  if (front === undefined) throw notFound();
  return front;
}

/** Whether it is a phone or tablet. What we do not know gets the page of a computer, which leads to the app as well. */
function hasApps(userAgent: string): boolean {
  const type = recogniseDevice(userAgent)?.device.type;
  return type === 'mobile' || type === 'tablet';
}
