import { expect, it } from 'vitest';
import { partsOf } from '../../../scripts/style-parts.ts';
import { withOwnStyles } from './own-styles.ts';

const css = [
  '@font-face{font-family:A;src:url(a.woff2)}',
  ':root{--a:1}',
  'a:hover,.tg-card{color:red}',
  '.tg-card__head .tg-icon{margin:0}',
  '.tg-dialog{position:fixed}',
  'p:not(.tg-dialog):has(.tg-dialog,.tg-card){margin:0}',
  '.tg-card[data-is=".tg-no"]{width:1px}',
  '@media print{.tg-dialog{display:none}.tg-card{break-inside:avoid}}',
  '@media (width>=60rem){.tg-dialog{inset:0}}',
  '@keyframes turn{to{rotate:1turn}}',
].join('');
const sheets = new Map([['/assets/a.css#', partsOf(css)]]);
const page = (mark: string, body: string) =>
  `<head><style data-href="/assets/a.css#"${mark} nonce="place">place</style></head><body>${body}</body>`;
const stylesOf = (html: string) => /<style[^>]*>([^]*)<\/style>/.exec(withOwnStyles(html, { place: 'place', sheets }))?.[1];

it('gives a page the rules that can match something in it, under the conditions that they have', () => {
  expect(stylesOf(page(' data-partial=""', '<div class="tg-card tg-card--wide"><p>place</p></div>'))).toBe(
    [
      '@font-face{font-family:A;src:url(a.woff2)}',
      ':root{--a:1}',
      'a:hover,.tg-card{color:red}',
      'p:not(.tg-dialog):has(.tg-dialog,.tg-card){margin:0}',
      '.tg-card[data-is=".tg-no"]{width:1px}',
      '@media print{.tg-card{break-inside:avoid}}',
      '@keyframes turn{to{rotate:1turn}}',
    ].join(''),
  );
});

it('leaves out what nothing in the list is there for, and keeps the others of it', () => {
  expect(stylesOf(page(' data-partial=""', ''))).toContain('a:hover{color:red}');
});

it('gives a page that scripts draw all of them, in their order', () => {
  expect(stylesOf(page('', ''))).toBe(css);
});

it('leaves a document without a place as it is', () => {
  expect(withOwnStyles('<p>place</p>', { place: 'place', sheets })).toBe('<p>place</p>');
});
