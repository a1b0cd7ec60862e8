import type { CompiledCatalogue } from '@tegoed/translations/shop';
import { createContext, use } from 'react';
import type { Shop } from './shop.ts';

/** What the server knew when it rendered the page and the browser needs to show the same. */
export interface PageState {
  readonly shop: Shop;
  readonly texts: CompiledCatalogue;
}

export interface DocumentParts {
  readonly nonce: string | undefined;
  readonly themeCss: string;
  /** The page state as it is written in the document; asked for when all else is rendered. */
  readonly state: () => string;
}

/** Parts of the document that the server writes once; in the browser they are read back from it. */
export const DocumentContext = createContext<DocumentParts | null>(null);

export function useDocumentParts(): DocumentParts {
  const parts = use(DocumentContext);
  if (!parts) throw new Error('There is no document around this component');
  return parts;
}

const stateId = 'page-state';
const themeId = 'theme';
export const documentIds = { state: stateId, theme: themeId } as const;

/** Reads the document back. */
export function readDocument(): { parts: DocumentParts; state: PageState } {
  const state = document.getElementById(stateId)?.textContent ?? '';
  const theme = document.getElementById(themeId);
  const themeCss = theme?.textContent ?? '';
  // Written by the server from the same type.
  return { parts: { nonce: theme?.nonce, themeCss, state: () => state }, state: JSON.parse(state) as PageState };
}
