import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { cleanUp } from '../clean-up.ts';
import { makeAuthority } from './identity-provider/certificates.ts';

type Action = 'residency_check' | 'partner_bsn' | 'eligibility_check' | 'received' | 'first_use';

/** What a stand-in answers: a body with status 200, a whole answer, or `hang up` without one. */
type Reply = object | { readonly status: number; readonly body: string } | 'hang up';

export interface EligibilityService {
  readonly url: string;
  readonly bearerKey: string;
  readonly serverCertificate: string;
  readonly clientCertificate: string;
  readonly clientKey: string;
  /** A client certificate of somebody whom the service does not know. */
  readonly strange: { readonly certificate: string; readonly key: string };
  /** Bodies of the calls that came in, with the bearer key they carried. */
  readonly calls: { readonly authorization: string | undefined; readonly path: string; readonly body: Record<string, unknown> }[];
  /** What it answers from now on. */
  answer(replies: Partial<Record<Action, Reply>>): void;
}

const willing: Record<Action, Reply> = {
  residency_check: { id: 'case-1', resident: true },
  partner_bsn: { partner_bsn: null },
  eligibility_check: { eligible: true },
  received: { success: true },
  first_use: { success: true },
};

/** A sponsor's eligibility service as funds.md 9 describes it: mutual TLS, one address, an action in the body. Ended after the file's tests. */
export async function startEligibilityService(): Promise<EligibilityService> {
  const [authority, stranger] = [makeAuthority('Sponsor'), makeAuthority('Stranger')];
  const [server, client, strange] = [authority.issue('service'), authority.issue('platform'), stranger.issue('nobody')];
  const calls: EligibilityService['calls'] = [];
  let replies = willing;

  const service = createServer(
    { key: server.key, cert: server.certificate, ca: authority.certificate, requestCert: true, rejectUnauthorized: true },
    (request, response) => {
      let text = '';
      request.setEncoding('utf8');
      request.on('data', (part: string) => (text += part));
      request.on('end', () => {
        if (request.method === 'GET') return void response.writeHead(request.url === '/api/v1/status' ? 200 : 404).end();
        const body = JSON.parse(text) as Record<string, unknown> & { action: Action };
        calls.push({ authorization: request.headers.authorization, path: request.url ?? '', body });
        const reply = replies[body.action];
        if (reply === 'hang up') return void request.socket.destroy();
        const isWhole = 'status' in reply && typeof reply.status === 'number';
        response.writeHead(isWhole ? reply.status : 200, { 'content-type': 'application/json' });
        response.end(isWhole ? (reply as { body: string }).body : JSON.stringify(reply));
      });
    },
  );
  service.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  cleanUp(() => void service.close());
  return {
    url: `https://127.0.0.1:${(service.address() as AddressInfo).port}`,
    bearerKey: 'a key of the sponsor',
    serverCertificate: authority.certificate,
    clientCertificate: client.certificate,
    clientKey: client.key,
    strange: { certificate: strange.certificate, key: strange.key },
    calls,
    answer(given) {
      replies = { ...willing, ...given };
      calls.length = 0;
    },
  };
}
