export const offer = {
  title: 'Aanbod',
} as const;
