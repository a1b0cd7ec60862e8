import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Now } from '@tegoed/domain/dates';
import type { Db } from '../database/database.ts';
import { wakeWorker } from './events.ts';
import type { Secrets } from '../services/secrets.ts';

/** A mail as it is handed to the mail server; html and text say the same. */
export interface Mail {
  readonly to: string;
  /** Name of the sender, such as the municipality's shop. */
  readonly fromName: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly picture?: MailPicture;
  /** Where a program for mail unsubscribes its reader with one press (RFC 8058). */
  readonly unsubscribeLink?: string;
}

/** A picture inside a mail, which its html shows by `cid:` and this name. */
export interface MailPicture {
  readonly name: string;
  /** PNG in base64. */
  readonly content: string;
}

/** A text message to a telephone. */
export interface TextMessage {
  /** With country code, such as +31612345678. */
  readonly to: string;
  readonly text: string;
}

/** A message on the screen of a phone. */
export interface PushMessage {
  /** The phone, as somebody registered it. */
  readonly deviceId: number;
  readonly title: string;
  readonly text: string;
}

/** Keeps messages with the transaction that causes them; the worker hands them over after the commit. */
export interface Outbox {
  /** One of very many that are sent at once can wait for what somebody waits for. */
  mail(db: Db, mail: Mail, canWait?: boolean): Promise<void>;
  /** The same for many, in one query. */
  mails(db: Db, mails: readonly Mail[], canWait: boolean): Promise<void>;
  sms(db: Db, message: TextMessage): Promise<void>;
  push(db: Db, message: PushMessage): Promise<void>;
}

interface Channel {
  readonly channel: 'mail' | 'sms' | 'push';
  readonly canWait: boolean;
}

export function createOutbox(deps: { now: Now; secrets: Secrets }): Outbox {
  async function put(db: Db, messages: readonly (Mail | TextMessage | PushMessage)[], how: Channel): Promise<void> {
    if (messages.length === 0) return;
    const moment = deps.now();
    const ids = messages.map(() => randomUUID());
    const contents = messages.map((message) => deps.secrets.encrypt(JSON.stringify(message)));
    await sql`insert into outbox_messages (id, channel, can_wait, content, created_at, next_attempt_at)
      select id, ${how.channel}::text, ${how.canWait}::boolean, content, ${moment}::timestamptz, ${moment}::timestamptz
        from unnest(${ids}::uuid[], ${contents}::bytea[]) as put (id, content)`.execute(db);
    wakeWorker(db);
  }

  return {
    mail: (db, mail, canWait = false) => put(db, [mail], { channel: 'mail', canWait }),
    mails: (db, mails, canWait) => put(db, mails, { channel: 'mail', canWait }),
    sms: (db, message) => put(db, [message], { channel: 'sms', canWait: false }),
    push: (db, message) => put(db, [message], { channel: 'push', canWait: false }),
  };
}
