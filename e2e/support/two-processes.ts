import getPort from 'get-port';
import { startServerProcess, type ServerProcess, type TestAnswer } from '@tegoed/server/testing';
import { afterAll, beforeAll } from 'vitest';
import type { Platform } from './call-platform.ts';
import { signInCitizen, signInSponsor, type Citizen } from './citizens/citizens.ts';
import { startSmtpMailbox, type SmtpMailbox } from './sign-in/mailbox.ts';
import { startShop, type Shop } from './start-shop.ts';

export interface TwoProcesses {
  readonly shop: Shop;
  readonly mailbox: SmtpMailbox;
  /** The second process on the database of the shop. */
  readonly second: ServerProcess;
  readonly sponsor: Platform;
  /** The two processes in turn. */
  originOf(turn: number): string;
  newCitizen(): Promise<Citizen>;
  /** Starts the second process again, at the same address, after it was killed. */
  restartSecond(): Promise<void>;
}

export const succeeded = (answers: readonly TestAnswer[]) => answers.filter(({ status }) => status < 300);

/** Two server processes on one database, for the tests of one file; `env` is for both. */
export function twoProcesses(env: Readonly<Record<string, string>> = {}): TwoProcesses {
  const running: { shop?: Shop; mailbox?: SmtpMailbox; second?: ServerProcess; sponsor?: Platform } = {};
  let people = 0;

  beforeAll(async () => {
    running.mailbox = await startSmtpMailbox();
    running.shop = await startShop({ SMTP_URL: running.mailbox.url, MAIL_FROM: 'tegoed@tegoed.example', ...env });
    running.second = await startServerProcess({ ...running.shop.env, PORT: String(await getPort({ host: '127.0.0.1' })) });
    running.sponsor = await signInSponsor({ url: running.shop.url, mailbox: running.mailbox });
  });
  afterAll(async () => {
    await running.second?.stop();
    await running.shop?.stop();
    await running.mailbox?.stop();
  });

  function started<Name extends keyof typeof running>(name: Name): NonNullable<(typeof running)[Name]> {
    const part = running[name];
    if (part === undefined) throw new Error(`there is no ${name} yet`);
    return part;
  }

  return {
    get shop() {
      return started('shop');
    },
    get mailbox() {
      return started('mailbox');
    },
    get second() {
      return started('second');
    },
    get sponsor() {
      return started('sponsor');
    },
    originOf: (turn) => (turn % 2 === 0 ? started('shop').url : started('second').url),
    newCitizen() {
      people++;
      const email = people === 1 ? 'nieuw@tegoed.example' : `nieuw${people}@tegoed.example`;
      return signInCitizen({ url: started('shop').url, mailbox: started('mailbox') }, email, `10.9.0.${people}`);
    },
    async restartSecond() {
      const { port } = new URL(started('second').url);
      running.second = await startServerProcess({ ...started('shop').env, PORT: port });
    },
  };
}
