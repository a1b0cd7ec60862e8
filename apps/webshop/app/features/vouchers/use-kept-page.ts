import { useEffect, useEffectEvent } from 'react';
import { useShop } from '../../platform/shop.ts';
import { useLanguage } from '../../platform/texts.ts';
import { keepCodePage } from './keep-code-page.ts';
import type { ShownCode } from './kept-codes.ts';

/**
 * Keeps the page of a code each time it shows something new. A device that cannot keep it still shows it now. `fetchLater` gets what
 * the page without network asks for only when it stands there.
 */
export function useKeptPage(code: ShownCode, fetchLater: () => Promise<unknown>): void {
  const shop = useShop();
  const language = useLanguage();
  const keep = useEffectEvent(() => {
    fetchLater()
      .then(() => keepCodePage(code, { ...shop, language }))
      .catch(() => undefined);
  });
  const { address, name, cents, until } = code;
  useEffect(() => keep(), [address, name, cents, until, language]);
}
