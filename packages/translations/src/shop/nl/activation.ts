export const activation = {
  title: 'Activeren',
} as const;
