export const reservations = {
  title: 'Mijn reserveringen',
} as const;
