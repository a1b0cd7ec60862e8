import { useShop } from '../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';

/** What a visitor reads first: as the sponsor wrote it, as the municipality's folder has it, or a welcome. */
export function useHomeHeading(): string {
  const t = useT('home');
  const language = useLanguage();
  const { cfg, implementation } = useShop();
  return cfg.settings.title ?? (implementation.home.title[language] || t('heading', { site: implementation.name }));
}

/** What the start page is called where only its name is seen: whose it is, and what it is for. */
export function useHomeTitle(): string {
  const t = useT('home');
  return t('page-title', { site: useShop().implementation.shopName, heading: useHomeHeading() });
}
