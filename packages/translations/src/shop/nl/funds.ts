export const funds = {
  title: 'Regelingen',
} as const;
