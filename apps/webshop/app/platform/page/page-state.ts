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

export interface DocumentParts {
  /** Marks inline scripts and styles as ours while the page is rendered; the browser never gets it. */
  readonly nonce: string | undefined;
  readonly themeCss: string;
  /** Style sheets that may stand in the document itself, by their addresses; in the browser those that do. */
  readonly styles: ReadonlyMap<string, string>;
  /** Whether every page has all of these, or only those that it uses. */
  readonly keepsStyles: boolean;
  /** Script that sends what the page asks first; see `firstCallsScript`. */
  readonly firstCalls: string;
  /** Addresses of the files that only a citizen needs here; for the server only, as the nonce. */
  readonly citizenParts: readonly string[];
  readonly scripts: DocumentScripts;
  /** The page state as it is written in the document; asked for when all else is rendered. */
  readonly state: () => string;
}

/** Parts of the document that the server writes once; in the browser they are read back from it. */
export const DocumentContext = createContext<DocumentParts | null>(null);

export function useDocumentParts(): DocumentParts {
  return useGiven(DocumentContext);
}

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

/** Reads the document back. */
export function readDocument(): { parts: DocumentParts; state: PageState } {
  const state = document.getElementById(stateId)?.textContent ?? '';
  const theme = document.getElementById(themeId);
  const themeCss = theme?.textContent ?? '';
  return {
    parts: {
      nonce: undefined,
      themeCss,
      styles: takeOverStyles(),
      keepsStyles: true,
      firstCalls: document.getElementById(firstCallsId)?.textContent ?? '',
      citizenParts: [],
      scripts: { early: '', arrival: '', oncePainted: '', onceUsed: '', pagesAhead: '' },
      state: () => state,
    },
    // Written by the server from the same type.
    state: JSON.parse(state) as PageState,
  };
}

/**
 * The style sheets that stand in the document. React Router would fetch them after all, and so would a part that comes later and
 * needs one of them: they look for their links, so each gets one that is switched off, which no browser fetches. React Router marks
 * addresses with a # at their end, a later part does not.
 */
function takeOverStyles(): ReadonlyMap<string, string> {
  const found = [...document.querySelectorAll<HTMLElement>('style[data-href]')];
  const styles = new Map(found.map((style) => [style.dataset['href'] ?? '', style.textContent]));
  for (const href of new Set([...styles.keys()].flatMap((address) => [address, address.replace(/#$/, '')]))) {
    const link = document.createElement('link');
    link.setAttribute('disabled', '');
    link.rel = 'stylesheet';
    link.setAttribute('href', href);
    document.head.append(link);
  }
  return styles;
}
