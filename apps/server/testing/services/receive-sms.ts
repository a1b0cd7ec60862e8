import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { cleanUp } from '../clean-up.ts';

export interface ReceivedSms {
  readonly body: unknown;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
}

export interface SmsGateway {
  /** Address for SMS_URL, with a user name and a password. */
  readonly url: string;
  /** What was accepted so far, in order. */
  readonly received: ReceivedSms[];
  /** The status that messages get. */
  answerWith: number;
}

/** A gateway for text messages for a test, on the loopback address; ended after the file's tests. */
export async function receiveSms(): Promise<SmsGateway> {
  const gateway: { -readonly [Key in keyof SmsGateway]: SmsGateway[Key] } = { url: '', received: [], answerWith: 202 };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { authorization, 'idempotency-key': key } = request.headers;
      if (gateway.answerWith < 300)
        gateway.received.push({
          body: JSON.parse(body) as unknown,
          authorization,
          idempotencyKey: typeof key === 'string' ? key : undefined,
        });
      response.writeHead(gateway.answerWith, { location: '/elsewhere' }).end('{}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  cleanUp(() => new Promise<void>((closed) => server.close(() => closed())));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return Object.assign(gateway, { url: `http://tegoed:s%40fe@127.0.0.1:${port}/messages` });
}
