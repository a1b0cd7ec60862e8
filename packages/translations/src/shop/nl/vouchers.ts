export const vouchers = {
  title: 'Mijn tegoeden',
} as const;
