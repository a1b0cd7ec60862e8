export const provider = {
  title: 'Aanbieder',
} as const;
