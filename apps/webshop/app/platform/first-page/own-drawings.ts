import { documentIds } from '../page/page-state.ts';

/** A file with drawings, into which parts of pages point. */
export interface DrawingSheet {
  readonly name: string;
  readonly address: string;
  /** What is in it: a symbol for each drawing. */
  readonly text: string;
}

/** Stands after the page, and before what starts the shop. */
const place = `<div id="${documentIds.drawings}" hidden="">`;

/**
 * Puts the drawings that a page shows at its end and lets it point there instead of into their files. A browser reads each such file, with all
 * drawings that there are, as a document of its own, and where no script keeps it from that it does so before the first paint. What the
 * shop draws later points into the files, whose addresses stand beside the drawings.
 */
export function withOwnDrawings(html: string, sheets: readonly DrawingSheet[]): string {
  const byAddress = new Map(sheets.map((sheet) => [sheet.address, sheet]));
  const symbols = new Map<string, string>();
  const used = new Set<string>();
  const page = html.replaceAll(/<use href="([^"#]+)#([\w-]+)"/g, (found, address: string, name: string) => {
    const sheet = byAddress.get(address);
    const symbol = sheet && symbolOf(sheet.text, name);
    if (!symbol) return found;
    const id = `${sheet.name}-${name}`;
    symbols.set(id, symbol.replace(`id="${name}"`, `id="${id}"`));
    used.add(address);
    return `<use href="#${id}"`;
  });
  const filled = `${place.slice(0, -1)} data-sheets="${[...used].join(' ')}"><svg>${[...symbols.values()].join('')}</svg>`;
  return page.includes(place) ? page.replace(place, () => filled) : html;
}

function symbolOf(text: string, name: string): string | undefined {
  return new RegExp(`<symbol id="${name}"[^]*?</symbol>`).exec(text)?.[0];
}
