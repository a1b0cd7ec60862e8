import { spawn } from 'node:child_process';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { receiveMail } from '../../../testing/services/receive-mail.ts';
import { startTestApp, type TestApp } from '../../../testing/index.ts';
import { createDispatcher, type Listeners } from './dispatcher.ts';
import { createMailTransport } from './mail/mail-transport.ts';
import { sentAtOnce, takenAtOnce, takenFor } from './deliver-waiting.ts';
import type { Mail } from './outbox.ts';
import { transaction } from '../database/database.ts';

function mailTo(to: string): Mail {
  return { to, fromName: 'Gemeente Merendam', subject: 'Bericht', html: '<p>Goedendag é</p>', text: 'Goedendag é' };
}

async function withMailServer() {
  const mailServer = await receiveMail();
  const test = await startTestApp({ env: { SMTP_URL: mailServer.url, MAIL_FROM: 'tegoed@example.test' } });
  const { db, outbox } = test.app.deps;
  const put = (to: string) => transaction(db, (tx) => outbox.mail(tx, mailTo(to)));
  const rows = () => db.selectFrom('outboxMessages').selectAll().orderBy('createdAt').execute();
  return { mailServer, test, put, rows };
}

/** Runs the dispatcher in a process of its own. Gives the signal that ended it, or null. */
function dispatchElsewhere(test: TestApp, killAt: string, secondsLater = 0): Promise<string | null> {
  const { settings } = test.app.deps;
  const child = spawn(process.execPath, [new URL('../../../testing/processes/dispatcher-process.ts', import.meta.url).pathname], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: test.databaseUrl,
      SMTP_URL: settings.smtpUrl,
      MAIL_FROM: settings.mailFrom,
      SECRET_KEY: settings.secretKey,
      KILL_AT: killAt,
      SECONDS_LATER: String(secondsLater),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((ended, failed) => {
    child.once('error', failed);
    child.once('exit', (code, signal) => (code ? failed(new Error(`ended with ${code}`)) : ended(signal)));
  });
}

describe('a message in the outbox', () => {
  it('reaches a real mail server, in html and in plain text', async () => {
    const { mailServer, test, put } = await withMailServer();
    await put('inwoner@example.test');
    expect(await test.app.dispatcher.run()).toEqual({ events: 0, messages: 1 });
    expect(mailServer.received).toHaveLength(1);
    const [mail] = mailServer.received;
    expect(mail).toMatchObject({
      subject: 'Bericht',
      text: 'Goedendag é',
      html: '<p>Goedendag é</p>',
      from: { value: [{ name: 'Gemeente Merendam', address: 'tegoed@example.test' }] },
      to: { value: [{ address: 'inwoner@example.test' }] },
    });
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
  });

  it('is encrypted while it waits, and gone when it was sent', async () => {
    const { test, put, rows } = await withMailServer();
    await put('inwoner@example.test');
    const [waiting] = await rows();
    expect(waiting?.content.length).toBeGreaterThan(50);
    expect(waiting?.content.includes('inwoner')).toBe(false);
    await test.app.dispatcher.run();
    const [sent] = await rows();
    expect(sent?.content).toHaveLength(0);
    expect(sent?.deliveredAt).toBeInstanceOf(Date);
  });

  it.each([
    ['before sending', 1],
    ['between sending and remembering', 2],
    ['after remembering', 1],
  ])('arrives with one Message-ID when the process is killed %s', async (point, deliveries) => {
    const { mailServer, test, put, rows } = await withMailServer();
    await put('inwoner@example.test');
    await put('ander@example.test');

    expect(await dispatchElsewhere(test, point)).toBe('SIGKILL');
    expect(await dispatchElsewhere(test, 'nowhere')).toBeNull();

    const perMessage = Map.groupBy(mailServer.received, (mail) => mail.messageId);
    expect(perMessage.size).toBe(2);
    expect([...perMessage.values()].map((copies) => copies.length).toSorted((a, b) => b - a)).toEqual([deliveries, 1]);
    expect((await rows()).every((row) => row.deliveredAt !== null)).toBe(true);
  });

  it('of very many at once is sent on when the process is killed in the middle, and twice only what was on its way', async () => {
    const { mailServer, test, rows } = await withMailServer();
    const many = 3 * takenAtOnce;
    const mails = Array.from({ length: many }, (_one, number) => mailTo(`inwoner${number}@example.test`));
    const { db, outbox } = test.app.deps;
    await transaction(db, (tx) => outbox.mails(tx, mails, true));

    expect(await dispatchElsewhere(test, `after ${takenAtOnce + 20} of many`)).toBe('SIGKILL');
    const written = (await rows()).filter(({ deliveredAt }) => deliveredAt !== null).length;
    expect(await dispatchElsewhere(test, 'nowhere')).toBeNull();
    // What was taken by who was killed is not touched by others yet.
    expect((await rows()).filter(({ deliveredAt }) => deliveredAt === null)).toHaveLength(2 * takenAtOnce - written);
    expect(await dispatchElsewhere(test, 'nowhere', takenFor + 1)).toBeNull();

    expect(new Set(mailServer.received.map((mail) => mail.messageId)).size).toBe(many);
    expect((await rows()).every((row) => row.deliveredAt !== null)).toBe(true);
    expect(mailServer.received.length - many).toBeLessThanOrEqual(sentAtOnce);
  });

  it('is sent once by several processes at the same time', async () => {
    const { mailServer, test, put } = await withMailServer();
    for (let number = 0; number < 12; number++) await put(`inwoner${number}@example.test`);
    await Promise.all([dispatchElsewhere(test, 'nowhere'), test.app.dispatcher.run(), test.app.dispatcher.run()]);
    expect(mailServer.received).toHaveLength(12);
    expect(new Set(mailServer.received.map((mail) => mail.messageId)).size).toBe(12);
  });

  it('waits longer after each refusal, and is not lost', async () => {
    const { mailServer, test, put, rows } = await withMailServer();
    test.clock.at('2026-03-01T12:00:00Z');
    await put('inwoner@example.test');
    mailServer.refuseWith = { message: 'Try again later', responseCode: 451 };
    for (const [attempts, waitSeconds] of [
      [1, 5],
      [2, 10],
      [3, 20],
    ] as const) {
      await test.app.dispatcher.run();
      const [row] = await rows();
      expect(row).toMatchObject({ attempts, deliveredAt: null, lastError: expect.stringContaining('Try again later') });
      const next = new Date(test.clock.now().getTime() + waitSeconds * 1000);
      expect(row?.nextAttemptAt).toEqual(next);
      await test.app.dispatcher.run(); // too early: nothing happens
      expect((await rows())[0]?.attempts).toBe(attempts);
      test.clock.at(next);
    }
    mailServer.refuseWith = undefined;
    await test.app.dispatcher.run();
    expect(mailServer.received).toHaveLength(1);
    expect((await rows())[0]).toMatchObject({ deliveredAt: expect.any(Date), lastError: null });
  });

  it('does not hold up the others when it cannot be sent', async () => {
    const { mailServer, test, put, rows } = await withMailServer();
    await put('no address at all');
    await put('inwoner@example.test');
    await test.app.dispatcher.run();
    expect(mailServer.received.map((mail) => [mail.to].flat()[0]?.text)).toEqual(['inwoner@example.test']);
    expect((await rows()).map((row) => row.deliveredAt === null)).toEqual([true, false]);
  });

  it('of very many at once lets what somebody waits for go first, also when that comes later', async () => {
    const { mailServer, test } = await withMailServer();
    test.clock.at('2026-03-01T12:00:00Z');
    const { db, outbox, secrets, now } = test.app.deps;
    const send = (to: string, canWait: boolean) => transaction(db, (tx) => outbox.mail(tx, mailTo(to), canWait));
    const many = 120;
    for (let number = 1; number <= many; number++) await send(`nieuws${number}@example.test`, true);
    const transport = createMailTransport(test.app.deps.settings);
    const meanwhile = {
      ...transport,
      deliver: async (...message: Parameters<typeof transport.deliver>) => {
        await transport.deliver(...message);
        if (message[1].to === 'nieuws1@example.test') await send('inloggen@example.test', false);
      },
    };
    const others = { deliver: async () => {} };
    const dispatcher = createDispatcher({
      db,
      now,
      secrets,
      mail: meanwhile,
      sms: others,
      push: others,
      listeners: {},
      log: pino({ level: 'silent' }),
    });
    await dispatcher.run();
    transport.close();
    const to = mailServer.received.map((mail) => [mail.to].flat()[0]?.text);
    expect(to).toHaveLength(many + 1);
    expect(new Set(to).size).toBe(many + 1);
    // Behind those that were on their way when it came, and before the next of them.
    expect(to.indexOf('inloggen@example.test')).toBe(takenAtOnce);
  });

  it('does not exist when the change was rolled back', async () => {
    const { mailServer, test } = await withMailServer();
    const { db, outbox, events } = test.app.deps;
    const change = transaction(db, async (tx) => {
      await outbox.mail(tx, mailTo('inwoner@example.test'));
      await events.publish(tx, 'voucher.assigned', { voucherId: 1 });
      throw new Error('changed my mind');
    });
    await expect(change).rejects.toThrow('changed my mind');
    expect(await test.app.dispatcher.run()).toEqual({ events: 0, messages: 0 });
    expect(mailServer.received).toEqual([]);
  });
});

describe('an event', () => {
  async function listening(listeners: Listeners) {
    const test = await startTestApp();
    test.clock.at('2026-03-01T12:00:00Z');
    const { db, events, secrets, now } = test.app.deps;
    const mail = { deliver: async () => {}, close: () => {} };
    const sms = { deliver: async () => {} };
    const dispatcher = createDispatcher({ db, now, secrets, mail, sms, push: sms, listeners, log: pino({ level: 'silent' }) });
    const publish = (reservationId: number) =>
      transaction(db, (tx) => events.publish(tx, 'reservation.created', { reservationId }));
    return { test, dispatcher, publish };
  }

  it('can be published for very many at once', async () => {
    const test = await startTestApp();
    const { db, events } = test.app.deps;
    const payloads = Array.from({ length: 20_001 }, (_one, voucherId) => ({ voucherId }));
    await transaction(db, (tx) => events.publishAll(tx, 'voucher.expires-soon', payloads));
    const { count } = await db
      .selectFrom('events')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(20_001);
  });

  it('is handled once, in the order in which things happened', async () => {
    const heard: number[] = [];
    const { dispatcher, publish } = await listening({
      'reservation.created': async (_tx, { reservationId }) => void heard.push(reservationId),
    });
    for (const id of [1, 2, 3]) await publish(id);
    await Promise.all([dispatcher.run(), dispatcher.run(), dispatcher.run()]);
    await dispatcher.run();
    expect(heard.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  });

  it('that fails undoes what its listener did, and is tried again', async () => {
    let failures = 2;
    const { test, dispatcher, publish } = await listening({
      'reservation.created': async (tx) => {
        await test.app.deps.outbox.mail(tx, mailTo('inwoner@example.test'));
        if (failures-- > 0) throw new Error('not now');
      },
    });
    const mails = () => test.app.deps.db.selectFrom('outboxMessages').select('id').execute();
    await publish(1);
    await dispatcher.run();
    expect(await mails()).toEqual([]);
    test.clock.at('2026-03-01T12:00:05Z');
    await dispatcher.run();
    test.clock.at('2026-03-01T12:00:15Z');
    await dispatcher.run();
    expect(await mails()).toHaveLength(1);
    const [event] = await test.app.deps.db.selectFrom('events').select(['attempts', 'handledAt', 'lastError']).execute();
    expect(event).toMatchObject({ attempts: 2, handledAt: expect.any(Date), lastError: null });
  });

  it('that fails among others of the same moment does not hold them up, and what those did is there once', async () => {
    const { test, dispatcher, publish } = await listening({
      'reservation.created': async (tx, { reservationId }) => {
        await test.app.deps.outbox.mail(tx, mailTo(`inwoner${reservationId}@example.test`), true);
        if (reservationId === 3) throw new Error('not this one');
      },
    });
    const { db } = test.app.deps;
    for (let id = 1; id <= 45; id++) await publish(id);
    expect((await Promise.all([dispatcher.run(), dispatcher.run()])).reduce((sum, { messages }) => sum + messages, 0)).toBe(44);
    const open = await db.selectFrom('events').select(['payload', 'attempts']).where('handledAt', 'is', null).execute();
    expect(open).toEqual([{ payload: { reservationId: 3 }, attempts: 1 }]);
    const mails = await db.selectFrom('outboxMessages').select('deliveredAt').execute();
    expect(mails.filter(({ deliveredAt }) => deliveredAt !== null)).toHaveLength(44);
    expect(mails).toHaveLength(44);
  });

  it('to which nobody listens is done with', async () => {
    const { test, dispatcher, publish } = await listening({});
    await publish(1);
    expect(await dispatcher.run()).toEqual({ events: 1, messages: 0 });
    expect(await test.app.deps.db.selectFrom('events').select('id').where('handledAt', 'is', null).execute()).toEqual([]);
  });
});
