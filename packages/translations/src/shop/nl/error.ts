export const error = {
  title: 'Er ging iets mis',
} as const;
