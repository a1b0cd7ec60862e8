import type { Language } from '@tegoed/translations/format';
import type { ServedImplementation } from './served-implementation.ts';
import { appIcons, type AppIcon } from './pictures/app-icon.ts';
import { themeColours } from './pictures/theme-colours.ts';

/** What a phone needs to put the shop of a municipality among its apps (W3C Web Application Manifest), in one language. */
export function webManifest(
  { settings, theme, files }: Pick<ServedImplementation, 'settings' | 'theme' | 'files'>,
  language: Language,
) {
  const { shopName, name, home, languages } = settings;
  return {
    id: '/',
    name: shopName,
    short_name: name,
    description: home.description[language],
    lang: language,
    dir: 'ltr',
    start_url: language === languages[0] ? '/' : `/?lang=${language}`,
    scope: '/',
    display: 'standalone',
    theme_color: themeColours(theme).brand,
    background_color: '#ffffff',
    icons: [
      ...(['app-192', 'app-512', 'mask-512'] as const).map(iconOf),
      { src: files.favicon.address, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  };
}

function iconOf(name: AppIcon) {
  const { size, masked } = appIcons[name];
  return {
    src: `/icons/${name}.png`,
    sizes: `${String(size)}x${String(size)}`,
    type: 'image/png',
    purpose: masked ? 'maskable' : 'any',
  };
}
