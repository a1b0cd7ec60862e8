import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { cleanUp } from '../clean-up.ts';

/** What the Push Gateway API of Matrix hands over, as far as tests look at it. */
export interface ReceivedPush {
  readonly event_id: string;
  readonly room_name: string;
  readonly content: { readonly body: string };
  readonly devices: readonly { readonly app_id: string; readonly pushkey: string; readonly data: object }[];
}

export interface PushGateway {
  /** Address for PUSH_URL, with a user name and a password. */
  readonly url: string;
  /** What was accepted so far, in order. */
  readonly received: ReceivedPush[];
  readonly authorization: Set<string | undefined>;
  /** Tokens that no phone has any more. */
  readonly rejected: Set<string>;
  /** The status that messages get. */
  answerWith: number;
}

/** A push gateway for a test, on the loopback address; ended after the file's tests. It knows one address and one method. */
export async function receivePush(): Promise<PushGateway> {
  const gateway = {
    url: '',
    received: [] as ReceivedPush[],
    authorization: new Set<string | undefined>(),
    rejected: new Set<string>(),
    answerWith: 200,
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.method !== 'POST' || request.url !== '/_matrix/push/v1/notify') return response.writeHead(404).end();
      if (gateway.answerWith !== 200) return response.writeHead(gateway.answerWith).end('{}');
      const { notification } = JSON.parse(body) as { notification: ReceivedPush };
      gateway.received.push(notification);
      gateway.authorization.add(request.headers.authorization);
      const rejected = notification.devices.map(({ pushkey }) => pushkey).filter((key) => gateway.rejected.has(key));
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ rejected }));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  cleanUp(() => new Promise<void>((closed) => server.close(() => closed())));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return Object.assign(gateway, { url: `http://tegoed:s%40fe@127.0.0.1:${port}/_matrix/push/v1/notify` });
}
