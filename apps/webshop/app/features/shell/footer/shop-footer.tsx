import { Footer } from '@tegoed/ui/frame/footer';
import { hasApp } from '../../../components/identity/has-app.ts';
import { useShop } from '../../../platform/shop/shop.ts';
import type { Shop } from '../../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import { ShopFooterColumns } from './footer-columns.tsx';
import { useOtherLanguage } from '../header/other-language.ts';
import { useMenu } from '../menu/places.ts';
import type { MenuScreen } from '../menu/places.ts';

const pages = ['explanation', 'privacy', 'accessibility', 'terms_and_conditions'] as const satisfies MenuScreen[];

/** What the municipality adds, whose shop it is, its texts, the site map, and the same page in the other language, if the shop has one. (screens.md 1.12) */
export function ShopFooter() {
  const t = useT('shell');
  const language = useLanguage();
  const { implementation, cfg } = useShop();
  const forProviders = cfg.pages.provider ? (['sign-up'] as const) : [];
  const app = hasApp(implementation) ? (['me-app'] as const) : [];
  const items = useMenu([...pages.filter((type) => cfg.pages[type] !== undefined), ...forProviders, ...app, 'sitemap']);
  const owner = implementation.organization[language];
  const otherLanguage = useOtherLanguage();
  return (
    <Footer
      heading={t('footer.heading')}
      columns={hasFooterColumns({ cfg, implementation }) && <ShopFooterColumns />}
      logo={implementation.flags.showFooterSponsorLogo && <img src={implementation.logo} alt="" width="48" height="48" />}
      owner={owner.charAt(0).toUpperCase() + owner.slice(1)}
      links={otherLanguage ? [...items, otherLanguage] : items}
    />
  );
}

/** Most municipalities add nothing. */
export function hasFooterColumns({ cfg, implementation }: Pick<Shop, 'cfg' | 'implementation'>): boolean {
  const { pages, social_medias: media } = cfg;
  const { android, ios } = implementation.appLinks;
  const texts = [pages.footer_contact_details, pages.footer_opening_times, pages.footer_app_info];
  return texts.some(Boolean) || media.length > 0 || android + ios !== '';
}
