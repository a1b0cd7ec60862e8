export const markdown = {
  tools: 'Opmaak',
  bold: 'Vet',
  italic: 'Schuin',
  heading: 'Kop',
  list: 'Lijst',
  numbers: 'Nummers',
  link: 'Link',
  example: 'tekst',
};
