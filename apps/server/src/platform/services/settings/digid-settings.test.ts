import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAuthority } from '../../../../testing/services/identity-provider/certificates.ts';
import { readSettings } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'tegoed-digid-settings-'));
const read = (env: Record<string, string>) => readSettings({ DATA_DIR: folder, SECRET_KEY: 'k'.repeat(32), ...env }).digid;
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://tegoed.merendam.example',
  SECRET_KEY: '3f9c1b7de2a840565d1e8c7fb0a93246',
  SMTP_URL: 'smtp://mail.merendam.example',
  MAIL_FROM: 'tegoed@merendam.example',
};
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('how DigiD is reached', () => {
  it('is the simulator in the demo, and nothing elsewhere', () => {
    expect(read({ DEMO: '1' })).toEqual({ connection: 'simulator', loa: 'midden' });
    expect(read({})).toEqual({ connection: 'off', loa: 'midden' });
    expect(read({ DEMO: '1', DIGID: 'off', DIGID_LEVEL: 'hoog' })).toEqual({ connection: 'off', loa: 'hoog' });
  });

  it('is never the simulator without the demo, also in production', () => {
    expect(() => read({ DIGID: 'simulator' })).toThrow('DIGID must not be simulator without DEMO=1');
    expect(() => read({ ...production, DIGID: 'simulator' })).toThrow('DIGID must not be simulator');
  });
});

describe('a connection by SAML', () => {
  let given: Record<string, string>;
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  beforeAll(() => {
    const { key, certificate } = makeAuthority('Test');
    given = {
      DIGID: 'saml',
      DIGID_ENTITY_ID: 'https://tegoed.example',
      DIGID_KEY_FILE: file('key.pem', key),
      DIGID_CERTIFICATE_FILE: file('certificate.pem', certificate),
      DIGID_LOGIN_URL: 'https://digid.example/login',
      DIGID_ARTIFACT_URL: 'https://digid.example/artifact',
      DIGID_ISSUER: 'https://digid.example',
      DIGID_ISSUER_CERTIFICATE_FILE: file('issuer.pem', `${certificate}\n${certificate}`),
    };
  });

  it('takes its keys from files; those of TLS are the same unless others are named', () => {
    const digid = read(given);
    expect(digid).toMatchObject({
      connection: 'saml',
      saml: { entityId: 'https://tegoed.example', ca: undefined, tlsKey: expect.stringContaining('PRIVATE KEY') },
    });
    expect(digid.connection === 'saml' && digid.saml.issuerCertificates).toHaveLength(2);
  });

  it.each([
    ['DIGID_ENTITY_ID', '', 'DIGID_ENTITY_ID must be set when DIGID is saml.'],
    ['DIGID_KEY_FILE', '', 'DIGID_KEY_FILE must be set when DIGID is saml.'],
    ['DIGID_KEY_FILE', '/nowhere/key.pem', 'DIGID_KEY_FILE names a file that cannot be read.'],
    ['DIGID_LOGIN_URL', 'http://digid.example', 'DIGID_LOGIN_URL must be an address that starts with https://.'],
    ['DIGID_LEVEL', 'veel', 'DIGID_LEVEL must be one of basis, midden, substantieel, hoog.'],
  ])('refuses %s "%s"', (name, value, text) => {
    expect(() => read({ ...given, [name]: value })).toThrow(text);
  });

  it('refuses files with something else in them', () => {
    const other = file('other.txt', 'no key');
    expect(() => read({ ...given, DIGID_KEY_FILE: other })).toThrow('DIGID_KEY_FILE holds no private key that can be read.');
    expect(() => read({ ...given, DIGID_CERTIFICATE_FILE: other })).toThrow('DIGID_CERTIFICATE_FILE holds no certificates');
  });
});
