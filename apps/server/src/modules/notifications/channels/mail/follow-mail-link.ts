import { Fragment, createElement as h } from 'react';
import type { Language } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';
import { afterSeconds } from '@tegoed/domain/dates';
import type { Deps } from '#platform/deps';
import type { DomainError } from '#platform/http/errors';
import { frontAddress, shopUrl } from '#platform/services/front-urls';
import { SpecialAnswer } from '#platform/http/operations';
import { message, translate } from '#platform/text/translate';
import { shopPage } from '#platform/http/pages/server-page';
import type { ShopProfile } from '#implementations/shop-profiles';
import { findEmailOfLink, setUnsubscribed } from '../site/notification-queries.ts';
import { findShopUrl } from './shop-url-queries.ts';
import { makeUnsubscribeToken, readUnsubscribeToken, type UnsubscribeLink } from './unsubscribe-token.ts';

type LinkDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'secrets' | 'shops'>;

const day = 24 * 60 * 60;

export interface MailLink {
  readonly token: string;
  readonly unsubscribe: boolean;
  /** Of who opens it; the page speaks that of the reader of the mail where it is known. */
  readonly language: Language;
}

/**
 * vouchers.md 6.3: somebody, or a program that looks through mail, opened the link under a mail. Nothing changes: a page has the
 * button that does it. A link that does not work says so on a page, with the reason in `data-error`.
 */
export function showMailLink(deps: LinkDeps, opened: MailLink): Promise<SpecialAnswer> {
  return withLink(deps, opened, async ({ reader, shop, front }) => {
    const words = wordsOf(reader, opened.unsubscribe ? 'unsubscribe' : 'resubscribe');
    return page({
      ...words,
      status: 200,
      shop,
      front,
      press: serverText(reader, buttons[opened.unsubscribe ? 'unsubscribe' : 'subscribe']),
    });
  });
}

/**
 * The press on that button, or the one of a program for mail that unsubscribes at once (RFC 8058), signed in or not: their
 * address gets no more mails that can be missed, or gets them again.
 */
export function pressMailLink(deps: LinkDeps, pressed: MailLink): Promise<SpecialAnswer> {
  const { unsubscribe } = pressed;
  return withLink(deps, pressed, async ({ link, email, reader, shop, front }) => {
    const changed = await setUnsubscribed(deps.db, { email, unsubscribed: unsubscribe, at: deps.now() });
    const state = unsubscribe ? 'unsubscribed' : 'subscribed';
    const undo = unsubscribe ? mailLinkAddress(deps, 'subscribe', makeUnsubscribeToken(deps.secrets, link)) : undefined;
    if (!changed) return page({ ...wordsOf(reader, `already-${state}`), status: 200, error: 'not-pending', shop, front, undo });
    return page({ ...wordsOf(reader, state), status: 200, shop, front, undo });
  });
}

const buttons = { unsubscribe: 'links.unsubscribe-button', subscribe: 'links.resubscribe-button' } as const;

interface GoodLink {
  readonly link: UnsubscribeLink;
  readonly email: string;
  readonly reader: Language;
  readonly shop: ShopProfile;
  readonly front: string;
}

async function withLink(
  deps: LinkDeps,
  { token, language }: MailLink,
  act: (good: GoodLink) => Promise<SpecialAnswer>,
): Promise<SpecialAnswer> {
  const link = readUnsubscribeToken(deps, token);
  const address = link && (await findEmailOfLink(deps.db, link.emailId));
  const shop = deps.shops.ofKey(link?.shopKey ?? 'general');
  const front = shopUrl(deps, { key: shop.key, urlWebshop: await findShopUrl(deps.db, shop.key) });
  if (!link || !address) return page({ ...wordsOf(language, 'link-unknown'), status: 404, error: 'not_found', shop, front });
  const reader = address.language === 'en' ? 'en' : 'nl';
  if (afterSeconds(link.issuedAt, deps.settings.unsubscribeLinkDays * day) < deps.now())
    return page({ ...wordsOf(reader, 'link-expired'), status: 403, error: 'expired', shop, front });
  return act({ link, email: address.email, reader, shop, front });
}

/**
 * Somebody opened such links too often. A person in a browser reads it, so the refusal becomes a page; it keeps its status
 * and the time to wait.
 */
export async function mailLinkTooOften(deps: LinkDeps, refusal: DomainError, language: Language): Promise<SpecialAnswer> {
  const front = shopUrl(deps, { key: 'general', urlWebshop: await findShopUrl(deps.db, 'general') });
  const { status, code: error, meta, headers } = refusal;
  const heading = translate(language, meta?.title ?? message('links.link-unknown-heading'));
  const text = typeof refusal.text === 'string' ? refusal.text : translate(language, refusal.text);
  return page({ status, error, heading, text, shop: deps.shops.ofKey('general'), front, language, headers });
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
  readonly shop: ShopProfile;
  readonly front: string;
  readonly language: Language;
  /** Takes it back. */
  readonly undo?: string | undefined;
  /** The button that does it. */
  readonly press?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

type Outcome =
  | 'unsubscribe'
  | 'resubscribe'
  | 'unsubscribed'
  | 'subscribed'
  | 'already-unsubscribed'
  | 'already-subscribed'
  | 'link-unknown'
  | 'link-expired';

function wordsOf(language: Language, outcome: Outcome): Pick<MailLinkPage, 'heading' | 'text' | 'language'> {
  const heading = serverText(language, `links.${outcome}-heading`);
  return { heading, text: serverText(language, `links.${outcome}-text`), language };
}

function page({ status, heading, text, error, shop, front, language, undo, press, headers: more }: MailLinkPage): SpecialAnswer {
  const settings = frontAddress(front, '/preferences/notifications', { error });
  const { html, headers } = shopPage(shop, {
    language,
    title: heading,
    error,
    ...(press === undefined ? {} : { forms: "'self'" }),
    body: h(
      Fragment,
      null,
      h('h1', null, heading),
      h('p', null, text),
      press !== undefined && h('form', { method: 'post' }, h('button', { type: 'submit' }, press)),
      undo !== undefined && h('p', { className: 'way' }, h('a', { href: undo }, serverText(language, 'links.subscribe-again'))),
      h('p', { className: 'way' }, h('a', { href: settings }, serverText(language, 'links.preferences'))),
    ),
  });
  return new SpecialAnswer(status, html, { ...more, ...headers });
}
