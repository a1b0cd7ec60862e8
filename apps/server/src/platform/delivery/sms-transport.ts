import { openGateway } from './message-gateway.ts';
import { writeToOutbox } from './outbox-folder.ts';
import type { TextMessage } from './outbox.ts';
import type { Settings } from '../services/settings/settings.ts';

/** Hands a text message over. A repeated hand-over of the same id carries the same key, so it counts as one. */
export interface SmsTransport {
  deliver(id: string, message: TextMessage, created: Date): Promise<void>;
}

/** The HTTP gateway when it is set up; otherwise messages become .sms files in the outbox of the data folder, each exactly once. */
export function createSmsTransport({ smsUrl, dataDir }: Pick<Settings, 'smsUrl' | 'dataDir'>): SmsTransport {
  if (smsUrl === '') {
    return {
      deliver: (id, { to, text }, created) =>
        writeToOutbox(dataDir, `${id}.sms`, JSON.stringify({ to, text, created: created.toISOString() })),
    };
  }
  const gateway = openGateway(smsUrl, 'the gateway for text messages');
  return {
    async deliver(id, { to, text }) {
      await gateway.post(id, { id, to, text });
    },
  };
}
