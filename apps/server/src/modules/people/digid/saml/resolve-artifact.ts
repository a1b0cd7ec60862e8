import { request } from 'node:https';
import type { SamlSettings } from '#platform/services/settings/digid-settings';
import { randomHex } from '#platform/services/secrets';
import type { Element } from '@xmldom/xmldom';
import {
  childrenNamed,
  escapeXml,
  isNamed,
  namespaces,
  onlyChild,
  parseXml,
  SamlRefusal,
  standAlone,
  textOf,
} from './saml-xml.ts';
import { checkSignature, sign } from './signature.ts';

/** How long DigiD may take to answer, in milliseconds. */
const timeouts = 10_000;
/** No answer is longer than this, in bytes. */
const longest = 300_000;

/** What DigiD says of a sign-in, by the artifact that the browser brought. */
export interface ResolvedResponse {
  /** The SAML response, as a document of its own. */
  readonly xml: string;
  readonly inResponseTo: string;
  readonly issuer: string;
  /** Last parts of its status codes, such as `Success`, or `Responder` and `AuthnFailed`. */
  readonly status: readonly string[];
}

/**
 * SAML 2.0 artifact binding: asks DigiD, over TLS with our own certificate, what an artifact stands for.
 * The answer must be signed by DigiD and be to this very question. Throws `SamlRefusal` when it is not,
 * and an ordinary error when DigiD cannot be reached.
 */
export async function resolveArtifact(saml: SamlSettings, artifact: string, now: Date): Promise<ResolvedResponse> {
  if (!/^[A-Za-z0-9+/=]{8,200}$/.test(artifact)) throw new SamlRefusal('this is no artifact');
  const id = `_${randomHex(40)}`;
  const xml = await post(saml, sign(question(saml, { id, artifact, now }), 'ArtifactResolve', saml));
  return readAnswer(saml, xml.replace(/\r\n?/g, '\n'), id);
}

function question(saml: SamlSettings, { id, artifact, now }: { id: string; artifact: string; now: Date }): string {
  const { soap, protocol, assertion } = namespaces;
  return (
    `<soapenv:Envelope xmlns:soapenv="${soap}"><soapenv:Body>` +
    `<samlp:ArtifactResolve xmlns:samlp="${protocol}" xmlns:saml="${assertion}" ID="${id}" Version="2.0"` +
    ` IssueInstant="${now.toISOString()}" Destination="${escapeXml(saml.artifactUrl)}">` +
    `<saml:Issuer>${escapeXml(saml.entityId)}</saml:Issuer>` +
    `<samlp:Artifact>${escapeXml(artifact)}</samlp:Artifact>` +
    `</samlp:ArtifactResolve></soapenv:Body></soapenv:Envelope>`
  );
}

function post(saml: SamlSettings, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(
      saml.artifactUrl,
      {
        method: 'POST',
        key: saml.tlsKey,
        cert: saml.tlsCertificate,
        ...(saml.ca === undefined ? {} : { ca: saml.ca }),
        minVersion: 'TLSv1.2',
        agent: false,
        signal: AbortSignal.timeout(timeouts),
        headers: {
          'content-type': 'text/xml; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          soapaction: '"http://www.oasis-open.org/committees/security"',
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        let length = 0;
        answer.on('data', (part: Buffer) => {
          length += part.length;
          if (length > longest) asked.destroy(new SamlRefusal('the answer is too long'));
          parts.push(part);
        });
        answer.on('error', reject);
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve(Buffer.concat(parts).toString('utf8'));
          else reject(new SamlRefusal(`DigiD answered ${answer.statusCode}`));
        });
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

function readAnswer(saml: SamlSettings, xml: string, questionId: string): ResolvedResponse {
  const envelope = parseXml(xml);
  if (!isNamed(envelope, 'soap', 'Envelope')) throw new SamlRefusal('the answer is no envelope');
  const answer = onlyChild(onlyChild(envelope, 'soap', 'Body'), 'protocol', 'ArtifactResponse');
  checkSignature(xml, answer, saml.issuerCertificates);
  if (answer.getAttribute('InResponseTo') !== questionId) throw new SamlRefusal('the answer is to another question');
  if (textOf(onlyChild(answer, 'assertion', 'Issuer')) !== saml.issuer) throw new SamlRefusal('somebody else answered');
  const status = statusOf(answer);
  if (status[0] !== 'Success') throw new SamlRefusal(`DigiD does not know the artifact: ${status.join(' ')}`);

  const response = onlyChild(answer, 'protocol', 'Response');
  return {
    inResponseTo: response.getAttribute('InResponseTo') ?? '',
    issuer: textOf(onlyChild(response, 'assertion', 'Issuer')),
    status: statusOf(response),
    xml: standAlone(response),
  };
}

function statusOf(message: Element): string[] {
  const codes: string[] = [];
  let [code] = childrenNamed(onlyChild(message, 'protocol', 'Status'), 'protocol', 'StatusCode');
  while (code) {
    codes.push((code.getAttribute('Value') ?? '').replace(/^.*:/s, ''));
    [code] = childrenNamed(code, 'protocol', 'StatusCode');
  }
  return codes;
}
