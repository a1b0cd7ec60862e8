/** A process that hands open messages over once, as the worker does, and dies without warning at the point in KILL_AT. */
import { pino } from 'pino';
import { openDatabase } from '../../src/platform/database/database.ts';
import { createDispatcher } from '../../src/platform/delivery/dispatcher.ts';
import { createMailTransport, type MailTransport } from '../../src/platform/delivery/mail/mail-transport.ts';
import { createSecrets } from '../../src/platform/services/secrets.ts';
import { readSettings } from '../../src/platform/services/settings/settings.ts';
import { createSmsTransport } from '../../src/platform/delivery/sms-transport.ts';

function dieAt(point: string): void {
  if (process.env.KILL_AT === point) process.kill(process.pid, 'SIGKILL');
}

const settings = readSettings(process.env);
const database = openDatabase(settings.databaseUrl);
const transport = createMailTransport(settings);
let delivered = 0;
const mail: MailTransport = {
  async deliver(...message) {
    dieAt('before sending');
    await transport.deliver(...message);
    delivered += 1;
    dieAt('between sending and remembering');
    dieAt(`after ${delivered} of many`);
  },
  close: () => transport.close(),
};
const dispatcher = createDispatcher({
  db: database.db,
  now: () => new Date(Date.now() + Number(process.env.SECONDS_LATER ?? 0) * 1000),
  secrets: createSecrets(settings.secretKey),
  mail,
  sms: createSmsTransport(settings),
  push: { deliver: () => Promise.resolve() },
  listeners: {},
  log: pino({ level: 'silent' }),
});
await dispatcher.run();
dieAt('after remembering');
mail.close();
await database.close();
