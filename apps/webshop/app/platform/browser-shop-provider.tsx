import type { ReactNode } from 'react';
import { currentLanguage } from './current-language.ts';
import { DocumentContext } from './page-state.ts';
import type { DocumentParts } from './page-state.ts';
import type { Shop } from './shop.ts';
import { ShopContext } from './shop.ts';
import { useStore } from './store.ts';
import { TextsContext } from './texts.ts';
import type { TextSource } from './texts.ts';

interface BrowserShopProps {
  document: DocumentParts;
  shop: Shop;
  texts: TextSource;
  children: ReactNode;
}

/** What is around every page in the browser; the server gives the same in entry.server.tsx. */
export function BrowserShop({ document, shop, texts, children }: BrowserShopProps) {
  const language = useStore(currentLanguage, shop.language);
  return (
    <DocumentContext value={document}>
      <ShopContext value={shop}>
        <TextsContext value={{ source: texts, language }}>{children}</TextsContext>
      </ShopContext>
    </DocumentContext>
  );
}
