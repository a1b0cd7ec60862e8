import { createElement as h, type ReactNode } from 'react';
import type { Language } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';
import { SpecialAnswer } from '#platform/http/operations';
import { plainFormCss, plainPageCss, serverPage } from '#platform/http/pages/server-page';
import type { LinkType } from '../access-token-queries.ts';
import { appLink } from '../sign-in/sign-in-links.ts';

/** Where the form of the page posts to. */
export const appLinkPath = '/app-link';

/** A link that was mailed to somebody who asked for it in the app. */
export interface OpenedAppLink {
  readonly type: LinkType;
  readonly token: string;
  readonly language: Language;
}

/** On a phone or tablet: one button that opens the app, which then signs in by the link. */
export function openAppPage({ type, token, language }: OpenedAppLink): SpecialAnswer {
  return page(language, {
    title: serverText(language, 'links.app-heading'),
    body: [
      h('p', { key: 'text' }, serverText(language, 'links.app-text')),
      h('a', { key: 'button', href: appLink(type, token) }, serverText(language, 'links.app-button')),
    ],
  });
}

/** On a computer, where there is no app to open: a field for the six digits that the app shows. */
export function typeCodePage(
  { type, token, language }: OpenedAppLink,
  wrong?: { readonly code: string; readonly problem: string },
): SpecialAnswer {
  const translate = (key: 'code-text' | 'code-label' | 'code-hint' | 'code-submit' | 'code-app-here' | 'app-button') =>
    serverText(language, `links.${key}`);
  const heading = serverText(language, 'links.code-heading');
  const form = h(
    'form',
    { key: 'form', method: 'post', action: appLinkPath, noValidate: true },
    h('input', { type: 'hidden', name: 'type', value: type }),
    h('input', { type: 'hidden', name: 'token', value: token }),
    h('label', { htmlFor: 'code' }, translate('code-label')),
    h('p', { id: 'hint', className: 'hint' }, translate('code-hint')),
    wrong && h('p', { id: 'wrong', className: 'wrong' }, wrong.problem),
    h('input', {
      id: 'code',
      name: 'code',
      inputMode: 'numeric',
      autoComplete: 'one-time-code',
      maxLength: 11,
      required: true,
      defaultValue: wrong?.code,
      'aria-describedby': wrong ? 'hint wrong' : 'hint',
      ...(wrong ? { 'aria-invalid': true, autoFocus: true } : {}),
    }),
    h('button', { type: 'submit' }, translate('code-submit')),
  );
  return page(language, {
    title: wrong ? serverText(language, 'links.wrong-title', { title: heading }) : heading,
    heading,
    body: [
      h('p', { key: 'text' }, translate('code-text')),
      form,
      h(
        'p',
        { key: 'here', className: 'aside' },
        translate('code-app-here'),
        ' ',
        h('a', { href: appLink(type, token) }, translate('app-button')),
      ),
    ],
    status: wrong ? 422 : 200,
  });
}

/** The app is signed in, or the link no longer signs in anybody. */
export function plainPage(
  language: Language,
  { heading, text, status = 200 }: { heading: string; text: string; status?: number },
): SpecialAnswer {
  return page(language, { title: heading, body: h('p', null, text), status });
}

function page(language: Language, shown: { title: string; heading?: string; body: ReactNode; status?: number }): SpecialAnswer {
  const { html, headers } = serverPage({
    language,
    title: shown.title,
    css: plainPageCss + plainFormCss,
    body: h('main', null, h('h1', null, shown.heading ?? shown.title), shown.body),
    forms: "'self'",
  });
  return new SpecialAnswer(shown.status ?? 200, html, headers);
}
