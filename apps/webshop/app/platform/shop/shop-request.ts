import type { CompiledCatalogue } from '@tegoed/translations/shop';
import type { Language } from '@tegoed/translations/format';
import { createContext } from 'react-router';
import type { StyleSheets } from '../first-page/own-styles.ts';
import type { Implementation } from './implementation.ts';

/** What the server hands over with each request for a page. */
export interface ShopRequest {
  /** Marks inline scripts and styles as the page's own; the server allows what carries it and takes it out. */
  readonly nonce: string;
  readonly implementation: Implementation;
  readonly themeCss: string;
  readonly styles: StyleSheets;
  /** The complete texts, compiled. */
  readonly texts: Readonly<Record<Language, CompiledCatalogue>>;
  readonly demo: boolean;
  /** Looks of other implementations, for the page with all parts; empty outside the demo. */
  readonly themes: readonly { readonly key: string; readonly css: string }[];
  /** Calls the platform on behalf of this visitor. */
  readonly api: (request: Request) => Promise<Response>;
  /** Gives the body of a visitor's GET where it is known already, and reads it from the text that `ask` gets where it is not. Nobody may change it. */
  readonly read: (asked: { address: string; language: Language }, ask: () => Promise<string>) => Promise<unknown>;
  /** Logs a bug or an outage. */
  readonly report: (error: unknown) => void;
}

/** Filled in entry.server.tsx for each request. */
export const shopRequestContext = createContext<ShopRequest | null>(null);
