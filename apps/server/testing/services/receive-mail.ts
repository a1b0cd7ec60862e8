import type { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { cleanUp } from '../clean-up.ts';

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
  allowBrokenSenders(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  cleanUp(() => new Promise<void>((closed) => server.close(() => closed())));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return Object.assign(mailServer, { url: `smtp://127.0.0.1:${port}` });
}

/** A sender that is killed while it hands over a message is what tests are about; any other fault of the server still fails them. */
export function allowBrokenSenders(server: SMTPServer): void {
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
  });
}
