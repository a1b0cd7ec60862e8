import { createContext, useMemo } from 'react';
import type { Language } from '@tegoed/translations/format';
import type { Implementation } from './implementation.ts';
import { pathIn, type PathBuilder } from '@tegoed/domain/shop-paths';
import type { ShopConfig } from './shop-config.ts';
import { useLanguage } from '../language/texts.ts';
import { useGiven } from '../page/use-given.ts';

/** What every page knows about the shop it is in. */
export interface Shop {
  readonly implementation: Implementation;
  readonly cfg: ShopConfig;
  /** The language that the server rendered in. */
  readonly language: Language;
  readonly demo: boolean;
}

export const ShopContext = createContext<Shop | null>(null);

export function useShop(): Shop {
  return useGiven(ShopContext);
}

/** Builds addresses in the reader's language: `path('fund', { id: 1 })`. The same function until the language changes. */
export function usePath(): PathBuilder {
  const language = useLanguage();
  return useMemo(() => pathIn(language), [language]);
}
