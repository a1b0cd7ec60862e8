export const shell = {
  title: 'Naar de inhoud',
} as const;
