import { createHash, createVerify, generateKeyPairSync, createSign, X509Certificate } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { cleanUp } from '../clean-up.ts';
import { makeAuthority } from './identity-provider/certificates.ts';

/** What a stand-in does with the next order: takes it, says no, breaks, or takes it and hangs up before it answers. */
export type BankMood = 'takes' | 'refuses' | 'breaks' | 'takes and hangs up' | 'hangs up';

/** An order that a stand-in has. */
export interface TakenOrder {
  readonly id: string;
  readonly messageId: string;
  /** What was sent: a file, or JSON. */
  readonly text: string;
  state: string;
}

export interface StandInBank {
  readonly url: string;
  /** The orders that it has; each would be paid. */
  readonly orders: TakenOrder[];
  /** Every request for an order that came in, also those that it did not take. */
  readonly requests: { readonly headers: IncomingMessage['headers']; readonly text: string }[];
  mood: BankMood;
}

export interface StandInBng extends StandInBank {
  readonly certificates: { server: string; client: string; clientKey: string; signing: string; signingKey: string };
}

interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly text: string;
}

function answering(answer: (asked: Asked) => unknown): RequestListener {
  return (request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (text += part));
    request.on('end', () => answer({ request, response, text }));
  };
}

/** Does with an order what the bank is in the mood for. */
function handle(
  bank: StandInBank,
  { request, response }: Asked,
  { take, answer }: { take: () => TakenOrder; answer: (order: TakenOrder) => void },
) {
  switch (bank.mood) {
    case 'takes':
      return answer(take());
    case 'refuses':
      return void response.writeHead(400).end('{}');
    case 'breaks':
      return void response.writeHead(503).end();
    case 'takes and hangs up':
      take();
      return void request.socket.destroy();
    case 'hangs up':
      return void request.socket.destroy();
  }
}

const listen = async (server: ReturnType<typeof createServer> | ReturnType<typeof createSecureServer>) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp(() => void server.close());
  return (server.address() as AddressInfo).port;
};

function makePapers() {
  const authority = makeAuthority('BNG');
  return { authority, server: authority.issue('bank'), client: authority.issue('platform'), signing: authority.issue('seal') };
}
/** The same for every stand-in of a file: making keys takes seconds. */
let papers: ReturnType<typeof makePapers> | undefined;

/**
 * BNG Bank as the Berlin Group describes it: mutual TLS, signed requests, bulk payments as pain.001, states by ISO 20022. A request
 * with an id that it knows gets the order that it has. Ended after the file's tests.
 */
export async function startBng(): Promise<StandInBng> {
  const { authority, server, client, signing } = (papers ??= makePapers());
  const byRequest = new Map<string, TakenOrder>();
  const path = '/v1/bulk-payments/pain.001-sepa-credit-transfers';

  function isSigned({ request, text }: Asked): boolean {
    const { headers } = request;
    const digest = `SHA-256=${createHash('sha256').update(text).digest('base64')}`;
    const parts = /headers="([^"]+)",signature="([^"]+)"/.exec(String(headers.signature));
    const signed = parts?.[1]?.split(' ').map((name) => `${name}: ${String(headers[name])}`);
    const key = new X509Certificate(Buffer.from(String(headers['tpp-signature-certificate']), 'base64')).publicKey;
    const isOurs = createVerify('RSA-SHA256')
      .update(signed?.join('\n') ?? '')
      .verify(key, parts?.[2] ?? '', 'base64');
    return isOurs && headers.digest === digest && signed?.some((line) => line.startsWith('x-request-id: ')) === true;
  }

  const secure = createSecureServer(
    { key: server.key, cert: server.certificate, ca: authority.certificate, requestCert: true, rejectUnauthorized: true },
    answering((asked) => {
      const { request, response, text } = asked;
      const reply = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (!isSigned(asked)) return reply(401, { tppMessages: [{ code: 'SIGNATURE_INVALID' }] });
      const asksState = new RegExp(`^${path}/([^/]+)/status$`).exec(request.url ?? '');
      if (request.method === 'GET') {
        const order = bank.orders.find(({ id }) => id === asksState?.[1]);
        return order ? reply(200, { transactionStatus: order.state }) : reply(404, {});
      }
      if (request.url !== path) return reply(404, {});
      bank.requests.push({ headers: request.headers, text });
      return handle(bank, asked, {
        take() {
          const requestId = String(request.headers['x-request-id']);
          const known = byRequest.get(requestId);
          if (known) return known;
          const messageId = /<MsgId>([^<]+)</.exec(text)?.[1] ?? '';
          const order = { id: `pay-${bank.orders.length + 1}`, messageId, text, state: 'RCVD' };
          byRequest.set(requestId, order);
          bank.orders.push(order);
          return order;
        },
        answer: ({ id }) =>
          reply(201, {
            transactionStatus: 'RCVD',
            paymentId: id,
            _links: { scaRedirect: { href: `https://bank.test/sign/${id}` } },
          }),
      });
    }),
  );
  secure.on('tlsClientError', () => {});
  const port = await listen(secure);
  const bank: StandInBng = {
    url: `https://127.0.0.1:${port}`,
    orders: [],
    requests: [],
    mood: 'takes',
    certificates: {
      server: authority.certificate,
      client: client.certificate,
      clientKey: client.key,
      signing: signing.certificate,
      signingKey: signing.key,
    },
  };
  return bank;
}

/** How a sponsor is connected to a stand-in for BNG, without the account. */
export function settingsOfBng({ url, certificates }: StandInBng) {
  return {
    bank: 'bng',
    url,
    server_certificate: certificates.server,
    client_certificate: certificates.client,
    client_key: certificates.clientKey,
    signing_certificate: certificates.signing,
    signing_key: certificates.signingKey,
  } as const;
}

/**
 * bunq as its API is described: an installation, a device, sessions, signed requests and answers, and draft payments. It takes each
 * request id once. Ended after the file's tests.
 */
export async function startBunq(account: { readonly iban: string; readonly apiKey: string }): Promise<StandInBank> {
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const requestIds = new Set<string>();
  let clientKey = '';
  const drafts = '/v1/user/7/monetary-account/42/draft-payment';

  const server = createServer(
    answering((asked) => {
      const { request, response, text } = asked;
      const reply = (status: number, parts: object[]) => {
        const body = JSON.stringify({ Response: parts });
        const signature = createSign('RSA-SHA256').update(body).sign(keys.privateKey, 'base64');
        response.writeHead(status, { 'content-type': 'application/json', 'x-bunq-server-signature': signature }).end(body);
      };
      const given = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
      if (request.url === '/v1/installation') {
        clientKey = String(given.client_public_key);
        return reply(200, [
          { Id: { id: 1 } },
          { Token: { token: 'installed' } },
          { ServerPublicKey: { server_public_key: keys.publicKey } },
        ]);
      }
      const signature = String(request.headers['x-bunq-client-signature'] ?? '');
      const isSigned = text === '' || createVerify('RSA-SHA256').update(text).verify(clientKey, signature, 'base64');
      const token = request.headers['x-bunq-client-authentication'];
      const isSession = request.url === '/v1/device-server' || request.url === '/v1/session-server';
      if (!isSigned || token !== (isSession ? 'installed' : 'session')) return reply(403, []);
      if (isSession) {
        if (given.secret !== account.apiKey) return reply(400, []);
        return reply(200, [{ Id: { id: 2 } }, { Token: { token: 'session' } }, { UserCompany: { id: 7 } }]);
      }
      const path = (request.url ?? '').replace(/\?.*$/, '');
      if (path === '/v1/user/7/monetary-account') {
        return reply(200, [{ MonetaryAccountBank: { id: 42, alias: [{ type: 'IBAN', value: account.iban }] } }]);
      }
      if (request.method === 'GET') {
        const asks = path.slice(drafts.length + 1);
        const shown = bank.orders.filter(({ id }) => asks === '' || id === asks);
        return reply(
          200,
          shown.map((order) => ({
            DraftPayment: { id: Number(order.id), status: order.state, ...(JSON.parse(order.text) as { entries: object[] }) },
          })),
        );
      }
      bank.requests.push({ headers: request.headers, text });
      const requestId = String(request.headers['x-bunq-client-request-id']);
      if (requestIds.has(requestId)) return reply(400, []);
      return handle(bank, asked, {
        take() {
          requestIds.add(requestId);
          const order = { id: String(100 + bank.orders.length), messageId: requestId, text, state: 'PENDING' };
          bank.orders.push(order);
          return order;
        },
        answer: ({ id }) => reply(200, [{ Id: { id: Number(id) } }]),
      });
    }),
  );
  const port = await listen(server);
  const bank: StandInBank = { url: `http://127.0.0.1:${port}`, orders: [], requests: [], mood: 'takes' };
  return bank;
}
