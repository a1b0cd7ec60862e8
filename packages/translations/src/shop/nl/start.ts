export const start = {
  title: 'Inloggen',
} as const;
