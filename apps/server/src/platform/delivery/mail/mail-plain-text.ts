import { Children, isValidElement, type FunctionComponent, type ReactElement, type ReactNode } from 'react';
import { OnScreenOnly } from './mail-layout.ts';

const paragraphs: ReadonlySet<unknown> = new Set([
  'p',
  'h1',
  'h2',
  'ul',
  'table',
  'div.body',
  'div.head',
  'div.box',
  'div.help',
  'div.foot',
]);
const nothing: ReadonlySet<unknown> = new Set(['head', OnScreenOnly]);

/** The plain text of a mail, made of the same tree as its html: paragraphs, line ends, and addresses behind the words of a link. */
export function mailPlainText(tree: ReactNode): string {
  return `${textOf(tree)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map((child: ReactNode) => textOf(child)).join('');
  return isValidElement(node) ? elementText(node as ReactElement<ElementProps>) : '';
}

interface ElementProps {
  readonly children?: ReactNode;
  readonly className?: string;
  readonly href?: string;
}

function elementText(element: ReactElement<ElementProps>): string {
  const type: unknown = element.type;
  const { props } = element;
  if (nothing.has(type)) return '';
  if (typeof element.type === 'function') return textOf((element.type as FunctionComponent<ElementProps>)(props) as ReactNode);
  if (type === 'br') return '\n';
  const inner = Children.toArray(props.children).map(textOf).join('');
  if (type === 'li') return `- ${inner}\n`;
  if (type === 'a') return linkText(inner, props.href ?? '');
  if (paragraphs.has(type) || paragraphs.has(`${String(type)}.${props.className ?? ''}`)) return `\n\n${inner}\n\n`;
  return type === 'div' || type === 'b' ? `${inner}\n` : inner;
}

function linkText(words: string, address: string): string {
  return address.startsWith('http') ? `${words}: ${address}` : words;
}
