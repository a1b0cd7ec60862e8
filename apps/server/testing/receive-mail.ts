import type { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

export interface MailServer {
  /** Address for SMTP_URL. */
  readonly url: string;
  /** What was received so far, in order. */
  readonly received: ParsedMail[];
  /** While this is set, messages are refused with it. */
  refuseWith: { message: string; responseCode: number } | undefined;
}

/** A mail server for a test, on the loopback address; ended after the file's tests. */
export async function receiveMail(): Promise<MailServer> {
  const mailServer: { -readonly [Key in keyof MailServer]: MailServer[Key] } = { url: '', received: [], refuseWith: undefined };
  const read = callbackify(async (message: Readable) => {
    const mail = await simpleParser(message);
    const refusal = mailServer.refuseWith;
    if (refusal) throw Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode });
    mailServer.received.push(mail);
  });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => read(stream, done),
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  afterAll(() => new Promise<void>((closed) => server.close(() => closed())));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return Object.assign(mailServer, { url: `smtp://127.0.0.1:${port}` });
}
