import { sql } from 'kysely';
import type { Now } from './clock.ts';
import type { Db, Tx } from './database.ts';

/** Everything that can happen and that another module may want to know: name and payload. Payloads hold ids, no personal data. */
export interface EventPayloads {
  'voucher.assigned': { voucherId: number };
  'reservation.created': { reservationId: number };
  'reservation.accepted': { reservationId: number };
  'reservation.rejected': { reservationId: number };
  'reservation.canceled-by-provider': { reservationId: number };
  'reservation.canceled-by-requester': { reservationId: number };
  'product.sold-out': { productId: number };
}

export type EventName = keyof EventPayloads;

/** Stores what happened in the transaction of the change; listeners hear of it after the commit. */
export interface Events {
  publish<Name extends EventName>(tx: Tx, name: Name, payload: EventPayloads[Name]): Promise<void>;
}

export function createEvents(now: Now): Events {
  return {
    async publish(tx, name, payload) {
      const moment = now();
      await tx
        .insertInto('events')
        .values({ name, payload: JSON.stringify(payload), createdAt: moment, nextAttemptAt: moment })
        .execute();
      await wakeWorker(tx);
    },
  };
}

/** Asks the worker to look at events and outbox once this transaction is committed; asking twice is asking once. */
export async function wakeWorker(db: Db): Promise<void> {
  await sql`select add_job('hand-over', 'hand-over')`.execute(db);
}
