import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { isServiceNumber } from '#people/identity';
import type { Deps } from '#platform/deps';
import { assuranceLevels, type AssuranceLevel, type SamlSettings } from '#platform/services/settings/digid-settings';
import { randomHex } from '#platform/services/secrets';
import { DigidFailure, type DigidConnection, type DigidOutcome, type DigidReturn } from '../digid-connection.ts';
import { resolveArtifact } from './resolve-artifact.ts';
import { samlReturnPath } from './saml-addresses.ts';
import { createRequestCache } from './saml-request-queries.ts';
import { sign } from './signature.ts';
import { onlyChild, parseXml, SamlRefusal, textOf } from './saml-xml.ts';

const classes = 'urn:oasis:names:tc:SAML:2.0:ac:classes';
const classOf: Readonly<Record<AssuranceLevel, string>> = {
  basis: `${classes}:PasswordProtectedTransport`,
  midden: `${classes}:MobileTwoFactorContract`,
  substantieel: `${classes}:Smartcard`,
  hoog: `${classes}:SmartcardPKI`,
};

/** Sector of citizen service numbers; numbers of other sectors look the same and mean something else. */
const citizens = 's00000000';

type SamlDeps = Pick<Deps, 'db' | 'now' | 'settings'>;

/** DigiD over SAML 2.0 with artifact binding: the browser carries a reference only, and we fetch what it stands for. */
export function connectBySaml(deps: SamlDeps, saml: SamlSettings): DigidConnection {
  return {
    async start({ loa }) {
      const requestId = `_${randomHex(40)}`;
      const loginUrl = await createSaml(deps, saml, { loa, requestId })
        .getAuthorizeUrlAsync(requestId, undefined, {})
        .catch((cause: unknown) => {
          throw new DigidFailure('api_0000', { cause });
        });
      return { requestId, loginUrl };
    },

    finish: (returned) => check(deps, saml, returned),
  };
}

/**
 * What Logius asks of a municipality that connects: who we are, with which keys we sign and where an artifact comes back.
 * Signed; valid as long as the certificates in it.
 */
export function samlMetadata(deps: SamlDeps, saml: SamlSettings): string {
  const connection = createSaml(deps, saml, { loa: deps.settings.digid.loa, requestId: `_${randomHex(40)}` });
  const made = connection.generateServiceProviderMetadata(null, certificatesOf(saml));
  return sign(withArtifactBinding(made), 'EntityDescriptor', saml);
}

/** The key that signs, and the one with which we fetch, when that is another. */
function certificatesOf({ certificate, tlsCertificate }: SamlSettings): string[] {
  return [...new Set([certificate, tlsCertificate])];
}

async function check(deps: SamlDeps, saml: SamlSettings, returned: DigidReturn): Promise<DigidOutcome> {
  try {
    const response = await resolveArtifact(saml, returned.query.SAMLart ?? '', deps.now());
    if (response.inResponseTo !== returned.requestId) throw new SamlRefusal('the answer is about another sign-in');
    if (response.issuer !== saml.issuer) throw new SamlRefusal('the answer is of somebody else');
    if (response.status.includes('AuthnFailed')) return { is: 'cancelled' };
    if (response.status.join() !== 'Success') throw new SamlRefusal(`the status is ${response.status.join(' ')}`);
    const { profile } = await createSaml(deps, saml, returned).validatePostResponseAsync({
      SAMLResponse: Buffer.from(response.xml).toString('base64'),
    });
    const assertion = profile?.getAssertionXml?.();
    if (assertion === undefined) throw new SamlRefusal('the answer says nothing');
    return { is: 'confirmed', bsn: readAssertion(deps, saml, { ...returned, assertion }) };
  } catch (error) {
    return { is: 'error', reason: withoutNumbers(error instanceof Error ? error.message : String(error)) };
  }
}

/** Reads the number from what was signed, after checking that it was said to us, now, about this sign-in. */
function readAssertion(
  { settings }: SamlDeps,
  saml: SamlSettings,
  { assertion, requestId, loa }: { assertion: string; requestId: string; loa: AssuranceLevel },
): string {
  const root = parseXml(assertion);
  if (textOf(onlyChild(root, 'assertion', 'Issuer')) !== saml.issuer) throw new SamlRefusal('the assertion is of somebody else');
  onlyChild(root, 'assertion', 'Conditions');
  const subject = onlyChild(root, 'assertion', 'Subject');
  const confirmation = onlyChild(subject, 'assertion', 'SubjectConfirmation');
  const confirmed = onlyChild(confirmation, 'assertion', 'SubjectConfirmationData');
  if (confirmed.getAttribute('InResponseTo') !== requestId) throw new SamlRefusal('the assertion is about another sign-in');
  if (confirmed.getAttribute('Recipient') !== returnAddress(settings))
    throw new SamlRefusal('the assertion is for somebody else');
  if (!confirmed.hasAttribute('NotOnOrAfter')) throw new SamlRefusal('the assertion has no end');

  const context = onlyChild(onlyChild(root, 'assertion', 'AuthnStatement'), 'assertion', 'AuthnContext');
  const given = textOf(onlyChild(context, 'assertion', 'AuthnContextClassRef'));
  const level = assuranceLevels.findIndex((one) => classOf[one] === given);
  if (level < assuranceLevels.indexOf(loa)) throw new SamlRefusal('DigiD was not sure enough');

  const [sector, bsn, ...more] = textOf(onlyChild(subject, 'assertion', 'NameID')).split(':');
  if (sector !== citizens || more.length > 0) throw new SamlRefusal('the number is of another sector');
  if (bsn === undefined || !isServiceNumber(bsn)) throw new SamlRefusal('the number is no citizen service number');
  return bsn;
}

function createSaml(
  deps: SamlDeps,
  saml: SamlSettings,
  { loa, requestId }: Pick<DigidReturn, 'loa' | 'requestId'>,
): ArtifactSaml {
  return new ArtifactSaml({
    issuer: saml.entityId,
    audience: saml.entityId,
    callbackUrl: returnAddress(deps.settings),
    entryPoint: saml.loginUrl,
    idpIssuer: saml.issuer,
    idpCert: [...saml.issuerCertificates],
    privateKey: saml.key,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    identifierFormat: null,
    forceAuthn: true,
    racComparison: 'minimum',
    authnContext: [classOf[loa]],
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false, // the ArtifactResponse around it is
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: 600_000,
    acceptedClockSkewMs: 30_000,
    generateUniqueId: () => requestId,
    cacheProvider: createRequestCache(deps),
  });
}

/** The library knows the POST binding only, and writes that into its questions. */
class ArtifactSaml extends SAML {
  protected override async generateAuthorizeRequestAsync(isPassive: boolean, isHttpPostBinding: boolean): Promise<string> {
    const request = await super.generateAuthorizeRequestAsync(isPassive, isHttpPostBinding);
    return withArtifactBinding(request);
  }
}

function withArtifactBinding(xml: string): string {
  return xml.replace('SAML:2.0:bindings:HTTP-POST', 'SAML:2.0:bindings:HTTP-Artifact');
}

function returnAddress({ publicUrl }: Deps['settings']): string {
  return `${publicUrl}${samlReturnPath}`;
}

/** A message of a library may quote what it read. */
function withoutNumbers(message: string): string {
  return message.replace(/\d{8,}/g, '…').slice(0, 300);
}
