export const counter = {
  title: 'Afrekenen',
  note: 'U scant met de camera van uw telefoon.',
  'on-phone': 'Reken af op deze telefoon',
  text: 'De scanpagina opent in een nieuw scherm. Daar staat niets anders op. Handig als meer mensen achter de balie staan.',
  open: 'Open de scanpagina',
  keep: 'Zet de scanpagina op uw beginscherm',
  'keep-1': 'Open de scanpagina op uw telefoon.',
  'keep-2': 'Kies in het menu van de browser ‘Zet op beginscherm’.',
  'keep-3': 'Druk voortaan op het plaatje om te scannen.',
  'none-title': 'U kunt nog niet afrekenen',
  none: 'Dat kan zodra een gemeente u toelaat bij een regeling.',
  join: 'Bekijk de regelingen',
};
