import { siteNotificationListeners, paymentListeners, siteNotifier } from '@tegoed/server/notifications';
import { addDays, type Now } from '@tegoed/domain/dates';
import type { Tx } from '@tegoed/server/platform/database/database';
import type { EventName, EventPayloads, Events } from '@tegoed/server/platform/delivery/events';

/** Days after which people of the demo have seen what the site told them. */
const daysUntilSeen = 7;

/**
 * What happened in the past of the demo stands on the site, told at its moment. Nobody gets a mail about it any more,
 * and nothing is kept for the worker.
 */
export function pastEvents(now: Now): Events {
  const listeners = siteNotificationListeners({ now });
  const manyListeners = paymentListeners(siteNotifier(now));
  const publish = async <Name extends EventName>(tx: Tx, name: Name, payload: EventPayloads[Name]): Promise<void> => {
    await manyListeners[name]?.(tx, [payload]);
    await listeners[name]?.(tx, payload);
  };
  return {
    publish,
    async publishAll(tx, name, payloads) {
      for (const payload of payloads) await publish(tx, name, payload);
    },
  };
}

/** Keeps what happens until it is told, so that messages name what the demo changed after the use case: the code that is always the same. */
export function heldEvents(events: Events): Events & { publishHeld(): Promise<void> } {
  const held: (() => Promise<void>)[] = [];
  return {
    publish(tx, name, payload) {
      held.push(() => events.publish(tx, name, payload));
      return Promise.resolve();
    },
    publishAll(tx, name, payloads) {
      held.push(() => events.publishAll(tx, name, payloads));
      return Promise.resolve();
    },
    async publishHeld() {
      for (const notifyOne of held.splice(0)) await notifyOne();
    },
  };
}

/** Only what was told in the last week before this calendar date is still new. */
export async function markOldNotificationsSeen(tx: Tx, today: string): Promise<void> {
  const seenAt = new Date(`${addDays(today, -daysUntilSeen)}T00:00:00Z`);
  await tx.updateTable('notifications').set({ seenAt }).where('createdAt', '<', seenAt).execute();
}
