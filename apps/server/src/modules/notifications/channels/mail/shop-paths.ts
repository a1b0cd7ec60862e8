import type { Language } from '@tegoed/translations/format';

/** Pages of the shop that mails lead to, by the language of their reader (screens.md 4). */
const paths = {
  vouchers: { nl: '/tegoeden', en: '/vouchers' },
  reservations: { nl: '/reserveringen', en: '/reservations' },
  reimbursements: { nl: '/declaraties', en: '/reimbursements' },
  offers: { nl: '/aanbod', en: '/products' },
  funds: { nl: '/fondsen', en: '/funds' },
  requests: { nl: '/aanvragen', en: '/requests' },
  activate: { nl: 'activeer', en: 'activate' },
} as const;

export function shopPath(page: keyof typeof paths, language: Language): string {
  return paths[page][language];
}
