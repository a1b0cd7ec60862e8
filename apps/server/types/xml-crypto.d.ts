import type { Element } from '@xmldom/xmldom';

interface Options {
  readonly privateKey?: string;
  readonly publicCert?: string;
  readonly signatureAlgorithm?: string;
  readonly canonicalizationAlgorithm?: string;
  readonly getCertFromKeyInfo?: () => string | null;
}

interface Reference {
  readonly xpath: string;
  readonly transforms: readonly string[];
  readonly digestAlgorithm: string;
}

interface Placement {
  readonly prefix?: string;
  readonly location?: { readonly reference: string; readonly action: 'append' | 'prepend' | 'before' | 'after' };
}

/** Of xml-crypto; see xmldom.d.ts for why. */
export class SignedXml {
  constructor(options?: Options);
  addReference(reference: Reference): void;
  computeSignature(xml: string, placement?: Placement): void;
  getSignedXml(): string;
  loadSignature(signature: Element): void;
  checkSignature(xml: string): boolean;
  getSignedReferences(): string[];
}
