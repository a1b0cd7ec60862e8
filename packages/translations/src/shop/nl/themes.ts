/** What one can do with a voucher, in drawings. */
export const themes = {
  heading: 'Dit kunt u doen met een tegoed',
  choices: '{count, plural, one {1 keuze} other {# keuzes}}',
} as const;
