import { createHash, createSign, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { callService, standardTimeouts, type Timeouts, type ServiceReply } from '#platform/services/call-service';
import { sepaFile } from './sepa-file.ts';
import { checkReply, type Bank, type BankOrder, type OrderState } from './bank.ts';

/** What BNG Bank needs to know us: certificates and keys in PEM. */
export const bngCredentials = z.strictObject({
  url: z.string(),
  serverCertificate: z.string().nullable(),
  clientCertificate: z.string(),
  clientKey: z.string(),
  signingCertificate: z.string(),
  signingKey: z.string(),
});
export type BngCredentials = z.infer<typeof bngCredentials>;

/** Answers are a few fields; in bytes. */
const longestAnswer = 64_000;
const path = '/v1/bulk-payments/pain.001-sepa-credit-transfers';

const initiated = z.object({
  paymentId: z.string().min(1),
  _links: z.object({ scaRedirect: z.object({ href: z.url({ protocol: /^https?$/ }) }) }),
});
const statusReply = z.object({ transactionStatus: z.string() });

/** ISO 20022 states that are final. All others wait for the employee's signature or for the bank. */
const finalStates: Readonly<Record<string, OrderState>> = {
  ACSC: 'accepted',
  ACCC: 'accepted',
  RJCT: 'rejected',
  CANC: 'rejected',
};

/**
 * BNG Bank by the Berlin Group's NextGenPSD2: mutual TLS, signed requests, a pain.001 file, and an employee who signs at the bank.
 * A repeated order has the same X-Request-ID and the same message id, so the bank gives the order that it has; one that nobody
 * was led to sign is never paid.
 */
export function openBng(credentials: BngCredentials, timeouts: Timeouts = standardTimeouts): Bank {
  function call(asked: {
    method: 'GET' | 'POST';
    path: string;
    requestId: string;
    text?: string;
    more?: Record<string, string>;
  }) {
    const { method, text } = asked;
    const digest = `SHA-256=${createHash('sha256')
      .update(text ?? '')
      .digest('base64')}`;
    const signed = { digest, 'x-request-id': asked.requestId };
    return callService(
      {
        url: `${credentials.url.replace(/\/+$/, '')}${asked.path}`,
        method,
        headers: {
          ...signed,
          ...asked.more,
          accept: 'application/json',
          ...(text === undefined ? {} : { 'content-type': 'application/xml' }),
          ...signature(credentials, signed),
        },
        ...(text === undefined ? {} : { text }),
        certificates: credentials,
      },
      { timeouts, longestAnswer },
    );
  }

  return {
    async send(order) {
      const reply = await call({
        method: 'POST',
        path,
        requestId: requestIdOf(order.messageId),
        text: sepaFile(order),
        more: {
          'tpp-redirect-uri': order.returnUrl,
          ...(order.signerAddress === null ? {} : { 'psu-ip-address': order.signerAddress }),
        },
      });
      checkReply(reply, 'sending the order');
      const { paymentId, _links } = initiated.parse(reply.body);
      return { paymentId, authUrl: _links.scaRedirect.href };
    },

    async stateOf(paymentId) {
      const requestId = requestIdOf(`${paymentId} ${Date.now()}`);
      const reply: ServiceReply = await call({
        method: 'GET',
        path: `${path}/${encodeURIComponent(paymentId)}/status`,
        requestId,
      });
      checkReply(reply, 'asking for the state');
      return finalStates[statusReply.parse(reply.body).transactionStatus] ?? 'pending';
    },
  };
}

/** A UUID that is the same for the same text. */
export function requestIdOf(text: BankOrder['messageId']): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** The Berlin Group's headers by which the bank tells that a request is ours and unchanged. */
function signature({ signingCertificate, signingKey }: BngCredentials, signed: Readonly<Record<string, string>>) {
  const certificate = new X509Certificate(signingCertificate);
  const names = Object.keys(signed);
  const text = names.map((name) => `${name}: ${signed[name]}`).join('\n');
  const value = createSign('RSA-SHA256').update(text).sign(signingKey, 'base64');
  const keyId = `SN=${certificate.serialNumber},CA=${certificate.issuer.replaceAll('\n', ',')}`;
  return {
    signature: `keyId="${keyId}",algorithm="rsa-sha256",headers="${names.join(' ')}",signature="${value}"`,
    'tpp-signature-certificate': certificate.raw.toString('base64'),
  };
}
