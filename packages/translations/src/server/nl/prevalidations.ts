/** What is wrong with a file of activation codes; lines are counted from 1, the header left out. */
export const prevalidations = {
  'broken-line': 'Regel {line} klopt niet: kijk kolom {column} na. Er is nog niets bewaard.',
  'missing-value': 'Hier hoort een waarde te staan.',
  'unknown-column': 'Deze kolom kennen wij niet. Haal hem weg of kijk de naam na.',
  'row-not-complete': 'Er ontbreekt iets of er klopt iets niet. Kijk de velden na.',
  'criterion-unmet': 'Deze waarde past niet bij de voorwaarden van de regeling.',
} as const;
