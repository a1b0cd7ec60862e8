import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TextMessage } from './outbox.ts';
import type { Settings } from './settings.ts';

/** Hands a text message over. A repeated hand-over of the same id carries the same key, so it counts as one. */
export interface SmsTransport {
  deliver(id: string, message: TextMessage, created: Date): Promise<void>;
}

const patience = 10_000; // milliseconds

/** The HTTP gateway when it is set up; otherwise messages become .sms files in the outbox of the data folder, each exactly once. */
export function createSmsTransport(settings: Pick<Settings, 'smsUrl' | 'dataDir'>): SmsTransport {
  return settings.smsUrl ? overGateway(settings.smsUrl) : intoOutbox(join(settings.dataDir, 'outbox'));
}

/**
 * Posts `{ id, to, text }` to the gateway. A user name and password in its address become basic authentication.
 * Throws when it does not answer in time, or with another status than 2xx; redirects are not followed.
 */
function overGateway(address: string): SmsTransport {
  const url = new URL(address);
  const account = [url.username, url.password].map(decodeURIComponent).join(':');
  url.username = '';
  url.password = '';
  const headers = {
    'content-type': 'application/json',
    ...(account === ':' ? {} : { authorization: `Basic ${Buffer.from(account).toString('base64')}` }),
  };
  return {
    async deliver(id, { to, text }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': id },
        body: JSON.stringify({ id, to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the gateway for text messages answered ${answer.status}`);
    },
  };
}

function intoOutbox(folder: string): SmsTransport {
  return {
    async deliver(id, { to, text }, created) {
      await mkdir(folder, { recursive: true });
      const unfinished = join(folder, `.${id}.${process.pid}`);
      await writeFile(unfinished, JSON.stringify({ to, text, created: created.toISOString() }), { mode: 0o600 });
      await rename(unfinished, join(folder, `${id}.sms`));
    },
  };
}
