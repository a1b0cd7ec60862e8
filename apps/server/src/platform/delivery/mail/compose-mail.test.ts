import { describe, expect, it } from 'vitest';
import { mailText } from '@tegoed/translations/server';
import { composeMail, type MailContent } from './compose-mail.ts';
import { ownImplementations } from '../../services/settings/settings.ts';
import { readImplementations } from '@tegoed/implementations';
import { shopProfilesOf } from '../../../implementations/shop-profiles.ts';

const shops = shopProfilesOf(readImplementations(ownImplementations));
const time = new Date('2026-03-01T12:00:00Z');

function loginMail(given: Partial<MailContent> = {}) {
  const shop = given.shop ?? shops.ofKey('general');
  const language = given.language ?? 'nl';
  const words = mailText(language, 'user_login', { site: shop.shopName, time });
  return composeMail({ to: 'inwoner@example.test', shop, language, words, link: 'https://tegoed.example/x?a=1&b=2', ...given });
}

/** The words of a page, without what is not read. */
function wordsOf(html: string): string {
  return html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

describe('a mail', () => {
  it('says the same in html and in plain text', () => {
    const { html, text } = loginMail();
    const plain = text
      .replace(/: https:\S+/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    expect(wordsOf(html).replace(/ \./g, '.')).toBe(plain);
  });

  it('has the address of its button in the plain text, once', () => {
    const { text } = loginMail({ linkInLetters: true });
    expect(text).toContain('Log in: https://tegoed.example/x?a=1&b=2\n');
    expect(text.split('https://').length).toBe(2);
  });

  it('shows the address in letters when it can be found in no other way', () => {
    const address = 'https://tegoed.example/x?a=1&amp;b=2';
    expect(loginMail({ linkInLetters: true }).html.split(address)).toHaveLength(4);
    expect(loginMail().html.split(address)).toHaveLength(2);
  });

  it('closes with who helps: telephone, hours, desk, e-mail', () => {
    const { text, html } = loginMail();
    const places = ['(0999) 12 34 56', 'van 8.30 tot 17.00 uur', 'Havenplein 1', 'hulp@merendam.example'].map((line) =>
      text.indexOf(line),
    );
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(html).toContain('href="tel:+31999123456"');
    expect(html).toContain('href="mailto:hulp@merendam.example"');
  });

  it('asks whether help is needed once, also where nobody is called', () => {
    const shop = shops.ofKey('general');
    const withoutCalls = { ...shop, help: { ...shop.help, telephone: '' } };
    expect(loginMail().text.match(/Hulp nodig\?.*|Of schrijf.*/g)).toEqual([
      'Hulp nodig? Bel (0999) 12 34 56.',
      'Of schrijf naar hulp@merendam.example.',
    ]);
    expect(loginMail({ shop: withoutCalls }).text).toContain('Hulp nodig? Schrijf naar hulp@merendam.example.');
  });

  it('says nothing where nothing is known', () => {
    const { text, fromName } = loginMail({ shop: shops.ofKey('unheard-of') });
    expect(fromName).toBe('Tegoed');
    expect(text).not.toMatch(/Hulp nodig|Merendam|\n\.\n/);
  });

  it.each(['general', 'nijmegen'])('of %s has its own colours and name, and needs nothing from elsewhere', (key) => {
    const shop = shops.ofKey(key);
    const { html, fromName } = loginMail({ shop, language: 'en' });
    expect(html).toContain(`background:${shop.mail.buttonBackground}`);
    expect(html).toContain('<html lang="en">');
    expect(fromName.toLowerCase()).toBe(shop.organization.en.toLowerCase());
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import/);
  });

  it('shows an amount in a box', () => {
    const { html, text } = loginMail({
      box: { title: 'U kunt nog besteden', large: '€ 125,50', note: 'Tot en met 31 december 2026' },
    });
    expect(html).toContain(`background:${shops.ofKey('general').mail.amountBackground}`);
    expect(text).toContain('\n\nU kunt nog besteden\n€ 125,50\nTot en met 31 december 2026\n\n');
  });

  it('does not let a name in it become html', () => {
    const words = { ...mailText('nl', 'products_reserved', { product: '<b>x</b>', code: '1', date: '2026-03-01', site: 'x' }) };
    const { html } = loginMail({ words });
    expect(html).not.toContain('<b>x</b>');
    expect(html).toContain('&lt;b&gt;x&lt;/b&gt;');
  });
});
