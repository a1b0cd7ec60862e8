import { createElement as h } from 'react';
import type { Language } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/errors';
import { redirectTo, SpecialAnswer } from '#platform/operations';
import { plainPageCss, serverPage } from '#platform/server-page';
import type { LinkType } from './access-token-queries.ts';
import { findFrontEnd } from './front-ends.ts';
import { appLink, frontLink } from './sign-in-links.ts';

/** The parts of a mailed link, as it was opened. */
export interface FollowedLink {
  readonly token: string;
  readonly isMobile: boolean;
  readonly clientType: string | undefined;
  readonly implementationKey: string | undefined;
  readonly target: string | null;
  readonly language: Language;
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
  if (link.isMobile) return openInApp(type, link);
  const front = await getFrontOfLink(deps, type, link);
  return redirectTo(frontLink(deps, type, { token: link.token, front, target: link.target }));
}

/** The address of the front end that a link names. Throws 404 when there is none. */
export async function getFrontOfLink(
  deps: Pick<Deps, 'db' | 'settings' | 'shops'>,
  type: LinkType,
  { clientType = '', implementationKey = '' }: Pick<FollowedLink, 'clientType' | 'implementationKey'>,
): Promise<string> {
  if (type === 'confirmation_code' && withoutSignUp.includes(clientType)) throw notFound();
  const front = await findFrontEnd(deps, { clientType, implementationKey });
  if (front === undefined) throw notFound();
  return front;
}

function openInApp(type: LinkType, { token, language }: FollowedLink): SpecialAnswer {
  const title = serverText(language, 'links.app-heading');
  const { html, headers } = serverPage({
    language,
    title,
    css: plainPageCss,
    body: h(
      'main',
      null,
      h('h1', null, title),
      h('p', null, serverText(language, 'links.app-text')),
      h('a', { href: appLink(type, token) }, serverText(language, 'links.app-button')),
    ),
  });
  return new SpecialAnswer(200, html, headers);
}
