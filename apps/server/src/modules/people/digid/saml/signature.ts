import type { Element } from '@xmldom/xmldom';
import { SignedXml } from 'xml-crypto';
import { childrenOf, elementsOf, isNamed, onlyChild, SamlRefusal } from './saml-xml.ts';

const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256';

/** What may have signed or hashed; older ones can be forged. */
const trusted = {
  SignatureMethod: [
    rsaSha256,
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  ],
  DigestMethod: [sha256, 'http://www.w3.org/2001/04/xmldsig-more#sha384', 'http://www.w3.org/2001/04/xmlenc#sha512'],
  CanonicalizationMethod: [exclusive, `${exclusive}WithComments`],
  Transform: [enveloped, exclusive, `${exclusive}WithComments`],
} as const;

/** Signs the one element with this name: after its `Issuer`, or where it has none as the first thing in it. */
export function sign(xml: string, elementName: string, keys: { key: string; certificate: string }): string {
  const signed = new SignedXml({
    privateKey: keys.key,
    publicCert: keys.certificate,
    signatureAlgorithm: rsaSha256,
    canonicalizationAlgorithm: exclusive,
  });
  const xpath = `//*[local-name(.)='${elementName}']`;
  const issuer = `${xpath}/*[local-name(.)='Issuer']`;
  signed.addReference({ xpath, transforms: [enveloped, exclusive], digestAlgorithm: sha256 });
  signed.computeSignature(xml, {
    prefix: 'ds',
    location: xml.includes('Issuer') ? { reference: issuer, action: 'after' } : { reference: xpath, action: 'prepend' },
  });
  return signed.getSignedXml();
}

/**
 * Throws `SamlRefusal` unless this element as a whole was signed with one of these certificates. A key that the message
 * itself brings along does not count, no id may stand twice, and only algorithms of today are taken anywhere in the document.
 */
export function checkSignature(xml: string, element: Element, certificates: readonly string[]): void {
  const everything = elementsOf(element.ownerDocument);
  const ids = everything.flatMap((one) => ['ID', 'Id', 'id'].flatMap((name) => one.getAttribute(name) || []));
  if (new Set(ids).size !== ids.length) throw new SamlRefusal('an id stands twice in the answer');
  for (const [name, algorithms] of Object.entries(trusted)) {
    const used = everything.filter((one) => isNamed(one, 'signature', name)).map((one) => one.getAttribute('Algorithm') ?? '');
    const strange = used.find((algorithm) => !algorithms.some((one) => one === algorithm));
    if (strange !== undefined) throw new SamlRefusal(`the answer uses ${strange}`);
  }

  const signature = onlyChild(element, 'signature', 'Signature');
  const reference = onlyChild(onlyChild(signature, 'signature', 'SignedInfo'), 'signature', 'Reference');
  const id = element.getAttribute('ID');
  if (!id || reference.getAttribute('URI') !== `#${id}`) throw new SamlRefusal('the signature is of something else');
  if (!certificates.some((certificate) => isSignedWith(xml, signature, certificate)))
    throw new SamlRefusal('the signature is wrong');
}

function isSignedWith(xml: string, signature: Element, certificate: string): boolean {
  const check = new SignedXml({ publicCert: certificate, getCertFromKeyInfo: () => null });
  check.loadSignature(signature);
  try {
    return check.checkSignature(xml) && check.getSignedReferences().length === 1 && childrenOf(signature).length > 0;
  } catch {
    return false;
  }
}
