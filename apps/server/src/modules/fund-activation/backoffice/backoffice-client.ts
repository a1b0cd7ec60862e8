import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

/** How one fund reaches its sponsor's eligibility service (funds.md 9). */
export interface BackofficeConnection {
  readonly url: string;
  readonly bearerKey: string;
  /** PEM of the only certificate, or authority, that is trusted; null: what every browser trusts. */
  readonly serverCertificate: string | null;
  /** With what the platform shows who it is, in PEM. */
  readonly clientCertificate: string | null;
  readonly clientKey: string | null;
}

export type BackofficeAction = 'residency_check' | 'partner_bsn' | 'eligibility_check' | 'received' | 'first_use';

/** What is sent. The service chooses an id at the first call about somebody; later calls repeat it. */
export interface BackofficeQuestion {
  readonly action: BackofficeAction;
  readonly fund_key: string;
  readonly id: string | null;
  readonly bsn: string;
  readonly eligible?: boolean;
}

/** What came back, whatever its status; `body` is undefined when it is not JSON. */
export interface BackofficeReply {
  readonly status: number;
  readonly body: unknown;
}

/** Seconds to connect, and to have the whole answer. */
export interface Patience {
  readonly connect: number;
  readonly answer: number;
}

const standardPatience: Patience = { connect: 10, answer: 20 };
/** Answers are a few fields; in bytes. */
const longestAnswer = 64_000;

/** Asks the eligibility service one thing. Rejects when it cannot be reached, is not who it should be, or does not answer in time. */
export function askBackoffice(
  connection: BackofficeConnection,
  question: BackofficeQuestion,
  patience: Patience = standardPatience,
): Promise<BackofficeReply> {
  return callBackoffice(connection, { path: '/api/v1/funds', text: JSON.stringify(question) }, patience);
}

/** Asks the eligibility service whether it is there, and takes us. Rejects as askBackoffice does. */
export function tryBackoffice(connection: BackofficeConnection): Promise<BackofficeReply> {
  return callBackoffice(connection, { path: '/api/v1/status' }, standardPatience);
}

/** Sends a text, or fetches when there is none. */
function callBackoffice(
  connection: BackofficeConnection,
  { path, text }: { readonly path: string; readonly text?: string },
  patience: Patience,
): Promise<BackofficeReply> {
  const url = new URL(`${connection.url.replace(/\/+$/, '')}${path}`);
  const headers = {
    authorization: `Bearer ${connection.bearerKey}`,
    accept: 'application/json',
    ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
  };
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const call = send(url, {
      method: text === undefined ? 'GET' : 'POST',
      headers,
      agent: false,
      signal: AbortSignal.timeout(patience.answer * 1000),
      ...(url.protocol === 'https:' ? certificatesOf(connection) : {}),
    });
    const connecting = setTimeout(() => call.destroy(new Error('no connection in time')), patience.connect * 1000);
    call.on('socket', (socket) =>
      socket.on(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connecting)),
    );
    call.on('error', reject);
    call.on('close', () => {
      clearTimeout(connecting);
      reject(new Error('the connection was closed'));
    });
    call.on('response', (response) => {
      let received = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        received += part;
        if (received.length > longestAnswer) call.destroy(new Error('the answer is too long'));
      });
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: readJson(received) }));
    });
    call.end(text);
  });
}

function certificatesOf({ serverCertificate, clientCertificate, clientKey }: BackofficeConnection) {
  return {
    ...(serverCertificate === null ? {} : { ca: serverCertificate }),
    ...(clientCertificate === null || clientKey === null ? {} : { cert: clientCertificate, key: clientKey }),
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
