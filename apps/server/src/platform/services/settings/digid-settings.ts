import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** decisions.md 14: how much longer than the fund says a confirmation by DigiD counts, in seconds. */
export const bsnConfirmationOffset = 300;

/** How sure DigiD must be of somebody, from a password alone to an identity card. */
export const assuranceLevels = ['basis', 'midden', 'substantieel', 'hoog'] as const;
export type AssuranceLevel = (typeof assuranceLevels)[number];

/** The connection that Logius gave to a municipality; keys and certificates as PEM texts. */
export interface SamlSettings {
  readonly entityId: string;
  readonly key: string;
  readonly certificate: string;
  /** With which we show ourselves when an artifact is resolved. */
  readonly tlsKey: string;
  readonly tlsCertificate: string;
  readonly loginUrl: string;
  readonly artifactUrl: string;
  /** Who signs the answers, and with which keys; several while one takes over from another. */
  readonly issuer: string;
  readonly issuerCertificates: readonly string[];
  /** Who vouches for DigiD's own address; undefined: those that Node trusts. */
  readonly ca: string | undefined;
}

export type DigidSettings = { readonly loa: AssuranceLevel } & (
  { readonly connection: 'off' | 'simulator' } | { readonly connection: 'saml'; readonly saml: SamlSettings }
);

/** Variables of the environment, all optional until DIGID is `saml`. */
export const digidEnvironment = {
  DIGID: z.enum(['off', 'simulator', 'saml'], { error: 'must be off, simulator or saml' }).optional(),
  DIGID_LEVEL: z.enum(assuranceLevels, { error: `must be one of ${assuranceLevels.join(', ')}` }).default('midden'),
  DIGID_ENTITY_ID: z.string().default(''),
  DIGID_KEY_FILE: z.string().default(''),
  DIGID_CERTIFICATE_FILE: z.string().default(''),
  DIGID_TLS_KEY_FILE: z.string().default(''),
  DIGID_TLS_CERTIFICATE_FILE: z.string().default(''),
  DIGID_LOGIN_URL: z.string().default(''),
  DIGID_ARTIFACT_URL: z.string().default(''),
  DIGID_ISSUER: z.string().default(''),
  DIGID_ISSUER_CERTIFICATE_FILE: z.string().default(''),
  DIGID_CA_FILE: z.string().default(''),
};

type DigidVariables = z.infer<z.ZodObject<typeof digidEnvironment>>;

/**
 * Reads how DigiD is reached: the simulator in the demo, else not at all, unless said otherwise.
 * Gives one sentence for the operator when something is wrong.
 */
export function readDigidSettings(values: DigidVariables, { demo }: { demo: boolean }): DigidSettings | { problem: string } {
  const loa = values.DIGID_LEVEL;
  const connection = values.DIGID ?? (demo ? 'simulator' : 'off');
  if (connection === 'simulator' && !demo)
    return { problem: 'DIGID must not be simulator without DEMO=1: everybody could sign in as anybody.' };
  if (connection !== 'saml') return { loa, connection };

  try {
    return { loa, connection, saml: readSaml(values) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function readSaml(values: DigidVariables): SamlSettings {
  const file = (name: keyof DigidVariables, otherwise: keyof DigidVariables = name) => {
    const used = values[name] ? name : otherwise;
    return readText(used, text(used));
  };
  const text = (name: keyof DigidVariables) => {
    const value = values[name];
    if (!value) throw new Error(`${name} must be set when DIGID is saml.`);
    return value;
  };
  const address = (name: keyof DigidVariables) => {
    if (!text(name).startsWith('https://') || !URL.canParse(text(name)))
      throw new Error(`${name} must be an address that starts with https://.`);
    return text(name);
  };
  const key = (name: keyof DigidVariables, otherwise?: keyof DigidVariables) => {
    const pem = file(name, otherwise);
    check(name, () => createPrivateKey(pem), 'private key');
    return pem;
  };
  const certificates = (name: keyof DigidVariables, otherwise?: keyof DigidVariables) => {
    const found = file(name, otherwise).match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
    check(name, () => found.map((pem) => new X509Certificate(pem)), 'certificates');
    if (found.length === 0) throw new Error(`${name} holds no certificates that can be read.`);
    return found;
  };
  return {
    entityId: text('DIGID_ENTITY_ID'),
    key: key('DIGID_KEY_FILE'),
    certificate: certificates('DIGID_CERTIFICATE_FILE').join('\n'),
    tlsKey: key('DIGID_TLS_KEY_FILE', 'DIGID_KEY_FILE'),
    tlsCertificate: certificates('DIGID_TLS_CERTIFICATE_FILE', 'DIGID_CERTIFICATE_FILE').join('\n'),
    loginUrl: address('DIGID_LOGIN_URL'),
    artifactUrl: address('DIGID_ARTIFACT_URL'),
    issuer: text('DIGID_ISSUER'),
    issuerCertificates: certificates('DIGID_ISSUER_CERTIFICATE_FILE'),
    ca: values.DIGID_CA_FILE === '' ? undefined : certificates('DIGID_CA_FILE').join('\n'),
  };
}

function readText(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Error(`${name} names a file that cannot be read.`);
  }
}

function check(name: string, read: () => unknown, what: string): void {
  try {
    read();
  } catch {
    throw new Error(`${name} holds no ${what} that can be read.`);
  }
}
