import { readdir, readFile, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { createElement as h } from 'react';
import { staticMarkup } from '@tegoed/server/platform/text/static-markup';

/** A message as `/demo/mail.json` tells it (docs/how-to/operate.md). */
export interface DemoMessage {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Addresses that the message leads to, each once, in its order. */
  readonly links: readonly string[];
  /** ISO 8601. */
  readonly sent_at: string;
}

interface ReadMessage {
  readonly message: DemoMessage;
  readonly arrivedAt: bigint;
}

/** The messages in the outbox of a data folder, newest first. A message never changes, so each is read once. */
export function createDemoMessages(dataDir: string): () => Promise<DemoMessage[]> {
  const folder = join(dataDir, 'outbox');
  const known = new Map<string, ReadMessage>();

  return async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.(eml|sms|push)$/.test(name));
    const fresh = names.filter((name) => !known.has(name));
    for (const name of fresh) {
      const read = name.endsWith('.eml') ? readMail : readTextMessage;
      known.set(name, await read(join(folder, name), parse(name).name));
    }
    const present = names.flatMap((name) => known.get(name) ?? []);
    return present.toSorted(newestFirst).map(({ message }) => message);
  };
}

async function readMail(file: string, id: string): Promise<ReadMessage> {
  const [content, { mtimeNs }] = await Promise.all([readFile(file), stat(file, { bigint: true })]);
  const { simpleParser } = await import('mailparser');
  const mail = await simpleParser(content, {
    skipTextToHtml: true,
    skipHtmlToText: true,
    skipImageLinks: false,
    skipTextLinks: true,
  });
  const html = typeof mail.html === 'string' ? mail.html : '';
  return {
    arrivedAt: mtimeNs,
    message: {
      id,
      to: [mail.to ?? []]
        .flat()
        .map((address) => address.text)
        .join(', '),
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html,
      links: linksOf(html),
      sent_at: (mail.date ?? new Date(Number(mtimeNs / 1_000_000n))).toISOString(),
    },
  };
}

/** A text message has no subject: its first words stand for one. A push message has a title. */
async function readTextMessage(file: string, id: string): Promise<ReadMessage> {
  const [content, { mtimeNs }] = await Promise.all([readFile(file, 'utf8'), stat(file, { bigint: true })]);
  const { to, title, text, created } = JSON.parse(content) as { to: string; title?: string; text: string; created: string };
  return {
    arrivedAt: mtimeNs,
    message: {
      id,
      to,
      subject: title ?? `${text.split(' ').slice(0, 6).join(' ')}…`,
      text,
      html: staticMarkup(h('p', null, text)),
      links: [...new Set(text.match(/https?:\S+/g))],
      sent_at: new Date(created).toISOString(),
    },
  };
}

/** Mails say when they were made to the second; within one, the order in which they arrived counts. */
function newestFirst(a: ReadMessage, b: ReadMessage): number {
  if (a.message.sent_at !== b.message.sent_at) return a.message.sent_at < b.message.sent_at ? 1 : -1;
  return Number(b.arrivedAt - a.arrivedAt);
}

function linksOf(html: string): string[] {
  const addresses = [...html.matchAll(/\shref="(https?:[^"]+)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
  return [...new Set(addresses)];
}
