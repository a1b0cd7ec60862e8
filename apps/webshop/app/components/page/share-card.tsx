import { useShop } from '../../platform/shop/shop.ts';
import type { Language } from '../../platform/language/language.ts';
import type { ScreenName } from '@tegoed/domain/shop-paths';
import { useLanguage } from '../../platform/language/texts.ts';

/** Width and height of every picture that goes along with a shared link, in pixels; the server draws them. */
const pictureSize = { width: '1200', height: '630' };

const locales: Record<Language, string> = { nl: 'nl_NL', en: 'en_GB' };

interface ShareCardProps {
  title: string;
  description: string | undefined;
  /** The one address of the page, whole. */
  url: string;
  /** The picture, from the root of the shop. */
  picture: string;
}

/** What a message or a social medium shows of a link to this page. */
export function ShareCard({ title, description, url, picture }: ShareCardProps) {
  const { implementation } = useShop();
  const language = useLanguage();
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={implementation.shopName} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={locales[language]} />
      <meta property="og:image" content={new URL(picture, url).href} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={pictureSize.width} />
      <meta property="og:image:height" content={pictureSize.height} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The picture of a page: an offer and a scheme have their own, every other page has that of the shop. */
export function sharePicture(screen: ScreenName, params: Readonly<Record<string, string | number>>, language: Language): string {
  const isOwn = screen === 'fund' || screen === 'product';
  return `/share/${isOwn ? `${screen}-${String(params['id'])}` : 'shop'}.${language}.png`;
}
