export const reserve = {
  title: 'Reserveren',
} as const;
