import { sql, type Selectable } from 'kysely';
import type { Logger } from 'pino';
import { afterSeconds, type Now } from './clock.ts';
import { transactionOnce, type Db, type Tx } from './database.ts';
import type { Events as EventRows, OutboxMessages } from './database-schema.ts';
import type { EventName, EventPayloads } from './events.ts';
import type { MailTransport } from './mail-transport.ts';
import type { Mail, PushMessage, TextMessage } from './outbox.ts';
import type { Secrets } from './secrets.ts';
import type { SmsTransport } from './sms-transport.ts';

/** Reacts to what happened, in the transaction that marks the event as handled. */
export type Listeners = {
  readonly [Name in EventName]?: (tx: Tx, payload: EventPayloads[Name]) => Promise<void>;
};

/** Several modules that listen: of an event that more of them know, each hears in turn. */
export function allListeners(...all: readonly Listeners[]): Listeners {
  type Listener = (tx: Tx, payload: never) => Promise<void>;
  const combined: Record<string, Listener> = {};
  for (const [name, listener] of all.flatMap((one) => Object.entries(one) as [string, Listener][])) {
    const before = combined[name];
    combined[name] = async (tx, payload) => {
      await before?.(tx, payload);
      await listener(tx, payload);
    };
  }
  return combined;
}

/** Hands a push message over, in the transaction that marks it as delivered. */
export interface PushDelivery {
  deliver(tx: Tx, outgoing: { id: string; message: PushMessage; created: Date }): Promise<void>;
}

export interface HandOver {
  /** Handles every open event and hands over every open message that is due. Gives how many of each. */
  run(): Promise<{ events: number; messages: number }>;
}

interface Queue {
  readonly table: 'events' | 'outboxMessages';
  readonly canWait: boolean;
}

/**
 * What was stored with a change is worked off after it. Each row is locked while it is worked on, by the transaction
 * that marks it as done: a process that dies lets go of the row at once, and another takes it. A job of the queue
 * would stay locked for hours; so the queue only wakes this up, and wakes it every minute in any case.
 * An event is handled exactly once; a mail server or gateway may be handed the same message again, with the same id.
 */
export function createHandOver(deps: {
  db: Db;
  now: Now;
  secrets: Secrets;
  mail: MailTransport;
  sms: SmsTransport;
  push: PushDelivery;
  listeners: Listeners;
  log: Logger;
}): HandOver {
  const { db, now, log } = deps;

  async function handleEvent(canWait: boolean): Promise<boolean> {
    return workOff({ table: 'events', canWait }, async (tx, row: Selectable<EventRows>) => {
      const listener = deps.listeners[row.name as EventName] as ((tx: Tx, payload: unknown) => Promise<void>) | undefined;
      await listener?.(tx, row.payload);
      await tx.updateTable('events').set({ handledAt: now(), lastError: null }).where('id', '=', row.id).execute();
    });
  }

  async function deliverMessage(canWait: boolean): Promise<boolean> {
    return workOff({ table: 'outboxMessages', canWait }, async (tx, row: Selectable<OutboxMessages>) => {
      await deliver(tx, row, JSON.parse(deps.secrets.decrypt(row.content)));
      // What was sent is not needed any more, and may hold a sign-in link.
      await tx
        .updateTable('outboxMessages')
        .set({ deliveredAt: now(), lastError: null, content: Buffer.alloc(0) })
        .where('id', '=', row.id)
        .execute();
    });
  }

  async function deliver(tx: Tx, row: Selectable<OutboxMessages>, message: unknown): Promise<void> {
    const { id, channel, createdAt: created } = row;
    if (channel === 'sms') return deps.sms.deliver(id, message as TextMessage, created);
    if (channel === 'push') return deps.push.deliver(tx, { id, message: message as PushMessage, created });
    return deps.mail.deliver(id, message as Mail, created);
  }

  /** Works off one open row of a table; false when there was none. A failure is remembered and tried again later. */
  async function workOff<Row extends { id: number | string; attempts: number }>(
    queue: Queue,
    work: (tx: Tx, row: Row) => Promise<void>,
  ): Promise<boolean> {
    const failed: { row?: Row; error?: unknown } = {};
    const worked = await transactionOnce(db, async (tx) => {
      const row = await findOpenRow<Row>(tx, queue);
      if (!row) return false;
      failed.row = row;
      await work(tx, row);
      return true;
    }).catch((error: unknown) => {
      if (failed.row === undefined) throw error;
      failed.error = error;
      return true;
    });
    if (failed.row !== undefined && 'error' in failed) await postpone(queue.table, failed.row, failed.error);
    return worked;
  }

  async function findOpenRow<Row>(tx: Tx, { table, canWait }: Queue): Promise<Row | undefined> {
    const [source, done] = table === 'events' ? ['events', 'handled_at'] : ['outbox_messages', 'delivered_at'];
    const { rows } = await sql<Row>`
      select * from ${sql.table(source)} where ${sql.ref(done)} is null and can_wait = ${canWait} and next_attempt_at <= ${now()}
      order by next_attempt_at, created_at limit 1 for update skip locked`.execute(tx);
    return rows[0];
  }

  async function postpone(
    table: 'events' | 'outboxMessages',
    row: { id: number | string; attempts: number },
    error: unknown,
  ): Promise<void> {
    const waitSeconds = Math.min(3600, 5 * 2 ** row.attempts);
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ event: 'hand-over-failed', table, id: row.id, attempts: row.attempts + 1 }, 'will be tried again');
    const source = table === 'events' ? 'events' : 'outbox_messages';
    await sql`update ${sql.table(source)} set attempts = attempts + 1, last_error = ${reason.slice(0, 500)},
      next_attempt_at = ${afterSeconds(now(), waitSeconds)} where id = ${row.id}`.execute(db);
  }

  /** One thing at a time, and what can wait only when there is nothing else. */
  async function workOffNext(): Promise<'events' | 'messages' | undefined> {
    for (const canWait of [false, true]) {
      if (await handleEvent(canWait)) return 'events';
      if (await deliverMessage(canWait)) return 'messages';
    }
    return undefined;
  }

  return {
    async run() {
      const done = { events: 0, messages: 0 };
      for (let next = await workOffNext(); next; next = await workOffNext()) done[next]++;
      return done;
    },
  };
}
