import { createElement as h } from 'react';
import type { Language } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';
import { afterSeconds } from '#platform/clock';
import type { Deps } from '#platform/deps';
import { frontAddress, shopUrl } from '#platform/front-urls';
import { SpecialAnswer } from '#platform/operations';
import { plainPageCss, serverPage } from '#platform/server-page';
import { findEmailOfLink, setUnsubscribed } from './notice-queries.ts';
import { findShopUrl } from './shop-url-queries.ts';
import { makeUnsubscribeToken, readUnsubscribeToken } from './unsubscribe-token.ts';

type LinkDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'secrets' | 'shops'>;

const day = 24 * 60 * 60;

/**
 * vouchers.md 6.3: somebody followed the link under a mail, signed in or not: their address gets no more mails that can
 * be missed, or gets them again. A link that does not work says so on a page, with the reason in `data-error`.
 */
export async function followMailLink(
  deps: LinkDeps,
  { token, unsubscribe, language }: { token: string; unsubscribe: boolean; language: Language },
): Promise<SpecialAnswer> {
  const link = readUnsubscribeToken(deps, token);
  const address = link && (await findEmailOfLink(deps.db, link.emailId));
  const shop = deps.shops.ofKey(link?.shopKey ?? 'general');
  const front = shopUrl(deps, { key: shop.key, urlWebshop: await findShopUrl(deps.db, shop.key) });
  if (!link || !address) return page({ status: 404, words: 'link-unknown', error: 'not_found', front, language });
  const reader = { front, language: address.language === 'en' ? ('en' as const) : ('nl' as const) };
  if (afterSeconds(link.issuedAt, deps.settings.unsubscribeLinkDays * day) < deps.now())
    return page({ ...reader, status: 403, words: 'link-expired', error: 'expired' });

  const changed = await setUnsubscribed(deps.db, { email: address.email, unsubscribed: unsubscribe, at: deps.now() });
  const state = unsubscribe ? 'unsubscribed' : 'subscribed';
  const undo = unsubscribe ? mailLinkAddress(deps, 'subscribe', makeUnsubscribeToken(deps.secrets, link)) : undefined;
  if (!changed) return page({ ...reader, status: 200, words: `already-${state}`, error: 'not-pending', undo });
  return page({ ...reader, status: 200, words: state, undo });
}

/** Where a link under a mail leads: the platform itself, whichever shop the mail is of. */
export function mailLinkAddress({ settings }: Pick<Deps, 'settings'>, what: 'unsubscribe' | 'subscribe', token: string): string {
  return `${settings.publicUrl}/notifications/${what}/${token}`;
}

interface MailLinkPage {
  readonly status: 200 | 403 | 404;
  readonly words: 'unsubscribed' | 'subscribed' | 'already-unsubscribed' | 'already-subscribed' | 'link-unknown' | 'link-expired';
  readonly error?: 'not_found' | 'expired' | 'not-pending';
  readonly front: string;
  readonly language: Language;
  /** Takes it back. */
  readonly undo?: string | undefined;
}

function page({ status, words, error, front, language, undo }: MailLinkPage): SpecialAnswer {
  const title = serverText(language, `links.${words}-heading`);
  const settings = frontAddress(front, '/preferences/notifications', { error });
  const { html, headers } = serverPage({
    language,
    title,
    css: plainPageCss,
    body: h(
      'main',
      { 'data-error': error },
      h('h1', null, title),
      h('p', null, serverText(language, `links.${words}-text`)),
      undo !== undefined && h('p', null, h('a', { href: undo }, serverText(language, 'links.subscribe-again'))),
      h('p', null, h('a', { href: settings }, serverText(language, 'links.preferences'))),
    ),
  });
  return new SpecialAnswer(status, html, headers);
}
