import { createElement as h } from 'react';
import type { Language } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';
import { afterSeconds } from '#platform/clock';
import type { Deps } from '#platform/deps';
import type { DomainError } from '#platform/errors';
import { frontAddress, shopUrl } from '#platform/front-urls';
import { SpecialAnswer } from '#platform/operations';
import { say } from '#platform/say';
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
  if (!link || !address) return page({ ...wordsOf(language, 'link-unknown'), status: 404, error: 'not_found', front });
  const reader = address.language === 'en' ? 'en' : 'nl';
  if (afterSeconds(link.issuedAt, deps.settings.unsubscribeLinkDays * day) < deps.now())
    return page({ ...wordsOf(reader, 'link-expired'), status: 403, error: 'expired', front });

  const changed = await setUnsubscribed(deps.db, { email: address.email, unsubscribed: unsubscribe, at: deps.now() });
  const state = unsubscribe ? 'unsubscribed' : 'subscribed';
  const undo = unsubscribe ? mailLinkAddress(deps, 'subscribe', makeUnsubscribeToken(deps.secrets, link)) : undefined;
  if (!changed) return page({ ...wordsOf(reader, `already-${state}`), status: 200, error: 'not-pending', front, undo });
  return page({ ...wordsOf(reader, state), status: 200, front, undo });
}

/**
 * Somebody opened such links too often. A person in a browser reads it, so the refusal becomes a page; it keeps its status
 * and the time to wait.
 */
export async function mailLinkTooOften(deps: LinkDeps, refusal: DomainError, language: Language): Promise<SpecialAnswer> {
  const front = shopUrl(deps, { key: 'general', urlWebshop: await findShopUrl(deps.db, 'general') });
  const { status, code: error, meta, headers } = refusal;
  const heading = say(language, meta?.title ?? { key: 'links.link-unknown-heading' });
  const text = typeof refusal.say === 'string' ? refusal.say : say(language, refusal.say);
  return page({ status, error, heading, text, front, language, headers });
}

/** Where a link under a mail leads: the platform itself, whichever shop the mail is of. */
export function mailLinkAddress({ settings }: Pick<Deps, 'settings'>, what: 'unsubscribe' | 'subscribe', token: string): string {
  return `${settings.publicUrl}/notifications/${what}/${token}`;
}

interface MailLinkPage {
  readonly status: number;
  readonly heading: string;
  readonly text: string;
  readonly error?: string | undefined;
  readonly front: string;
  readonly language: Language;
  /** Takes it back. */
  readonly undo?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

type Outcome = 'unsubscribed' | 'subscribed' | 'already-unsubscribed' | 'already-subscribed' | 'link-unknown' | 'link-expired';

function wordsOf(language: Language, outcome: Outcome): Pick<MailLinkPage, 'heading' | 'text' | 'language'> {
  const heading = serverText(language, `links.${outcome}-heading`);
  return { heading, text: serverText(language, `links.${outcome}-text`), language };
}

function page({ status, heading, text, error, front, language, undo, headers: more }: MailLinkPage): SpecialAnswer {
  const settings = frontAddress(front, '/preferences/notifications', { error });
  const { html, headers } = serverPage({
    language,
    title: heading,
    css: plainPageCss,
    body: h(
      'main',
      { 'data-error': error },
      h('h1', null, heading),
      h('p', null, text),
      undo !== undefined && h('p', null, h('a', { href: undo }, serverText(language, 'links.subscribe-again'))),
      h('p', null, h('a', { href: settings }, serverText(language, 'links.preferences'))),
    ),
  });
  return new SpecialAnswer(status, html, { ...more, ...headers });
}
