import { writeToOutbox } from '../outbox-folder.ts';
import type { Mail, MailPicture } from '../outbox.ts';
import type { Settings } from '../../services/settings/settings.ts';

/** Hands a message over. A repeated hand-over of the same id carries the same Message-ID, so it counts as one. */
export interface MailTransport {
  deliver(id: string, mail: Mail, created: Date): Promise<void>;
  close(): void;
}

/** SMTP when it is set up; otherwise messages become .eml files in the outbox of the data folder, each exactly once. */
export function createMailTransport(settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl'>): MailTransport {
  const address = settings.mailFrom || 'tegoed@localhost';
  const host = new URL(settings.publicUrl).hostname;
  const composed = (id: string, mail: Mail, created: Date) => ({
    from: { name: mail.fromName, address },
    to: mail.to,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: `<${id}@${host}>`,
    date: created,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail) },
    attachments: mail.picture ? [attached(mail.picture)] : [],
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return settings.smtpUrl ? overSmtp(settings.smtpUrl, composed) : intoOutbox(settings.dataDir, composed);
}

/** RFC 8058: a press in the program for mail posts to the address; opening it changes nothing. */
function unsubscribeHeaders({ unsubscribeLink }: Mail): Record<string, string> {
  if (unsubscribeLink === undefined) return {};
  return { 'List-Unsubscribe': `<${unsubscribeLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function attached({ name, content }: MailPicture) {
  return { filename: name, cid: name, contentType: 'image/png', content, encoding: 'base64', contentDisposition: 'inline' };
}

type Compose = (id: string, mail: Mail, created: Date) => object;

/** As many connections as mails are handed over at the same moment: by each of two at work those of a digest, and one that somebody waits for. */
const mostConnections = 18;

/** Connections are kept for the next mails, as long as these follow soon. */
function overSmtp(url: string, composed: Compose): MailTransport {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const kept = { pool: true, maxConnections: mostConnections, maxMessages: Infinity } as const;
  const { get, close } = openedOnce(async () => (await import('nodemailer')).createTransport({ url, ...timeouts, ...kept }));
  return {
    async deliver(id, mail, created) {
      await (await get()).sendMail(composed(id, mail, created));
    },
    close,
  };
}

function intoOutbox(dataDir: string, composed: Compose): MailTransport {
  const { get, close } = openedOnce(async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
  );
  return {
    async deliver(id, mail, created) {
      const { message } = await (await get()).sendMail(composed(id, mail, created));
      await writeToOutbox(dataDir, `${id}.eml`, message as Buffer);
    },
    close,
  };
}

/** Opened with the first mail, since a process may send none for long. */
function openedOnce<Opened extends { close(): void }>(open: () => Promise<Opened>) {
  let opened: Promise<Opened> | undefined;
  return {
    get: () => (opened ??= open()),
    close: () => void opened?.then((one) => one.close()),
  };
}
