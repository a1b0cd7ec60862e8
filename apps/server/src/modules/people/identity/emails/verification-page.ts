import { Fragment, createElement as h } from 'react';
import type { Language } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';
import type { Deps } from '#platform/deps';
import { DomainError } from '#platform/http/errors';
import { frontAddress } from '#platform/services/front-urls';
import { redirectTo, SpecialAnswer } from '#platform/http/operations';
import { translate } from '#platform/text/translate';
import { tokenHash } from '#platform/services/secrets';
import { shopPage } from '#platform/http/pages/server-page';
import type { ShopProfile } from '#implementations/shop-profiles';
import { findFrontEnd, isOwnFront } from '../sign-in/front-ends.ts';
import { findEmailByVerification, type EmailRow } from './email-queries.ts';
import { getUnverified, verifyEmail } from './verify-email.ts';

type PageDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'shops'>;

interface Opened {
  readonly token: string;
  /** Of who asks, where the person of the address has none yet. */
  readonly language: Language;
  /** Scheme and host that was asked, one of our own. */
  readonly origin: string;
  /** Whether somebody reads it as a page. */
  readonly forBrowser: boolean;
}

/**
 * identity.md 3: somebody, or a program that looks through mail, opened the link of a verification mail. Nothing changes: a page
 * names the address and has a button. A link that has nothing to confirm is told on the shop; a program gets it as a refusal.
 */
export async function showVerification(deps: PageDeps, opened: Opened): Promise<SpecialAnswer> {
  return showRefusal(deps, opened, async () => {
    const email = await getUnverified(deps, opened.token);
    return buttonPage(deps, email, opened);
  });
}

/** The press on that button. Leads back to the front end on which the address was added; without one a page says that it is done. */
export async function pressVerification(deps: PageDeps, opened: Opened): Promise<SpecialAnswer> {
  return showRefusal(deps, opened, async () => {
    const email = await verifyEmail(deps, opened.token);
    const front = await findReturnFront(deps, email);
    if (front === undefined)
      return plainPage(
        deps,
        { email, language: languageOf(email, opened) },
        { heading: 'links.verified-heading', text: 'links.verified-text' },
      );
    return redirectTo(frontAddress(front, '/redirect', { target: email.returnTarget, email_confirmed: '1' }));
  });
}

async function showRefusal(deps: PageDeps, opened: Opened, act: () => Promise<SpecialAnswer>): Promise<SpecialAnswer> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof DomainError) || typeof error.text === 'string' || !opened.forBrowser) throw error;
    const email = await findEmailByVerification(deps.db, tokenHash(opened.token));
    const front = email ? await findReturnFront(deps, email) : opened.origin;
    const reason = reasons[error.text.key];
    // Our own shop says it in a notice; another front end does not know how.
    if (reason !== undefined && front !== undefined && isOwnFront(deps, front))
      return redirectTo(frontAddress(front, '/redirect', { email_confirmed: '0', email_refused: reason }));
    const language = languageOf(email, opened);
    return plainPage(
      deps,
      { email, language },
      { heading: 'links.email-over-heading', said: translate(language, error.text), status: error.status },
    );
  }
}

/** What the shop reads of why a link did nothing. */
const reasons: Readonly<Record<string, 'unknown' | 'used' | 'account'>> = {
  'refusals.link-unknown': 'unknown',
  'refusals.email-already-verified': 'used',
  'refusals.email-has-account': 'account',
};

/** Where an address was added; undefined in the app, which has no pages. */
async function findReturnFront(deps: PageDeps, email: EmailRow): Promise<string | undefined> {
  const implementationKey = await findReturnKey(deps, email);
  if (implementationKey === undefined) return undefined;
  const { returnClientType: clientType, returnFront: page } = email;
  return findFrontEnd(deps, { clientType: clientType ?? '', implementationKey, page });
}

async function findReturnKey({ db }: PageDeps, email: EmailRow | undefined): Promise<string | undefined> {
  const id = email?.returnImplementationId ?? null;
  if (id === null) return undefined;
  return (await db.selectFrom('implementations').select('key').where('id', '=', id).executeTakeFirst())?.key;
}

/** In whose name a page speaks: the shop where the address was added. */
async function shopOf(deps: PageDeps, email: EmailRow | undefined): Promise<ShopProfile> {
  return deps.shops.ofKey((await findReturnKey(deps, email)) ?? 'general');
}

function languageOf(email: EmailRow | undefined, { language }: Opened): Language {
  return email?.language === 'en' || email?.language === 'nl' ? email.language : language;
}

async function buttonPage(deps: PageDeps, email: EmailRow, opened: Opened): Promise<SpecialAnswer> {
  const language = languageOf(email, opened);
  const front = await findReturnFront(deps, email);
  const { html, headers } = shopPage(await shopOf(deps, email), {
    language,
    title: serverText(language, 'links.verify-heading'),
    body: h(
      Fragment,
      null,
      h('h1', null, serverText(language, 'links.verify-heading')),
      h('p', null, h('strong', null, email.email)),
      h('p', null, serverText(language, 'links.verify-text')),
      h('form', { method: 'post' }, h('button', { type: 'submit' }, serverText(language, 'links.verify-button'))),
    ),
    forms: front === undefined ? "'self'" : `'self' ${new URL(front).origin}`,
  });
  return new SpecialAnswer(200, html, headers);
}

type Words = { readonly heading: 'links.verified-heading' | 'links.email-over-heading' } & (
  { readonly text: 'links.verified-text' } | { readonly said: string; readonly status: number }
);

async function plainPage(
  deps: PageDeps,
  { email, language }: { email: EmailRow | undefined; language: Language },
  words: Words,
): Promise<SpecialAnswer> {
  const title = serverText(language, words.heading);
  const text = 'text' in words ? serverText(language, words.text) : words.said;
  const body = h(Fragment, null, h('h1', null, title), h('p', null, text));
  const { html, headers } = shopPage(await shopOf(deps, email), { language, title, body });
  return new SpecialAnswer('text' in words ? 200 : words.status, html, headers);
}
