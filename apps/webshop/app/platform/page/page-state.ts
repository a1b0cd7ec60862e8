import type { CompiledCatalogue } from '@tegoed/translations/shop';
import { createContext } from 'react';
import type { Shop } from '../shop/shop.ts';
import { useGiven } from './use-given.ts';

/** What the server knew when it rendered the page and the browser needs to show the same. */
export interface PageState {
  readonly shop: Shop;
  readonly texts: CompiledCatalogue;
}

/** What runs in the document by itself before the shop does. In the browser they are empty, since they ran. */
export interface DocumentScripts {
  /** Before anything is painted. */
  readonly early: string;
  /** After the page, which is whole then. */
  readonly arrival: string;
  /** At the end where the shop runs when the page was painted; see `start-scripts.ts`. */
  readonly oncePainted: string;
  /** At the end where it runs when something is used. */
  readonly onceUsed: string;
  /** Which pages the browser may fetch before their links are pressed, as long as the shop does not run; see `pages-ahead.ts`. */
  readonly pagesAhead: string;
}

/** The style sheets that stand in the document itself, in one text. */
export interface DocumentStyles {
  /** Those that may, by their addresses; undefined in the browser, where those do that stand there already. */
  readonly known: Pick<ReadonlySet<string>, 'has'> | undefined;
  /** Their addresses, with a space between each; undefined on the server, which writes what the page uses. */
  readonly addresses: string | undefined;
  /** On the server what stands for it until the page is drawn. */
  readonly text: string;
}

export interface DocumentParts {
  /** Marks inline scripts and styles as ours while the page is rendered; the browser never gets it. */
  readonly nonce: string | undefined;
  readonly themeCss: string;
  readonly styles: DocumentStyles;
  /** Script that sends what the page asks first; see `firstCallsScript`. */
  readonly firstCalls: string;
  /** Addresses of the files that only a citizen needs here; for the server only, as the nonce. */
  readonly citizenParts: readonly string[];
  readonly scripts: DocumentScripts;
  /** The page state as it is written in the document; on the server what stands for it until the page is drawn. */
  readonly state: string;
}

/** Parts of the document that the server writes once; in the browser they are read back from it. */
export const DocumentContext = createContext<DocumentParts | null>(null);

export function useDocumentParts(): DocumentParts {
  return useGiven(DocumentContext);
}

/** Names the sheets of the text of styles in a document. */
export const stylesOf = 'data-href';
/** Marks it where it is only what the page uses of them. */
export const partialStyles = 'data-partial';

const stateId = 'page-state';
const themeId = 'theme';
const firstCallsId = 'first-calls';
const laterScriptId = 'later-script';
const drawingsId = 'drawings';
const pagesAheadId = 'pages-ahead';
export const documentIds = {
  state: stateId,
  theme: themeId,
  firstCalls: firstCallsId,
  laterScript: laterScriptId,
  drawings: drawingsId,
  pagesAhead: pagesAheadId,
} as const;

/** Reads the document back. The page may become another one once its styles are whole. */
export function readDocument(): { parts: DocumentParts; state: PageState; wholeStyles: Promise<unknown> } {
  const state = document.getElementById(stateId)?.textContent ?? '';
  const theme = document.getElementById(themeId);
  const themeCss = theme?.textContent ?? '';
  const { styles, whole } = takeOverStyles();
  return {
    wholeStyles: whole,
    parts: {
      nonce: undefined,
      themeCss,
      styles,
      firstCalls: document.getElementById(firstCallsId)?.textContent ?? '',
      citizenParts: [],
      scripts: { early: '', arrival: '', oncePainted: '', onceUsed: '', pagesAhead: '' },
      state,
    },
    // Written by the server from the same type.
    state: JSON.parse(state) as PageState,
  };
}

/**
 * The style sheets that stand in the document. React Router would fetch them after all, and so would a part that comes later and
 * needs one of them: they look for their links, so each gets one that is switched off, which no browser fetches. React Router marks
 * addresses with a # at their end, a later part does not. Where the document holds only what its page uses of them, they are fetched whole.
 */
function takeOverStyles(): { styles: DocumentStyles; whole: Promise<unknown> } {
  const style = document.querySelector(`style[${stylesOf}]`);
  const addresses = style?.getAttribute(stylesOf) ?? '';
  const isPartial = style?.hasAttribute(partialStyles) === true;
  style?.removeAttribute(partialStyles);
  const all = addresses.split(' ').filter(Boolean);
  const files = [...new Set(all.map(fileOf))].map((href) => sheetLink(href, !isPartial));
  style?.after(...files, ...all.filter((address) => fileOf(address) !== address).map((href) => sheetLink(href, true)));
  return {
    styles: { known: undefined, addresses, text: style?.textContent ?? '' },
    whole: Promise.all(isPartial ? files.map(settled) : []),
  };
}

/** The file of a style sheet, as React Router names it. */
export function fileOf(address: string): string {
  return address.replace(/#$/, '');
}

function sheetLink(href: string, disabled: boolean): HTMLLinkElement {
  const link = document.createElement('link');
  link.toggleAttribute('disabled', disabled);
  link.crossOrigin = '';
  link.rel = 'stylesheet';
  link.setAttribute('href', href);
  return link;
}

/** It came, or it cannot. */
function settled(link: HTMLLinkElement): Promise<void> {
  return new Promise((done) => {
    link.onload = link.onerror = () => done();
  });
}
