import { findPushDevice, forgetPhone } from '#people/identity';
import { afterSeconds, type Now } from '@tegoed/domain/dates';
import type { PushDelivery } from '#platform/delivery/dispatcher';
import type { PushTransport } from '#platform/delivery/push-transport';

/** Older news is not for a phone any more, in seconds; it stands on the site. */
const freshness = 24 * 3600;

/**
 * Hands push messages to the phones that are still registered. One that its push service does not know any more is forgotten; a
 * message that could not be handed over for a day is given up.
 */
export function pushDelivery({ transport, now }: { transport: PushTransport; now: Now }): PushDelivery {
  return {
    async deliver(tx, { id, message, created }) {
      const phone = await findPushDevice(tx, message.deviceId);
      if (!phone || created < afterSeconds(now(), -freshness)) return;
      const outcome = await transport.deliver(id, { phone, title: message.title, text: message.text }, created);
      if (outcome === 'unknown-phone') await forgetPhone(tx, phone.token);
    },
  };
}
