/** Of @node-saml/node-saml; see xmldom.d.ts for why. */
export interface CacheProvider {
  saveAsync(key: string, value: string): Promise<{ value: string; createdAt: number } | null>;
  getAsync(key: string): Promise<string | null>;
  removeAsync(key: string | null): Promise<string | null>;
}

export const ValidateInResponseTo: { readonly always: 'always' };

export interface SamlOptions {
  readonly issuer: string;
  readonly audience: string;
  readonly callbackUrl: string;
  readonly entryPoint: string;
  readonly idpIssuer: string;
  readonly idpCert: string[];
  readonly privateKey: string;
  readonly signatureAlgorithm: 'sha256';
  readonly digestAlgorithm: 'sha256';
  readonly identifierFormat: null;
  readonly forceAuthn: boolean;
  readonly racComparison: 'minimum';
  readonly authnContext: string[];
  readonly wantAssertionsSigned: boolean;
  readonly wantAuthnResponseSigned: boolean;
  readonly validateInResponseTo: 'always';
  readonly requestIdExpirationPeriodMs: number;
  readonly acceptedClockSkewMs: number;
  readonly generateUniqueId: () => string;
  readonly cacheProvider: CacheProvider;
}

export class SAML {
  constructor(options: SamlOptions);
  protected generateAuthorizeRequestAsync(isPassive: boolean, isHttpPostBinding: boolean): Promise<string>;
  generateServiceProviderMetadata(decryptionCertificate: null, certificates: string[]): string;
  getAuthorizeUrlAsync(relayState: string, host: string | undefined, options: object): Promise<string>;
  validatePostResponseAsync(container: { readonly SAMLResponse: string }): Promise<{
    profile: { getAssertionXml?(): string } | null;
    loggedOut: boolean;
  }>;
}
