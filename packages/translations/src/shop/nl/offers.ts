export const offers = {
  title: 'Aanbod',
} as const;
