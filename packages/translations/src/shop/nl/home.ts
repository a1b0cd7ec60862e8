export const home = {
  title: 'Home',
} as const;
