import type { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import getPort from 'get-port';
import { allowBrokenSenders } from '@tegoed/server/testing';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';

export interface Mail {
  /** Message-ID: two copies of one mail have the same. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Addresses that the mail leads to, in their order. */
  readonly links: readonly string[];
}

export interface Mailbox {
  /**
   * The oldest mail to this address that was not given out yet, of those with such a link where one is meant; waits until it is there. People of the
   * demo get news by themselves, at any time of a journey.
   */
  next(to: string, link?: RegExp): Promise<Mail>;
}

const polling = { timeout: 15_000, interval: 50 };

/** The mails of a shop that keeps them in its demo outbox. */
export function demoMailbox(shopUrl: string): Mailbox {
  return mailboxOf(async () => {
    const answer = await fetch(`${shopUrl}/demo/mail.json`);
    const newestFirst = (await answer.json()) as Mail[];
    return newestFirst.toReversed();
  });
}

export interface SmtpMailbox extends Mailbox {
  /** Value of SMTP_URL for the shop. */
  readonly url: string;
  /** Everything that was accepted so far, in that order; a mail that was handed over twice stands here twice. */
  readonly received: readonly Mail[];
  stop(): Promise<void>;
}

/** A mail server of the test's own. */
export async function startSmtpMailbox(): Promise<SmtpMailbox> {
  const received: Mail[] = [];
  const receive = callbackify(async (stream: Readable) => {
    received.push(await readMail(stream));
  });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => receive(stream, done),
  });
  allowBrokenSenders(server);
  const port = await getPort({ host: '127.0.0.1' });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return {
    ...mailboxOf(() => Promise.resolve(received)),
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise((stopped) => server.close(stopped)),
  };
}

function mailboxOf(all: () => Promise<readonly Mail[]>): Mailbox {
  const given = new Set<string>();
  return {
    next: (to, link) =>
      vi.waitFor(async () => {
        const isMeant = ({ id, links, ...mail }: Mail) =>
          mail.to === to && !given.has(id) && (!link || links.some((one) => link.test(one)));
        const mail = (await all()).find(isMeant);
        if (!mail) throw new Error(`no mail came to ${to}`);
        given.add(mail.id);
        return mail;
      }, polling),
  };
}

async function readMail(stream: Readable): Promise<Mail> {
  const mail = await simpleParser(stream, { skipTextToHtml: true, skipHtmlToText: true });
  const html = typeof mail.html === 'string' ? mail.html : '';
  return {
    id: mail.messageId ?? '',
    to: [mail.to ?? []]
      .flat()
      .map(({ text }) => text)
      .join(', '),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html,
    links: [...html.matchAll(/\shref="(https?:[^"]+)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&')),
  };
}
