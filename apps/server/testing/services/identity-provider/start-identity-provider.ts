import { randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { stringify } from 'node:querystring';
import type { TLSSocket } from 'node:tls';
import { inflateRawSync } from 'node:zlib';
import { DOMParser, type Element } from '@xmldom/xmldom';
import { SignedXml } from 'xml-crypto';
import { makeAuthority, type KeyPair } from './certificates.ts';

/** What an answer says; a test changes what it is about. */
export interface Said {
  readonly nameId: string;
  readonly inResponseTo: string;
  readonly audience: string;
  readonly recipient: string;
  readonly issuer: string;
  readonly context: string;
  /** Moments from now, in seconds. */
  readonly notBefore: number;
  readonly notOnOrAfter: number;
  /** Last parts of the status codes. */
  readonly status: readonly string[];
}

export interface Question {
  readonly id: string;
  readonly relayState: string;
  readonly xml: string;
  readonly parameters: URLSearchParams;
}

/** Faults that an answer can have beside wrong words. */
export interface Spoiling {
  /** Changes the assertion after it was signed. */
  readonly assertion?: (xml: string) => string;
  /** Changes the whole answer after it was signed. */
  readonly answer?: (xml: string) => string;
  readonly assertionSignedBy?: KeyPair | null;
  readonly answerSignedBy?: KeyPair | null;
  /** Names another question than the one that was asked about the artifact. */
  readonly answerTo?: string;
}

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol';
const assertionNs = 'urn:oasis:names:tc:SAML:2.0:assertion';
const classes = 'urn:oasis:names:tc:SAML:2.0:ac:classes';

/**
 * A stand-in for DigiD that speaks SAML 2.0 with artifact binding: it reads signed questions, hands out artifacts and
 * resolves each once, over TLS, for clients that its own authority vouches for.
 */
export async function startIdentityProvider() {
  const authority = makeAuthority('Test authority');
  const tls = authority.issue('127.0.0.1');
  const signing = authority.issue('DigiD signing');
  const client = authority.issue('Tegoed');
  const issuer = 'https://was.digid.test/saml/idp/metadata';
  const kept = new Map<string, { said: Said; spoiling: Spoiling }>();
  const resolved: { authorized: boolean; xml: string }[] = [];

  const server = createServer(
    { key: tls.key, cert: tls.certificate, ca: authority.certificate, requestCert: true, rejectUnauthorized: true },
    (request, reply) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const xml = Buffer.concat(parts).toString('utf8');
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server over TLS has TLS sockets only
        resolved.push({ authorized: (request.socket as TLSSocket).authorized, xml });
        const artifact = /<samlp:Artifact>([^<]+)</.exec(xml)?.[1] ?? '';
        const questionId = /<samlp:ArtifactResolve[^>]* ID="([^"]+)"/.exec(xml)?.[1] ?? '';
        const isSigned = checks(xml, client.certificate);
        const found = isSigned ? kept.get(artifact) : undefined;
        kept.delete(artifact);
        reply.setHeader('content-type', 'text/xml').end(envelope(found, questionId));
      });
    },
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;

  function envelope(found: { said: Said; spoiling: Spoiling } | undefined, questionId: string): string {
    const { said, spoiling = {} } = found ?? {};
    const id = newId();
    const inner = said ? response(said, spoiling, signing) : '';
    const answer =
      `<samlp:ArtifactResponse xmlns:samlp="${protocol}" xmlns:saml="${assertionNs}" ID="${id}" Version="2.0"` +
      ` IssueInstant="${at(0)}" InResponseTo="${spoiling.answerTo ?? questionId}"><saml:Issuer>${issuer}</saml:Issuer>` +
      `${status(found ? ['Success'] : ['Requester'])}${inner}</samlp:ArtifactResponse>`;
    const signed = signAs(answer, 'ArtifactResponse', spoiling.answerSignedBy === undefined ? signing : spoiling.answerSignedBy);
    return (
      `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"` +
      ` xmlns:xs="http://www.w3.org/2001/XMLSchema"><soapenv:Body>${(spoiling.answer ?? same)(signed)}</soapenv:Body></soapenv:Envelope>`
    );
  }

  return {
    authority,
    signing,
    client,
    issuer,
    /** What came to the resolve address, as it was sent. */
    resolved,
    loginUrl: 'https://digid.test/saml/idp/request_authentication',
    artifactUrl: `https://127.0.0.1:${port}/saml/idp/resolve_artifact`,
    /** Reads the question in the address of the login page. Throws when its signature is not good. */
    readQuestion(loginUrl: string, certificate: string): Question {
      const { searchParams: parameters } = new URL(loginUrl);
      const xml = inflateRawSync(Buffer.from(parameters.get('SAMLRequest') ?? '', 'base64')).toString('utf8');
      if (!isQuerySigned(loginUrl, certificate)) throw new Error('the question is not signed');
      return { id: / ID="([^"]+)"/.exec(xml)?.[1] ?? '', relayState: parameters.get('RelayState') ?? '', xml, parameters };
    },
    /** Somebody signed in: keeps what is to be said of them, and gives the artifact for the browser. */
    keep(said: Said, spoiling: Spoiling = {}): string {
      const artifact = Buffer.concat([Buffer.from([0, 4, 0, 0]), randomBytes(40)]).toString('base64');
      kept.set(artifact, { said, spoiling });
      return artifact;
    },
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  };
}

/** What DigiD says when all is well. */
export function goodAnswer(given: Pick<Said, 'inResponseTo' | 'audience' | 'recipient' | 'issuer'>, bsn: string): Said {
  return {
    ...given,
    nameId: `s00000000:${bsn}`,
    context: `${classes}:MobileTwoFactorContract`,
    notBefore: -60,
    notOnOrAfter: 120,
    status: ['Success'],
  };
}

function response(said: Said, spoiling: Spoiling, signing: KeyPair): string {
  const head =
    `<samlp:Response xmlns:samlp="${protocol}" xmlns:saml="${assertionNs}" ID="${newId()}" Version="2.0" IssueInstant="${at(0)}"` +
    ` InResponseTo="${said.inResponseTo}"><saml:Issuer>${said.issuer}</saml:Issuer>${status(said.status)}`;
  if (said.status[0] !== 'Success') return `${head}</samlp:Response>`;
  const assertion =
    `<saml:Assertion xmlns:saml="${assertionNs}" ID="${newId()}" Version="2.0" IssueInstant="${at(0)}">` +
    `<saml:Issuer>${said.issuer}</saml:Issuer><saml:Subject><saml:NameID>${said.nameId}</saml:NameID>` +
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData` +
    ` InResponseTo="${said.inResponseTo}" Recipient="${said.recipient}" NotOnOrAfter="${at(said.notOnOrAfter)}"/>` +
    `</saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotBefore="${at(said.notBefore)}" NotOnOrAfter="${at(said.notOnOrAfter)}"><saml:AudienceRestriction>` +
    `<saml:Audience>${said.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${at(0)}"><saml:AuthnContext><saml:AuthnContextClassRef>${said.context}` +
    `</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement></saml:Assertion>`;
  const signer = spoiling.assertionSignedBy === undefined ? signing : spoiling.assertionSignedBy;
  return `${head}${(spoiling.assertion ?? same)(signAs(assertion, 'Assertion', signer))}</samlp:Response>`;
}

function status(codes: readonly string[]): string {
  const nested = codes.reduceRight(
    (inner, code) => `<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${code}">${inner}</samlp:StatusCode>`,
    '',
  );
  return `<samlp:Status>${nested}</samlp:Status>`;
}

/** The element, signed after its issuer; unsigned when there is nobody to sign. */
function signAs(xml: string, name: string, signer: KeyPair | null): string {
  if (signer === null) return xml;
  const signature = new SignedXml({
    privateKey: signer.key,
    publicCert: signer.certificate,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  const xpath = `/*[local-name(.)='${name}']`;
  signature.addReference({
    xpath,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  });
  signature.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' },
  });
  return signature.getSignedXml();
}

function checks(xml: string, certificate: string): boolean {
  try {
    const check = new SignedXml({ publicCert: certificate, getCertFromKeyInfo: () => null });
    check.loadSignature(findSignature(xml));
    return check.checkSignature(xml);
  } catch {
    return false;
  }
}

function findSignature(xml: string): Element {
  const refuse = (message: string) => {
    throw new Error(message);
  };
  const root = new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } }).parseFromString(
    xml,
    'text/xml',
  );
  const [signature] = Array.from(root?.getElementsByTagName('ds:Signature') ?? []);
  if (!signature) throw new Error('nothing is signed');
  return signature;
}

function isQuerySigned(loginUrl: string, certificate: string): boolean {
  const { searchParams } = new URL(loginUrl);
  const value = (name: string) => searchParams.get(name) ?? '';
  const signed = { SAMLRequest: value('SAMLRequest'), RelayState: value('RelayState'), SigAlg: value('SigAlg') };
  const signature = Buffer.from(value('Signature'), 'base64');
  return verify('RSA-SHA256', Buffer.from(stringify(signed)), certificate, signature);
}

function at(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString();
}

function newId(): string {
  return `_${randomBytes(20).toString('hex')}`;
}

const same = (xml: string) => xml;
