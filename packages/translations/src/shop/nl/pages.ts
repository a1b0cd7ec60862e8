export const pages = {
  title: 'Uitleg',
} as const;
