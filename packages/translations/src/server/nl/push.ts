/** On the screen of a phone, which others see too: what a citizen gets there does not name a scheme. */
export const push = {
  'your-voucher': 'uw tegoed',
  'employee-created-title': 'U bent medewerker',
  'employee-created': 'U werkt nu voor {organization}.',
  'employee-deleted-title': 'U bent geen medewerker meer',
  'employee-deleted': 'U werkt niet meer voor {organization}.',
} as const;
