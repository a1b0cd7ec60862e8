import { sql, type SqlBool } from 'kysely';
import { afterSeconds, type Now } from '@tegoed/domain/dates';
import type { Db } from '../database/database.ts';
import type { MailTransport } from './mail/mail-transport.ts';
import type { Mail } from './outbox.ts';
import type { Secrets } from '../services/secrets.ts';

/** Mails that are taken together, and how many of them are on their way at the same moment. */
export const takenAtOnce = 50;
export const sentAtOnce = 8;
/**
 * Seconds for which others leave those alone that were taken: longer than the slowest mail server may take for all of them. So much later the
 * mails are sent that a killed process had taken and not sent.
 */
export const takenFor = 30 * 60;

interface TakenMail {
  readonly id: string;
  readonly content: Buffer;
  readonly attempts: number;
  readonly createdAt: Date;
}

export interface WaitingDeps {
  readonly db: Db;
  readonly now: Now;
  readonly secrets: Secrets;
  readonly mail: MailTransport;
  retryLater(row: TakenMail, error: unknown): Promise<void>;
}

/**
 * Hands over some of the mails that the clock sends to very many people; gives how many. No transaction is open while the mail server takes its
 * time. Each is written down before the next one is sent in its place: who is killed leaves at most `sentAtOnce` to be sent twice.
 */
export async function deliverWaiting(deps: WaitingDeps): Promise<number> {
  const mails = await takeMails(deps);
  const writeDown = deliveryNotes(deps);
  const open = mails.values();
  const sendOneByOne = async () => {
    for (const mail of open) if (await wasSent(deps, mail)) await writeDown(mail.id);
  };
  await Promise.all(Array.from({ length: sentAtOnce }, sendOneByOne));
  return mails.length;
}

async function wasSent({ mail, secrets, retryLater }: WaitingDeps, taken: TakenMail): Promise<boolean> {
  try {
    await mail.deliver(taken.id, JSON.parse(secrets.decrypt(taken.content)) as Mail, taken.createdAt);
    return true;
  } catch (error) {
    await retryLater(taken, error);
    return false;
  }
}

async function takeMails({ db, now }: WaitingDeps): Promise<TakenMail[]> {
  const moment = now();
  const { rows } = await sql<TakenMail>`
    update outbox_messages set next_attempt_at = ${afterSeconds(moment, takenFor)}
     where id = any(array(
       select id from outbox_messages where delivered_at is null and can_wait and next_attempt_at <= ${moment}
        order by next_attempt_at, created_at limit ${takenAtOnce} for update skip locked))
    returning id, content, attempts, created_at as "createdAt"`.execute(db);
  return rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** Writes down that a mail was sent; together with others that were sent while those before are written down. */
function deliveryNotes({ db, now }: WaitingDeps): (id: string) => Promise<void> {
  let sent: string[] = [];
  let last = Promise.resolve();
  let next: Promise<void> | undefined;
  async function write(): Promise<void> {
    const ids = sent;
    sent = [];
    next = undefined;
    // What was sent is not needed any more.
    await db
      .updateTable('outboxMessages')
      .set({ deliveredAt: now(), lastError: null, content: Buffer.alloc(0) })
      .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
      .execute();
  }
  return (id) => {
    sent.push(id);
    next ??= last = last.then(write);
    return next;
  };
}
