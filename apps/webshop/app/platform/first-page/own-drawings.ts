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
  const drawings = drawingsIn(sheets);
  const symbols = new Map<string, string>();
  const used = new Set<string>();
  const page = html.replaceAll(/<use href="([^"#]+)#([\w-]+)"/g, (found, address: string, name: string) => {
    const drawing = drawings.get(`${address}#${name}`);
    if (!drawing) return found;
    symbols.set(drawing.id, drawing.symbol);
    used.add(address);
    return `<use href="#${drawing.id}"`;
  });
  const filled = `${place.slice(0, -1)} data-sheets="${[...used].join(' ')}"><svg>${[...symbols.values()].join('')}</svg>`;
  return page.includes(place) ? page.replace(place, () => filled) : html;
}

interface Drawing {
  /** Of the symbol in a page. */
  readonly id: string;
  readonly symbol: string;
}

const drawingsOfSheets = new WeakMap<readonly DrawingSheet[], ReadonlyMap<string, Drawing>>();

/** The drawings by their addresses, with bytes for letters as the page has them. The files are read once: a page shows dozens, and each may stand at the end of a long file. */
function drawingsIn(sheets: readonly DrawingSheet[]): ReadonlyMap<string, Drawing> {
  const known = drawingsOfSheets.get(sheets);
  if (known) return known;
  const made = new Map(
    sheets.flatMap((sheet) =>
      [
        ...Buffer.from(sheet.text)
          .toString('latin1')
          .matchAll(/<symbol id="([\w-]+)"[^]*?<\/symbol>/g),
      ].map((found) => drawingOf(sheet, found)),
    ),
  );
  drawingsOfSheets.set(sheets, made);
  return made;
}

function drawingOf(sheet: DrawingSheet, [symbol, name = '']: RegExpExecArray): [string, Drawing] {
  const id = `${sheet.name}-${name}`;
  return [`${sheet.address}#${name}`, { id, symbol: symbol.replace(`id="${name}"`, `id="${id}"`) }];
}
