import { Footer } from '@tegoed/ui/footer';
import { useLocation } from 'react-router';
import { languageKey } from '../../platform/language.ts';
import { translatePath } from '../../platform/paths.ts';
import { usePath, useShop } from '../../platform/shop.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { useMenu } from './places.ts';
import type { MenuScreen } from './places.ts';

const pages = ['explanation', 'privacy', 'accessibility', 'terms_and_conditions'] as const satisfies MenuScreen[];

/** Whose shop it is, its texts, the site map, and the same page in the other language. */
export function ShopFooter() {
  const language = useLanguage();
  const { implementation, cfg } = useShop();
  const items = useMenu([...pages.filter((type) => cfg.pages[type] !== undefined), 'me-app', 'sitemap']);
  const owner = implementation.organization[language];
  const otherLanguage = useOtherLanguage();
  return (
    <Footer
      owner={owner.charAt(0).toUpperCase() + owner.slice(1)}
      links={[...items.map(({ href, label }) => ({ href, label })), otherLanguage]}
    />
  );
}

function useOtherLanguage() {
  const t = useT('shell');
  const path = usePath();
  const { pathname, search } = useLocation();
  const other = useLanguage() === 'nl' ? 'en' : 'nl';
  const query = new URLSearchParams(search);
  query.set(languageKey, other);
  const address = translatePath(pathname, other) || path('home');
  return { href: `${address}?${query.toString()}`, label: t(`language.${other}`), lang: other };
}
