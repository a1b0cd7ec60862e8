import { Fragment, createElement as h } from 'react';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';
import type { Deps } from '#platform/deps';
import { addFormRoutes } from '#platform/http/pages/form-routes';
import { frontAddress } from '#platform/services/front-urls';
import { SpecialAnswer } from '#platform/http/operations';
import { originOf } from '#platform/http/caller/request-origin';
import { shopPage } from '#platform/http/pages/server-page';
import type { ShopProfile } from '#implementations/shop-profiles';
import { maskedEmail } from './masked-email.ts';
import { markBrowser } from './digid-browser.ts';
import { bindSession, findOpenSession, type OpenSession } from './digid-queries.ts';

type PageDeps = Pick<Deps, 'db' | 'now' | 'shops' | 'settings'>;

/** Where the form of the page posts to; below the API, so that a shop on a host of its own hands it on too. */
function goOnPath(uid: string): string {
  return `/api/v1/platform/digid/${uid}/redirect`;
}

/**
 * The page between another front end, where no cookie of ours can be set, and DigiD: it says for which shop and account,
 * so that nobody gives their number to somebody else's account, and goes on after a press.
 */
export function goOnPage(
  { shops }: Pick<Deps, 'shops'>,
  session: Pick<OpenSession, 'implementationKey' | 'finalUrl' | 'request' | 'email' | 'language'> & { readonly uid: string },
): SpecialAnswer {
  const { language } = session;
  const shop = shops.ofKey(session.implementationKey);
  const site = shop.shopName;
  const { host } = new URL(session.finalUrl);
  const title = serverText(language, 'links.digid-go-on-heading');
  const account = session.email ? maskedEmail(session.email) : serverText(language, 'links.digid-no-email');
  return page(language, {
    title,
    shop,
    body: [
      h('p', { key: 'site' }, serverText(language, 'links.digid-go-on-site', { site, host })),
      session.request === 'fund_request' &&
        h('p', { key: 'account' }, serverText(language, 'links.digid-go-on-account'), ' ', h('strong', null, account)),
      h(
        'p',
        { key: 'doubt' },
        serverText(language, session.request === 'auth' ? 'links.digid-doubt-sign-in' : 'links.digid-doubt-account'),
      ),
      h(
        'form',
        { key: 'form', method: 'post', action: goOnPath(session.uid) },
        h('button', { type: 'submit' }, serverText(language, 'links.digid-go-on-button')),
      ),
    ],
    // DigiD itself sends browsers on between hosts of its own.
    forms: "'self' https:",
  });
}

/** Somebody came with an address that another browser got; it says so, and leads to where they can begin themselves. */
export function otherBrowserPage(
  { shops }: Pick<Deps, 'shops'>,
  { finalUrl, language, implementationKey }: Pick<OpenSession, 'finalUrl' | 'language' | 'implementationKey'>,
): SpecialAnswer {
  const title = serverText(language, 'links.digid-other-browser-heading');
  return page(language, {
    title,
    shop: shops.ofKey(implementationKey),
    status: 403,
    body: [
      h('p', { key: 'text' }, serverText(language, 'links.digid-other-browser-text')),
      h('p', { key: 'again' }, serverText(language, 'links.digid-other-browser-again')),
      h(
        'p',
        { key: 'link' },
        h('a', { href: frontAddress(new URL(finalUrl).origin, '/') }, serverText(language, 'links.digid-begin')),
      ),
    ],
  });
}

/**
 * Where the page between posts to: marks the browser, and sends it to DigiD. Only the page itself may post, since a page of
 * somebody else could press in the name of its reader.
 */
export function addDigidPages(server: FastifyInstance, deps: PageDeps & { readonly isOwnHost: (host: string) => boolean }): void {
  addFormRoutes(server, (forms) => {
    forms.post<{ Params: { uid: string } }>(goOnPath(':uid'), (request, reply) => goOn(deps, request, reply));
  });
}

async function goOn(
  deps: Parameters<typeof addDigidPages>[1],
  request: FastifyRequest<{ Params: { uid: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { uid } = request.params;
  const origin = originOf(request);
  if (!deps.isOwnHost(request.host) || request.headers.origin !== origin)
    return reply.code(403).send({ message: 'invalid_host_name' });
  const session = await findOpenSession(deps.db, uid, deps.now());
  if (!session) return reply.code(404).send({ message: serverText('nl', 'refusals.not-found') });
  const browser = markBrowser({ uid, origin });
  if (!(await bindSession(deps.db, uid, browser.hash))) {
    const { status, headers, body } = otherBrowserPage(deps, session);
    return reply.code(status).headers(headers).send(body);
  }
  return reply.header('set-cookie', browser.cookie).header('cache-control', 'no-store').redirect(session.loginUrl, 303);
}

function page(
  language: Language,
  shown: { title: string; shop: ShopProfile; body: Parameters<typeof h>[2]; status?: number; forms?: string },
): SpecialAnswer {
  const { title, shop, body, forms } = shown;
  const { html, headers } = shopPage(shop, {
    language,
    title,
    body: h(Fragment, null, h('h1', null, title), body),
    ...(forms === undefined ? {} : { forms }),
  });
  return new SpecialAnswer(shown.status ?? 200, html, headers);
}
