import type { MenuItem } from '@tegoed/ui/controls/menu-list';
import { useLocation } from 'react-router';
import { languageKey } from '@tegoed/client/browser-storage';
import { translatePath } from '@tegoed/domain/shop-paths';
import { usePath, useShop } from '../../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../../platform/language/texts.ts';

type LanguageItem = Pick<MenuItem, 'href' | 'icon'> & { label: string; lang: string };

/** The same page in the other language; undefined in a shop with one. */
export function useOtherLanguage(): LanguageItem | undefined {
  const t = useT('shell');
  const path = usePath();
  const { pathname, search } = useLocation();
  const { languages } = useShop().implementation;
  const other = useLanguage() === 'nl' ? 'en' : 'nl';
  if (!languages[1]) return undefined;
  const query = new URLSearchParams(search);
  query.set(languageKey, other);
  const address = translatePath(pathname, other) || path('home');
  return { href: `${address}?${query.toString()}`, label: t(`language.${other}`), icon: 'globe', lang: other };
}
