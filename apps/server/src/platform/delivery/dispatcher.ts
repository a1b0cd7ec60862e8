import { sql, type Selectable, type SqlBool } from 'kysely';
import type { Logger } from 'pino';
import { afterSeconds, type Now } from '@tegoed/domain/dates';
import { transactionOnce, type Db, type Tx } from '../database/database.ts';
import type { Events as EventRows, OutboxMessages } from '../database/database-schema.ts';
import type { EventName, EventPayloads } from './events.ts';
import { deliverWaiting } from './deliver-waiting.ts';
import type { MailTransport } from './mail/mail-transport.ts';
import type { Mail, PushMessage, TextMessage } from './outbox.ts';
import type { Secrets } from '../services/secrets.ts';
import type { SmsTransport } from './sms-transport.ts';

/** Reacts to what happened, in the transaction that marks the event as handled. */
export type Listeners = {
  readonly [Name in EventName]?: (tx: Tx, payload: EventPayloads[Name]) => Promise<void>;
};

/** The same, where the events of one moment are heard of together: as many queries for many as for one. */
export type ManyListeners = {
  readonly [Name in EventName]?: (tx: Tx, payloads: readonly EventPayloads[Name][]) => Promise<void>;
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

export interface Dispatcher {
  /** Handles every open event and hands over every open message that is due, also what comes up meanwhile. Gives how many of each. */
  run(): Promise<Dispatched>;
  /** The same once, or until it is to stop: for events that come up meanwhile the worker is woken again, and many of them are handled together. */
  runOnce(stop?: AbortSignal): Promise<Dispatched>;
}

export interface Dispatched {
  readonly events: number;
  readonly messages: number;
}

interface Queue {
  readonly table: 'events' | 'outboxMessages';
  readonly canWait: boolean;
  /** How many rows are drained in one transaction. */
  readonly atOnce: number;
}

/** Events of one moment, such as the charges of a busy hour, are told of together. */
const eventsAtOnce = 50;

/**
 * What was stored with a change is drained after it. Each row is locked while it is worked on, by the transaction
 * that marks it as done: a process that dies lets go of the row at once, and another takes it. A job of the queue
 * would stay locked for hours. What is committed wakes the worker of its process; the queue has one of them look each minute.
 * An event is handled exactly once; a mail server or gateway may be handed the same message again, with the same id. Mails that can wait are
 * handed over many at a time (deliver-waiting.ts).
 */
export function createDispatcher(deps: {
  db: Db;
  now: Now;
  secrets: Secrets;
  mail: MailTransport;
  sms: SmsTransport;
  push: PushDelivery;
  listeners: Listeners;
  manyListeners?: ManyListeners;
  log: Logger;
}): Dispatcher {
  const { db, now, log } = deps;

  async function handleEvents(canWait: boolean): Promise<number> {
    const queue: Queue = { table: 'events', canWait, atOnce: eventsAtOnce };
    return drain(queue, async (tx, rows: readonly Selectable<EventRows>[]) => {
      for (const alike of neighboursOfOneName(rows)) await hear(tx, alike);
      const ids = rows.map((row) => row.id);
      await tx
        .updateTable('events')
        .set({ handledAt: now(), lastError: null })
        .where(sql<SqlBool>`id = any(${ids}::bigint[])`)
        .execute();
    });
  }

  async function hear(tx: Tx, rows: readonly Selectable<EventRows>[]): Promise<void> {
    const name = rows[0]?.name as EventName;
    const payloads = rows.map((row) => row.payload);
    const listener = deps.listeners[name] as ((tx: Tx, payload: unknown) => Promise<void>) | undefined;
    const ofMany = deps.manyListeners?.[name] as ((tx: Tx, payloads: unknown[]) => Promise<void>) | undefined;
    await ofMany?.(tx, payloads);
    for (const payload of payloads) await listener?.(tx, payload);
  }

  async function deliverUrgent(): Promise<number> {
    const queue: Queue = { table: 'outboxMessages', canWait: false, atOnce: 1 };
    return drain(queue, async (tx, [row]: readonly Selectable<OutboxMessages>[]) => {
      if (!row) return;
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

  /**
   * Works off open rows of a table; gives how many. When one of several fails, each is drained by itself; what then fails is
   * remembered and tried again later.
   */
  async function drain<Row extends { id: number | string; attempts: number }>(
    queue: Queue,
    work: (tx: Tx, rows: readonly Row[]) => Promise<void>,
  ): Promise<number> {
    let rows: readonly Row[] = [];
    if (!(await hasOpenRows(queue))) return 0;
    try {
      await transactionOnce(db, async (tx) => {
        rows = await findOpenRows<Row>(tx, queue);
        if (rows.length > 0) await work(tx, rows);
      });
    } catch (error) {
      const [row, ...others] = rows;
      if (!row) throw error;
      if (others.length === 0) await retryLater(queue.table, row, error);
      else for (const _row of rows) await drain({ ...queue, atOnce: 1 }, work);
    }
    return rows.length;
  }

  /** The rows that are due, also those that somebody else works off. */
  function open({ table, canWait }: Queue) {
    const [source, done] = table === 'events' ? ['events', 'handled_at'] : ['outbox_messages', 'delivered_at'];
    return sql`${sql.table(source)} where ${sql.ref(done)} is null and can_wait = ${canWait} and next_attempt_at <= ${now()}`;
  }

  /** Asked for the first in the order of the index: by `exists` the database reads a whole table when a million of the other kind are open. */
  async function hasOpenRows(queue: Queue): Promise<boolean> {
    const { rows } = await sql`select from ${open(queue)} order by next_attempt_at, created_at limit 1`.execute(db);
    return rows.length > 0;
  }

  async function findOpenRows<Row>(tx: Tx, queue: Queue): Promise<readonly Row[]> {
    const { rows } = await sql<Row>`
      select * from ${open(queue)}
      order by next_attempt_at, created_at limit ${queue.atOnce} for update skip locked`.execute(tx);
    return rows;
  }

  /** Of two who tried the same row one after the other, the second before the first had come here, one counts. */
  async function retryLater(
    table: 'events' | 'outboxMessages',
    row: { id: number | string; attempts: number },
    error: unknown,
  ): Promise<void> {
    const waitSeconds = Math.min(3600, 5 * 2 ** row.attempts);
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ event: 'hand-over-failed', table, id: row.id, attempts: row.attempts + 1 }, 'will be tried again');
    const source = table === 'events' ? 'events' : 'outbox_messages';
    await sql`update ${sql.table(source)} set attempts = attempts + 1, last_error = ${reason.slice(0, 500)},
      next_attempt_at = ${afterSeconds(now(), waitSeconds)} where id = ${row.id} and attempts = ${row.attempts}`.execute(db);
  }

  async function runOnce(stop?: AbortSignal): Promise<Dispatched> {
    const done = { events: 0, messages: 0 };
    const handled = async (events: Promise<number>) => {
      const count = await events;
      done.events += count;
      return count === eventsAtOnce;
    };
    const delivered = async (messages: Promise<number>) => {
      const count = await messages;
      done.messages += count;
      return count > 0;
    };
    /**
     * A little of what is most urgent, and what can wait only when there is nothing else: of that the messages that there are before
     * further events, which leave more of them. Gives whether more may be there.
     */
    const drainNext = async () =>
      (await handled(handleEvents(false))) ||
      (await delivered(deliverUrgent())) ||
      (await delivered(deliverWaiting({ ...deps, retryLater: (row, error) => retryLater('outboxMessages', row, error) }))) ||
      (await handled(handleEvents(true)));
    while (stop?.aborted !== true && (await drainNext()));
    return done;
  }

  return {
    runOnce,
    async run() {
      const done = { events: 0, messages: 0 };
      for (;;) {
        const { events, messages } = await runOnce();
        if (events + messages === 0) return done;
        done.events += events;
        done.messages += messages;
      }
    },
  };
}

/** In the order in which things happened; what happened in a row and is alike stands together. */
function neighboursOfOneName(rows: readonly Selectable<EventRows>[]): Selectable<EventRows>[][] {
  const groups: Selectable<EventRows>[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0]?.name === row.name) last.push(row);
    else groups.push([row]);
  }
  return groups;
}
