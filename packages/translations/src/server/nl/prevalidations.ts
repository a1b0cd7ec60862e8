/** What is wrong with a file of activation codes; lines are counted from 1, the header left out. */
export const prevalidations = {
  'broken-line': 'Regel {line} klopt niet: controleer kolom {column}. Er is nog niets bewaard.',
  'missing-value': 'Hier hoort een waarde te staan.',
  'unknown-column': 'Deze kolom kennen wij niet. Haal hem weg of controleer de naam.',
  'row-not-complete': 'Er ontbreekt iets of er klopt iets niet. Controleer de velden.',
  'criterion-unmet': 'Deze waarde past niet bij de voorwaarden van de regeling.',
} as const;
