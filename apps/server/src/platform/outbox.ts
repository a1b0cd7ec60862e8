import { randomUUID } from 'node:crypto';
import type { Now } from './clock.ts';
import type { Db } from './database.ts';
import { wakeWorker } from './events.ts';
import type { Secrets } from './secrets.ts';

/** A mail as it is handed to the mail server; html and text say the same. */
export interface Mail {
  readonly to: string;
  /** Name of the sender, such as the municipality's shop. */
  readonly fromName: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Keeps messages with the transaction that causes them; the worker hands them over after the commit. */
export interface Outbox {
  mail(db: Db, mail: Mail): Promise<void>;
}

export function createOutbox(deps: { now: Now; secrets: Secrets }): Outbox {
  return {
    async mail(db, mail) {
      const moment = deps.now();
      await db
        .insertInto('outboxMessages')
        .values({
          id: randomUUID(),
          channel: 'mail',
          content: deps.secrets.encrypt(JSON.stringify(mail)),
          createdAt: moment,
          nextAttemptAt: moment,
        })
        .execute();
      await wakeWorker(db);
    },
  };
}
