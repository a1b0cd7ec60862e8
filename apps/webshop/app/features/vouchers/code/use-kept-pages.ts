import { useEffect, useEffectEvent } from 'react';
import { useShop } from '../../../platform/shop/shop.ts';
import { useLanguage } from '../../../platform/language/texts.ts';
import { keepCodePages } from './keep-code-pages.ts';
import type { ShownCode } from './kept-codes.ts';

interface KeepingOptions {
  /** There are no other codes: what else was kept no longer counts. */
  areAll: boolean;
  /** Gets what the pages without network ask for only when they stand there. */
  fetchLater: () => Promise<unknown>;
}

/** Keeps the pages of codes each time one of them shows something new. A device that cannot keep them still shows one now. */
export function useKeptPages(codes: readonly ShownCode[], { areAll, fetchLater }: KeepingOptions): void {
  const shop = useShop();
  const language = useLanguage();
  const keep = useEffectEvent(() => {
    fetchLater()
      .then(() => keepCodePages(codes, { areAll, shop: { ...shop, language } }))
      .catch(() => undefined);
  });
  const shown = JSON.stringify(codes);
  useEffect(() => keep(), [shown, language]);
}
