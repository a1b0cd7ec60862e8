import { request as requestHttp, type IncomingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';

/** Whom a service of somebody else must be, and with what we show who we are; PEM. */
export interface ServiceCertificates {
  /** The only certificate, or authority, that is trusted; null: what every browser trusts. */
  readonly serverCertificate: string | null;
  readonly clientCertificate: string | null;
  readonly clientKey: string | null;
}

export interface ServiceCall {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** What is sent; its type stands in the headers. */
  readonly text?: string;
  readonly certificates: ServiceCertificates;
}

/** What came back, whatever its status; `body` is undefined when it is not JSON. */
export interface ServiceReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: unknown;
}

/** Seconds to connect, and to have the whole answer. */
export interface Timeouts {
  readonly connect: number;
  readonly answer: number;
}

export const standardTimeouts: Timeouts = { connect: 10, answer: 20 };

/** Calls a service of somebody else. Rejects when it cannot be reached, is not who it should be, answers too much or not in time. */
export function callService(call: ServiceCall, { timeouts, longestAnswer }: { timeouts: Timeouts; longestAnswer: number }) {
  const { method, text, certificates } = call;
  const url = new URL(call.url);
  const isSecure = url.protocol === 'https:';
  const length = text === undefined ? {} : { 'content-length': String(Buffer.byteLength(text)) };
  return new Promise<ServiceReply>((resolve, reject) => {
    const send = isSecure ? requestHttps : requestHttp;
    const sent = send(url, {
      method,
      headers: { ...call.headers, ...length },
      agent: false,
      signal: AbortSignal.timeout(timeouts.answer * 1000),
      ...(isSecure ? tlsOptions(certificates) : {}),
    });
    const connecting = setTimeout(() => sent.destroy(new Error('no connection in time')), timeouts.connect * 1000);
    sent.on('socket', (socket) => socket.on(isSecure ? 'secureConnect' : 'connect', () => clearTimeout(connecting)));
    sent.on('error', reject);
    sent.on('close', () => {
      clearTimeout(connecting);
      reject(new Error('the connection was closed'));
    });
    sent.on('response', (response) => {
      let received = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        received += part;
        if (received.length > longestAnswer) sent.destroy(new Error('the answer is too long'));
      });
      response.on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: received, body: readJson(received) });
      });
    });
    sent.end(text);
  });
}

function tlsOptions({ serverCertificate, clientCertificate, clientKey }: ServiceCertificates) {
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
