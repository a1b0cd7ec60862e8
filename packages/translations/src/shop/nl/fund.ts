export const fund = {
  title: 'Regeling',
} as const;
