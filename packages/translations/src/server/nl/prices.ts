/** What something costs, in words. */
export const prices = {
  free: 'Gratis',
  discount: '{discount} korting',
  informational: 'Vraag de prijs',
} as const;
