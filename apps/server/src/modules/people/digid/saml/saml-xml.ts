import { DOMParser, XMLSerializer, type Document, type Element, type Node } from '@xmldom/xmldom';

export const namespaces = {
  soap: 'http://schemas.xmlsoap.org/soap/envelope/',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const;

type Namespace = keyof typeof namespaces;

/** What DigiD sent cannot be trusted or understood. The message is for the log and names nobody. */
export class SamlRefusal extends Error {}

/** Reads XML strictly and gives its root. Throws `SamlRefusal` for what is not well-formed, and for definitions of entities. */
export function parseXml(text: string): Element {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new SamlRefusal('the answer defines entities');
  const refuse = () => {
    throw new SamlRefusal('the answer is not XML');
  };
  const parser = new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } });
  const root = parser.parseFromString(text.replace(/\r\n?/g, '\n'), 'text/xml')?.documentElement;
  if (!root) throw new SamlRefusal('the answer is not XML');
  return root;
}

/** Children of an element, all of them elements. */
export function childrenOf(parent: Element): Element[] {
  return Array.from(parent.childNodes).filter(isElement);
}

/** Children with this name. */
export function childrenNamed(parent: Element, namespace: Namespace, name: string): Element[] {
  return childrenOf(parent).filter((child) => isNamed(child, namespace, name));
}

/** The one child with this name. Throws `SamlRefusal` when there is none, or a second one. */
export function onlyChild(parent: Element, namespace: Namespace, name: string): Element {
  const [child, ...others] = childrenNamed(parent, namespace, name);
  if (!child || others.length > 0) throw new SamlRefusal(`the answer has ${others.length + (child ? 1 : 0)} ${name}`);
  return child;
}

export function isNamed(element: Element, namespace: Namespace, name: string): boolean {
  return element.localName === name && element.namespaceURI === namespaces[namespace];
}

export function textOf(element: Element): string {
  return (element.textContent ?? '').trim();
}

/** Every element of a document. */
export function elementsOf(document: Document): Element[] {
  return Array.from(document.getElementsByTagName('*'));
}

/** A part of a document as a document of its own: the namespaces of what stood around it come along. */
export function standAlone(element: Element): string {
  const ancestors: Element[] = [];
  for (let node = element.parentNode; node && isElement(node); node = node.parentNode) ancestors.push(node);
  const names = ancestors.flatMap((one) => Array.from(one.attributes)).filter(({ name }) => /^xmlns(:|$)/.test(name));
  for (const { name, value } of names) if (!element.hasAttribute(name)) element.setAttribute(name, value);
  return new XMLSerializer().serializeToString(element);
}

/** A text as it may stand in XML. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}
