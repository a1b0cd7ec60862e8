import { partialStyles, stylesOf } from '../page/page-state.ts';

/** A part of a built style sheet. */
export type StylePart = StyleRule | StyleGroup | WholePart;

interface StyleRule {
  readonly selectors: readonly StyleSelector[];
  /** What stands between its braces. */
  readonly declarations: string;
}

interface StyleSelector {
  readonly selector: string;
  /** Without all of these in a page it matches nothing there. */
  readonly classes: readonly string[];
}

/** Rules that count under a condition, such as `@media print`. */
interface StyleGroup {
  readonly at: string;
  readonly parts: readonly StylePart[];
}

/** What every page keeps, such as the faces of fonts. */
interface WholePart {
  readonly css: string;
}

/** The built style sheets by their addresses; their letters are bytes, as those of the page are. */
export type StyleSheets = ReadonlyMap<string, readonly StylePart[]>;

/**
 * Writes the styles of a document, where `place` stands for them: of the sheets that it names what can match anything in it, so that it looks as it would with all
 * of them, or all where scripts draw the page.
 */
export function withOwnStyles(html: string, { place, sheets }: { place: string; sheets: StyleSheets }): string {
  const end = html.indexOf(`>${place}</style>`);
  if (end === -1) return html;
  const tag = html.slice(html.lastIndexOf('<style', end), end);
  const addresses = tag.split(`${stylesOf}="`)[1]?.split('"')[0]?.split(' ') ?? [];
  const classes = tag.includes(partialStyles) ? classesIn(html) : anyClass;
  const css = addresses.map((address) => ownStyles(sheets.get(address) ?? [], classes)).join('');
  return `${html.slice(0, end + 1)}${css}${html.slice(end + 1 + place.length)}`;
}

type Classes = Pick<ReadonlySet<string>, 'has'>;

const anyClass: Classes = { has: () => true };

/** What of a style sheet can match anything in a page with these classes. */
function ownStyles(parts: readonly StylePart[], classes: Classes): string {
  return parts.map((part) => ownPart(part, classes)).join('');
}

function ownPart(part: StylePart, classes: Classes): string {
  if ('css' in part) return part.css;
  if ('at' in part) {
    const own = ownStyles(part.parts, classes);
    return own === '' ? '' : `${part.at}{${own}}`;
  }
  const selectors = part.selectors.filter((one) => one.classes.every((name) => classes.has(name)));
  return selectors.length === 0 ? '' : `${selectors.map(({ selector }) => selector).join(',')}{${part.declarations}}`;
}

/** All classes that stand in this markup. */
function classesIn(html: string): Classes {
  const lists = new Set([...html.matchAll(/ class="([^"]*)"/g)].map(([, list = '']) => list));
  return new Set([...lists].flatMap((list) => list.split(' ')));
}
