import { createElement } from 'react';
import type { Language } from '@tegoed/translations/format';
import { keepTogether } from '@tegoed/translations/keep-together';
import { serverText, type MailText } from '@tegoed/translations/server';
import { MailLayout, type MailBox, type MailGroup, type MailLayoutProps } from './mail-layout.ts';
import { mailPlainText } from './mail-plain-text.ts';
import type { Mail } from '../outbox.ts';
import type { ShopProfile } from '../../../implementations/shop-profiles.ts';
import { staticMarkup } from '../../text/static-markup.ts';

export interface MailContent {
  readonly to: string;
  readonly shop: ShopProfile;
  readonly language: Language;
  readonly words: MailText;
  /** Where the button leads. */
  readonly link: string;
  /** Also shows the address of the button in letters, for links that cannot be found in another way. */
  readonly linkInLetters?: boolean;
  readonly box?: MailBox;
  readonly groups?: readonly MailGroup[];
  /** A QR code to show at a desk: its PNG, and what it is in words. */
  readonly qr?: MailQr | undefined;
  /** Where the reader unsubscribes from mails like this one. */
  readonly unsubscribeLink?: string | undefined;
}

export interface MailQr {
  readonly png: Buffer;
  readonly words: string;
}

const qrName = 'qr.png';

/** Makes a mail in the name of a municipality's shop: html and plain text from one tree. */
export function composeMail(content: MailContent): Mail {
  const { to, shop, language, words } = content;
  const sender = capital(shop.organization[language] || shop.shopName);
  const tree = createElement(MailLayout, {
    language,
    sender,
    title: words.heading,
    colours: shop.mail,
    paragraphs: words.paragraphs,
    box: content.box,
    groups: content.groups ?? [],
    picture: content.qr && { source: `cid:${qrName}`, words: content.qr.words },
    button: { label: words.button, address: content.link },
    linkHint: content.linkInLetters === true ? serverText(language, 'mails.common.link-hint') : undefined,
    greeting: serverText(language, 'mails.common.greeting'),
    regards: serverText(language, 'mails.common.regards'),
    signature: shop.organization[language] || shop.shopName,
    help: helpLines(shop, language),
    why: words.why,
    unsubscribe:
      content.unsubscribeLink === undefined
        ? undefined
        : { label: serverText(language, 'links.unsubscribe'), address: content.unsubscribeLink },
  });
  return {
    to,
    fromName: sender,
    subject: words.subject,
    html: `<!doctype html>${keepTogether(staticMarkup(tree))}`,
    text: mailPlainText(tree),
    ...(content.unsubscribeLink === undefined ? {} : { unsubscribeLink: content.unsubscribeLink }),
    ...(content.qr ? { picture: { name: qrName, content: content.qr.png.toString('base64') } } : {}),
  };
}

/** Telephone, hours, desk, e-mail: in the order of the help block on every page of the shop. What is not there is left out. */
function helpLines({ help }: ShopProfile, language: Language): MailLayoutProps['help'] {
  const { telephone, telephoneLink, email } = help;
  const call = {
    text: serverText(language, 'mails.common.help-call', { phone: telephone }),
    words: telephone,
    address: telephoneLink,
  };
  const write = {
    text: serverText(language, telephone === '' ? 'mails.common.help-write' : 'mails.common.help-write-too', { email }),
    words: email,
    address: `mailto:${email}`,
  };
  return [
    ...(telephone === '' ? [] : [call]),
    ...[help.hours[language], help.desk[language]].filter((text) => text !== '').map((text) => ({ text: `${text}.` })),
    ...(email === '' ? [] : [write]),
  ];
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
