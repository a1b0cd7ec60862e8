import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeAuthority } from '@tegoed/server/testing';

/** Settings of a municipality that is connected to DigiD itself; where its people would sign in, nobody listens. */
export function digidOverSaml(): Promise<Record<string, string>> {
  const authority = makeAuthority('Test authority');
  const [ours, issuer] = [authority.issue('Tegoed'), authority.issue('DigiD signing')];
  const folder = mkdtempSync(join(tmpdir(), 'tegoed-e2e-saml-'));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  return Promise.resolve({
    DIGID: 'saml',
    DIGID_ENTITY_ID: 'https://tegoed.example/saml',
    DIGID_KEY_FILE: file('key.pem', ours.key),
    DIGID_CERTIFICATE_FILE: file('certificate.pem', ours.certificate),
    DIGID_LOGIN_URL: 'https://127.0.0.1:1/sign-in',
    DIGID_ARTIFACT_URL: 'https://127.0.0.1:1/artifact',
    DIGID_ISSUER: 'https://was.digid.test/saml/idp/metadata',
    DIGID_ISSUER_CERTIFICATE_FILE: file('issuer.pem', issuer.certificate),
  });
}
