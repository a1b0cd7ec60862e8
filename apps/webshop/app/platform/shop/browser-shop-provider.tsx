import type { ReactNode } from 'react';
import { openedShop } from './browser-shop.ts';
import { currentLanguage } from '../language/current-language.ts';
import { DocumentContext } from '../page/page-state.ts';
import type { DocumentParts } from '../page/page-state.ts';
import type { Shop } from './shop.ts';
import { ShopContext } from './shop.ts';
import { useStore } from '@tegoed/client/store';
import { TextsContext } from '../language/texts.ts';
import type { TextSource } from '../language/texts.ts';

interface BrowserShopProps {
  document: DocumentParts;
  shop: Shop;
  texts: TextSource;
  children: ReactNode;
}

/** What is around every page in the browser; the server gives the same in entry.server.tsx. */
export function BrowserShop({ document, shop, texts, children }: BrowserShopProps) {
  const language = useStore(currentLanguage, shop.language);
  const opened = useStore(openedShop, shop) ?? shop;
  return (
    <DocumentContext value={document}>
      <ShopContext value={opened}>
        <TextsContext value={{ source: texts, language }}>{children}</TextsContext>
      </ShopContext>
    </DocumentContext>
  );
}
