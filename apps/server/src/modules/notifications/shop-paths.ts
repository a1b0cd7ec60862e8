import type { Language } from '@tegoed/translations/format';

/** Pages of the shop that mails lead to, by the language of their reader (screens.md 4). */
const paths = {
  vouchers: { nl: '/tegoeden', en: '/vouchers' },
  reservations: { nl: '/reserveringen', en: '/reservations' },
  offers: { nl: '/aanbod', en: '/products' },
} as const;

export function shopPath(page: keyof typeof paths, language: Language): string {
  return paths[page][language];
}
