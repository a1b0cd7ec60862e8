import { z } from 'zod';
import { openGateway } from './message-gateway.ts';
import { writeToOutbox } from './outbox-folder.ts';
import type { PushMessage } from './outbox.ts';
import type { Settings } from '../services/settings/settings.ts';

/** A phone as its maker's push service knows it: Apple's (`apn`) or Google's (`fcm`). */
export interface Phone {
  readonly kind: 'apn' | 'fcm';
  readonly token: string;
}

/** A message on its way to one phone. */
export interface PushToPhone extends Omit<PushMessage, 'deviceId'> {
  readonly phone: Phone;
}

/** Hands a push message over. A repeated hand-over of the same id counts as one. */
export interface PushTransport {
  deliver(id: string, message: PushToPhone, created: Date): Promise<'handed-over' | 'unknown-phone'>;
}

/** The push gateway when it is set up; otherwise messages become .push files in the outbox of the data folder, each exactly once. */
export function createPushTransport(settings: Pick<Settings, 'pushUrl' | 'pushApp' | 'dataDir'>): PushTransport {
  return settings.pushUrl === '' ? intoOutbox(settings.dataDir) : overGateway(settings.pushUrl, settings.pushApp);
}

/**
 * Speaks the Push Gateway API of Matrix (`POST /_matrix/push/v1/notify`, spec.matrix.org): the id is the `event_id`, by which a gateway
 * recognises what it was handed before; tokens that it rejects do not exist any more. Throws when it cannot take the message now.
 */
function overGateway(address: string, app: string): PushTransport {
  const gateway = openGateway(address, 'the push gateway');
  const answer = z.object({ rejected: z.array(z.string()).default([]) });
  return {
    async deliver(id, { phone, title, text }, created) {
      const { kind, token } = phone;
      const shown = kind === 'apn' ? { aps: { alert: { title, body: text } } } : { title, body: text };
      const device = {
        app_id: `${app}.${kind}`,
        pushkey: token,
        pushkey_ts: Math.floor(created.getTime() / 1000),
        data: { format: 'event_id_only', default_payload: shown },
      };
      const notification = {
        event_id: id,
        type: 'm.room.message',
        room_name: title,
        content: { msgtype: 'm.text', body: text },
        prio: 'high',
        counts: {},
        devices: [device],
      };
      const { rejected } = answer.parse(await gateway.post(id, { notification }));
      return rejected.includes(token) ? 'unknown-phone' : 'handed-over';
    },
  };
}

function intoOutbox(dataDir: string): PushTransport {
  return {
    async deliver(id, { phone, title, text }, created) {
      const content = { to: `${phone.kind}:${phone.token}`, title, text, created: created.toISOString() };
      await writeToOutbox(dataDir, `${id}.push`, JSON.stringify(content));
      return 'handed-over';
    },
  };
}
