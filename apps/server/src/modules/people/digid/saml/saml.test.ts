import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  followOnce,
  goodAnswer,
  makeAuthority,
  startIdentityProvider,
  startTestApp,
  type IdentityProvider,
  type KeyPair,
  type Said,
  type Spoiling,
  type TestApp,
} from '../../../../../testing/index.ts';
import { checkSignature } from './signature.ts';
import { parseXml } from './saml-xml.ts';

const entityId = 'https://tegoed.example/saml';
const returnAddress = 'http://localhost:4000/api/v1/platform/digid/return';
const context = 'urn:oasis:names:tc:SAML:2.0:ac:classes';
const folder = mkdtempSync(join(tmpdir(), 'tegoed-saml-'));

let digid: IdentityProvider;
let test: TestApp;
let foreign: KeyPair;

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

/** A platform that reaches this DigiD with these keys. */
async function startPlatform(tls: KeyPair): Promise<TestApp> {
  const app = await startTestApp({
    env: {
      DIGID: 'saml',
      DIGID_ENTITY_ID: entityId,
      DIGID_KEY_FILE: file('key.pem', digid.client.key),
      DIGID_CERTIFICATE_FILE: file('certificate.pem', digid.client.certificate),
      DIGID_TLS_KEY_FILE: file('tls-key.pem', tls.key),
      DIGID_TLS_CERTIFICATE_FILE: file('tls-certificate.pem', tls.certificate),
      DIGID_LOGIN_URL: digid.loginUrl,
      DIGID_ARTIFACT_URL: digid.artifactUrl,
      DIGID_ISSUER: digid.issuer,
      DIGID_ISSUER_CERTIFICATE_FILE: file('issuer.pem', digid.signing.certificate),
      DIGID_CA_FILE: file('ca.pem', digid.authority.certificate),
    },
  });
  const { db } = app.app.deps;
  const { id } = await app.build.organization({ isSponsor: true });
  await db.updateTable('organizations').set({ bsnEnabled: true }).where('id', '=', id).execute();
  await db.updateTable('implementations').set({ organizationId: id, digidSignUpAllowed: true }).execute();
  await db.deleteFrom('rateLimitWindows').execute();
  return app;
}

beforeAll(async () => {
  digid = await startIdentityProvider();
  foreign = makeAuthority('Somebody else').issue('somebody');
  test = await startPlatform(digid.client);
});

afterAll(async () => {
  await digid.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(of: TestApp = test) {
  const caller = await of.build.identity();
  const started = await of.as(caller).post('/platform/digid', { request: 'auth' });
  expect(started.status).toBe(200);
  const loginUrl = await followOnce(of.app, started.body.redirect_url, started);
  const question = digid.readQuestion(loginUrl, digid.client.certificate);
  const answer = goodAnswer(
    { inResponseTo: question.id, audience: entityId, recipient: returnAddress, issuer: digid.issuer },
    '999990044',
  );
  return { started, loginUrl, question, answer };
}

type Asked = Pick<Awaited<ReturnType<typeof ask>>, 'question' | 'started'>;

/** The browser that began comes back with an artifact; gives where it ends. */
async function comeBack(artifact: string, { question, started }: Asked, of: TestApp = test): Promise<string> {
  return followOnce(of.app, await followOnce(of.app, addressWith(artifact, question.relayState)), started);
}

function addressWith(artifact: string, relayState: string): string {
  const address = new URL(returnAddress);
  address.searchParams.set('SAMLart', artifact);
  address.searchParams.set('RelayState', relayState);
  return address.href;
}

async function signIn(change: Partial<Said> = {}, spoiling: Spoiling = {}): Promise<string> {
  const asked = await ask();
  return comeBack(digid.keep({ ...asked.answer, ...change }, spoiling), asked);
}

const refused = 'http://localhost:4000/?digid_error=unknown_error';
const signedIn = /^http:\/\/localhost:4000\/auth-link\?token=[0-9a-f]{200}$/;

describe('the question to DigiD', () => {
  it('is signed, wants a fresh sign-in of at least the level of the settings, and the answer as an artifact', async () => {
    const { loginUrl, question } = await ask();
    expect(loginUrl.startsWith(digid.loginUrl)).toBe(true);
    expect(question.parameters.get('SigAlg')).toBe('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256');
    expect(question.xml).toContain('ForceAuthn="true"');
    expect(question.xml).toContain('ProtocolBinding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Artifact"');
    expect(question.xml).toContain(`AssertionConsumerServiceURL="${returnAddress}"`);
    expect(question.xml).toContain('Comparison="minimum"');
    expect(question.xml).toContain(`${context}:MobileTwoFactorContract`);
    expect(question.xml).not.toContain('Format=');
    expect(question.xml).toContain(`>${entityId}<`);
    expect(question.relayState.length).toBeLessThanOrEqual(80);
  });

  it('that cannot be kept is answered with 503 and a code for the front end', async () => {
    const owner = new pg.Client({ connectionString: test.databaseUrl });
    await owner.connect();
    await owner.query('alter table saml_requests rename to saml_requests_away');
    const answer = await test.visitor().post('/platform/digid', { request: 'auth' });
    await owner.query('alter table saml_requests_away rename to saml_requests');
    await owner.end();
    expect([answer.status, answer.headers['error-code'], answer.body.message]).toEqual([
      503,
      'digid_api_0000',
      'DigiD werkt nu niet. Probeer het later nog eens.',
    ]);
  });
});

describe('the description of our side', () => {
  it('names us, our keys and where an artifact comes back, and is signed by us', async () => {
    const { statusCode, headers, body } = await test.app.server.inject('/api/v1/platform/digid/metadata');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/samlmetadata+xml']);
    const root = parseXml(body);
    expect(root.getAttribute('entityID')).toBe(entityId);
    expect(body.match(/AssertionConsumerService [^>]*/)?.[0]).toContain(
      `Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Artifact" Location="${returnAddress}"`,
    );
    expect(body).toContain('AuthnRequestsSigned="true"');
    const [, base64 = ''] = /<ds:X509Certificate>([^<]+)/.exec(body.slice(body.indexOf('KeyDescriptor'))) ?? [];
    expect(digid.client.certificate.replaceAll(/\s/g, '')).toContain(base64.replaceAll(/\s/g, ''));
    expect(() => checkSignature(body, root, [digid.client.certificate])).not.toThrow();
    expect(() => checkSignature(body.replace(entityId, 'https://other.example'), root, [digid.client.certificate])).toThrow(
      'the signature is wrong',
    );
  });

  it('is not there without DigiD', async () => {
    const without = await startTestApp();
    expect((await without.app.server.inject('/api/v1/platform/digid/metadata')).statusCode).toBe(404);
  });
});

describe('a good answer', () => {
  it('signs in, resolved with our certificate and a signed question', async () => {
    digid.resolved.length = 0;
    expect(await signIn()).toMatch(signedIn);
    expect(digid.resolved.map(({ authorized }) => authorized)).toEqual([true]);
    expect(digid.resolved[0]?.xml).toContain('<ds:SignatureValue>');
  });

  it.each(['Smartcard', 'SmartcardPKI'])('may be surer than we asked: %s', async (level) => {
    expect(await signIn({ context: `${context}:${level}` })).toMatch(signedIn);
  });

  it('of somebody who cancelled says so', async () => {
    expect(await signIn({ status: ['Responder', 'AuthnFailed'] })).toBe('http://localhost:4000/?digid_error=error_0040');
  });

  it('of a DigiD that failed is an error', async () => {
    expect(await signIn({ status: ['Responder', 'RequestDenied'] })).toBe(refused);
  });
});

describe('an answer is refused', () => {
  it.each<[string, string, Partial<Said>, Spoiling]>([
    ['when nothing is signed', '0 Signature', {}, { assertionSignedBy: null, answerSignedBy: null }],
    ['when only the assertion is signed', '0 Signature', {}, { answerSignedBy: null }],
    ['when only the answer around it is signed', 'Invalid signature', {}, { assertionSignedBy: null }],
    ['with another number in it', 'Invalid signature', {}, { assertion: (xml) => xml.replace('999990044', '999990056') }],
    [
      'with another number put in after the answer was signed',
      'the signature is wrong',
      {},
      { answer: (xml) => xml.replace('999990044', '999990056') },
    ],
    ['for another audience', 'audience mismatch', { audience: 'https://other.example/saml' }, {}],
    ['for another address', 'for somebody else', { recipient: 'https://other.example/return' }, {}],
    ['of another issuer', 'of somebody else', { issuer: 'https://other.example/metadata' }, {}],
    ['to a question that nobody asked', 'about another sign-in', { inResponseTo: `_${'0'.repeat(40)}` }, {}],
    ['to another artifact question', 'to another question', {}, { answerTo: `_${'0'.repeat(40)}` }],
    ['that is too old', 'No valid subject confirmation', { notBefore: -600, notOnOrAfter: -60 }, {}],
    ['that is not valid yet', 'not yet valid', { notBefore: 600, notOnOrAfter: 1200 }, {}],
    ['that is less sure than we asked', 'not sure enough', { context: `${context}:PasswordProtectedTransport` }, {}],
    ['of an unknown level', 'not sure enough', { context: 'urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified' }, {}],
    ['with a number of another sector', 'another sector', { nameId: 's00000001:999990044' }, {}],
    ['with a number without a sector', 'another sector', { nameId: '999990044' }, {}],
    ['with a number that fails the eleven test', 'no citizen service number', { nameId: 's00000000:999990045' }, {}],
    ['with a second answer beside it', '2 ArtifactResponse', {}, { answer: (xml) => xml + xml }],
    ['with entities', 'defines entities', {}, { answer: (xml) => `<!DOCTYPE x [<!ENTITY a "b">]>${xml}` }],
    [
      'with a second assertion wrapped around',
      'multiple assertions',
      {},
      { assertion: (xml) => xml + xml.replace(/ ID="[^"]+"/, ' ID="_other"') },
    ],
  ])('%s: %s', async (_, reason, change, spoiling) => {
    const log = vi.spyOn(test.app.deps.log, 'warn');
    expect(await signIn(change, spoiling)).toBe(refused);
    const [reported] = log.mock.calls;
    log.mockRestore();
    expect(reported).toEqual([{ event: 'digid-refused', code: undefined, reason: expect.stringContaining(reason) }]);
    expect(JSON.stringify(reported)).not.toMatch(/\d{9}/);
  });

  it('signed by somebody else, also when the key comes along', async () => {
    expect(await signIn({}, { assertionSignedBy: foreign })).toBe(refused);
    expect(await signIn({}, { answerSignedBy: foreign })).toBe(refused);
    expect(await signIn({}, { assertionSignedBy: foreign, answerSignedBy: foreign })).toBe(refused);
  });

  it('that was given before: the artifact, and the answer of another sign-in', async () => {
    const first = await ask();
    const artifact = digid.keep(first.answer);
    expect(await comeBack(artifact, first)).toMatch(signedIn);
    await expect(comeBack(artifact, first)).rejects.toThrow('404');

    const second = await ask();
    expect(await comeBack(artifact, second)).toBe(refused);
    const third = await ask();
    expect(await comeBack(digid.keep(first.answer), third)).toBe(refused);
    const [fourth, fifth] = [await ask(), await ask()];
    expect(await comeBack(digid.keep(fourth.answer), fifth)).toBe(refused);
  });

  it.each(['', 'x', '<script>', 'A'.repeat(400)])('for an artifact that is none: %s', async (artifact) => {
    expect(await comeBack(artifact, await ask()).catch((error: Error) => error.message)).toMatch(/unknown_error|422/);
  });

  it('and nobody is made of it', async () => {
    const { db } = test.app.deps;
    const count = () => db.selectFrom('serviceNumbers').select('id').execute();
    const before = await count();
    await signIn({ nameId: 's00000000:208927505', audience: 'https://other.example/saml' });
    expect(await count()).toEqual(before);
  });
});

it('an answer in another browser than the one that began is spent unread', async () => {
  const { question, answer, started } = await ask();
  digid.resolved.length = 0;
  const address = addressWith(digid.keep(answer), question.relayState);
  const back = await followOnce(test.app, address);
  await expect(followOnce(test.app, back)).rejects.toThrow('403');
  await expect(followOnce(test.app, back, started)).rejects.toThrow('404');
  expect(digid.resolved).toEqual([]);
});

it('comes back to the host where it began, which has the cookie of the browser', async () => {
  await test.build.implementation({ key: 'nijmegen' });
  const { db } = test.app.deps;
  await db.updateTable('implementations').set({ digidSignUpAllowed: true }).where('key', '=', 'nijmegen').execute();
  const started = await test
    .visitor({ host: 'nijmegen.localhost:4000', 'client-key': 'nijmegen' })
    .post('/platform/digid', { request: 'auth' });
  const loginUrl = await followOnce(test.app, started.body.redirect_url, started);
  const { relayState } = digid.readQuestion(loginUrl, digid.client.certificate);
  expect(new URL(await followOnce(test.app, addressWith('AAAA', relayState))).host).toBe('nijmegen.localhost:4000');
});

it('an answer of a browser that nobody sent away ends at home', async () => {
  const end = await followOnce(test.app, `${returnAddress}?SAMLart=AAAA&RelayState=_${'0'.repeat(40)}`);
  expect(end).toBe(refused);
  expect(await followOnce(test.app, returnAddress)).toBe(refused);
});

it('a platform whose certificate DigiD does not know gets no answer', async () => {
  const other = await startPlatform(foreign);
  const asked = await ask(other);
  digid.resolved.length = 0;
  expect(await comeBack(digid.keep(asked.answer), asked, other)).toBe(refused);
  expect(digid.resolved).toEqual([]);
});
