import { useShop } from '../../platform/shop/shop.ts';
import { fillPath, paths, type ScreenName, type ScreenParams } from '@tegoed/domain/shop-paths';
import { useLanguage } from '../../platform/language/texts.ts';
import { languageKey } from '@tegoed/client/browser-storage';
import { ShareCard, sharePicture } from './share-card.tsx';
import type { Language } from '../../platform/language/language.ts';

interface PageMetaProps<Name extends ScreenName> {
  screen: Name;
  params: ScreenParams<Name>;
  /** What the page is about, without the name of the shop. */
  title: string;
  /** One or two sentences for search engines and for who gets a link to the page. */
  description?: string;
  /** Page of a list. */
  page?: number;
}

/**
 * What search engines read of a public page: what it is about, its one address, and the same in the other language. And what is
 * shown of a link to it.
 */
export function PageMeta<Name extends ScreenName>({ screen, params, title, description, page = 1 }: PageMetaProps<Name>) {
  const { cfg, implementation } = useShop();
  const { languages } = implementation;
  const own = useLanguage();
  const origin = cfg.fronts.url_webshop.replace(/\/+$/, '');
  const address = (language: Language) => origin + publicPath(screen, params, { language, page, plain: languages[0] });
  const about = description === undefined ? undefined : shortened(description);
  return (
    <>
      {about && <meta name="description" content={about} />}
      <link rel="canonical" href={address(own)} />
      {languages.length > 1 &&
        [...languages, 'x-default' as const].map((language) => (
          <link
            key={language}
            rel="alternate"
            hrefLang={language}
            href={address(language === 'x-default' ? languages[0] : language)}
          />
        ))}
      <ShareCard title={title} description={about} url={address(own)} picture={sharePicture(screen, params, own)} />
    </>
  );
}

interface Place {
  language: Language;
  page: number;
  /** The default language of the shop. */
  plain: Language;
}

/** A screen with one address for both languages says in its query which one is meant; the shop's default is the plain address. */
export function publicPath<Name extends ScreenName>(
  screen: Name,
  params: ScreenParams<Name>,
  { language, page, plain }: Place,
): string {
  const { nl, en } = paths[screen];
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (nl === en && language !== plain) query.set(languageKey, language);
  return fillPath(paths[screen][language], params) + (query.size > 0 ? `?${query.toString()}` : '');
}

const longest = 160;

/** Search engines show no more than this; the last whole word closes it. */
function shortened(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  return words.length <= longest ? words : `${words.slice(0, words.lastIndexOf(' ', longest - 1))}…`;
}
