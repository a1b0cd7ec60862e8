import { createHash } from 'node:crypto';
import { Fragment, createElement as h, type ReactNode } from 'react';
import type { Language } from '@tegoed/translations/format';
import type { ShopProfile } from '../../../implementations/shop-profiles.ts';
import { staticMarkup } from '../../text/static-markup.ts';

/** A small page that the server itself makes, outside the shop: one style sheet of its own, no scripts. */
export interface ServerPage {
  readonly language: Language;
  readonly title: string;
  readonly css: string;
  readonly body: ReactNode;
  /** Pages that may be shown inside this one; default none. */
  readonly frames?: "'self'";
  /** Where its forms may lead, redirects included; default nowhere. */
  readonly forms?: string;
}

/** The page as text, with headers that let the browser do nothing but show it. */
export function serverPage(page: ServerPage): { html: string; headers: Record<string, string> } {
  const tree = h(
    'html',
    { lang: page.language },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('link', { rel: 'icon', href: 'data:,' }),
      h('title', null, page.title),
      h('style', null, page.css),
    ),
    h('body', null, page.body),
  );
  const policy = [
    "default-src 'none'",
    `style-src '${styleHash(page.css)}'`,
    'img-src data:',
    ...(page.frames === undefined ? [] : [`frame-src ${page.frames}`]),
    "base-uri 'none'",
    `form-action ${page.forms ?? "'none'"}`,
    "frame-ancestors 'none'",
  ];
  return {
    html: `<!doctype html>${staticMarkup(tree)}`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy.join('; '),
    },
  };
}

/** A plain page in the name of a municipality's shop: it says whose it is, and its button has the shop's colours. `error` is a code in `data-error`. */
export function shopPage(
  { shopName, mail }: Pick<ShopProfile, 'shopName' | 'mail'>,
  { title, body, error, ...page }: Omit<ServerPage, 'css'> & { readonly error?: string | undefined },
): ReturnType<typeof serverPage> {
  return serverPage({
    ...page,
    title: `${title} - ${shopName}`,
    css: plainPageCss + plainFormCss + buttonColours(mail),
    body: h(Fragment, null, h('header', null, shopName), h('main', { 'data-error': error }, body)),
  });
}

function buttonColours({ buttonBackground, buttonInk, radiusControl }: ShopProfile['mail']): string {
  return `button{background:${buttonBackground};color:${buttonInk};border-radius:${radiusControl}}`;
}

/** Names a style to a content security policy, so that this one and no other is used. */
export function styleHash(css: string): string {
  return `sha256-${createHash('sha256').update(css).digest('base64')}`;
}

/** Looks of a page with one heading, a few sentences and at most one button. */
export const plainPageCss =
  'body{margin:0;background:#f7f6f3;color:#22201d;font:18px/1.55 "Segoe UI",Roboto,Arial,sans-serif}' +
  'main{max-width:32rem;margin:4rem auto;padding:2rem;background:#fff;border-radius:14px}' +
  'h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}p{margin:0 0 1rem}' +
  'header{box-sizing:border-box;max-width:36rem;margin:3rem auto 0;padding:0 2rem;font-weight:700}header+main{margin-top:1rem}' +
  'strong{display:inline-block;max-width:100%;overflow-wrap:anywhere}' +
  'a{display:inline-block;padding:.85rem 1.6rem;border-radius:8px;background:#22201d;color:#fff;font-weight:700;text-decoration:none}' +
  ':focus-visible{outline:3px solid #2c55e4;outline-offset:3px}@media (max-width:36rem){header{margin:0;padding:1.5rem 2rem 0;background:#fff}' +
  'main,header+main{margin:0;min-height:100vh;border-radius:0}header+main{padding-top:1rem}}';

/** Beside those of a plain page: a form with a field, and links within a sentence. */
export const plainFormCss =
  'label{display:block;font-weight:700;margin:0 0 .25rem}.hint{color:#57534b;margin:0 0 .5rem}.wrong{color:#a3181f;font-weight:700;margin:0 0 .5rem}' +
  'input{font:inherit;font-size:1.5rem;letter-spacing:.12em;font-variant-numeric:tabular-nums;box-sizing:border-box;width:100%;max-width:14rem;' +
  'display:block;padding:.6rem .8rem;border:1px solid #6d685f;border-radius:8px;margin:0 0 1.25rem}input[aria-invalid]{border:2px solid #a3181f}' +
  'form{margin:1.5rem 0}button{font:inherit;font-weight:700;padding:.85rem 1.6rem;border:0;border-radius:8px;background:#22201d;color:#fff;cursor:pointer}' +
  '.way a{padding:0;background:none;color:#22201d;text-decoration:underline}' +
  '.aside{margin:1.75rem 0 0;padding:1.25rem 0 0;border-top:1px solid #e2dfd8}.aside a{display:inline;padding:0;background:none;color:#2c55e4;text-decoration:underline}';
