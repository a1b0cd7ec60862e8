/**
 * What the server uses of the XML libraries. Their own types bring along those of a browser, after which `name` or `event`
 * would compile anywhere in the server. tsconfig.json leads the imports here.
 */
interface Node {
  readonly nodeType: number;
  readonly parentNode: Node | null;
  readonly childNodes: ArrayLike<Node>;
  readonly textContent: string | null;
}

interface Attr extends Node {
  readonly name: string;
  readonly value: string;
}

export interface Element extends Node {
  readonly localName: string;
  readonly namespaceURI: string | null;
  readonly ownerDocument: Document;
  readonly attributes: ArrayLike<Attr>;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  setAttribute(name: string, value: string): void;
}

export interface Document extends Node {
  readonly documentElement: Element | null;
  getElementsByTagName(name: string): ArrayLike<Element>;
}

type Report = (message: string) => void;

export class DOMParser {
  constructor(options: { errorHandler: { warning: Report; error: Report; fatalError: Report } });
  parseFromString(text: string, type: 'text/xml'): Document | undefined;
}

export class XMLSerializer {
  serializeToString(node: Node): string;
}

export type { Node };
