/** What people read when an activation code gives no voucher. A line break stands between lines. */
export const redeem = {
  'not-found': {
    title: 'Deze code kennen wij niet',
    message:
      'Deze code kennen wij niet. Controleer de code.\n{left, plural, =0 {U kunt het over {minutes, number, wait} weer proberen.} one {U kunt het nog 1 keer proberen.} other {U kunt het nog # keer proberen.}}',
  },
  used: {
    title: 'Deze code is al gebruikt',
    message:
      'Deze code is al gebruikt. Hebt u dat zelf gedaan? Dan staat uw tegoed bij Mijn tegoeden.\nWeet u van niets? Bel ons.',
  },
  'used-same-fund': {
    title: 'U hebt dit tegoed al',
    message:
      'U hebt al een tegoed van deze regeling.\nIs de code voor iemand anders? Maak dan voor die persoon een eigen account.',
  },
  'gives-nothing': {
    title: 'Deze code geeft u nu geen tegoed',
    message:
      'De code klopt, maar geeft u nu geen tegoed. Misschien is de regeling niet open.\nDe code is niet gebruikt. U kunt hem later weer proberen. Hebt u vragen? Bel ons.',
  },
  'fund-over': {
    title: 'Deze regeling is voorbij',
    message:
      'De regeling van deze code is voorbij. De code is niet gebruikt.\nMisschien past een andere regeling bij u. Hebt u vragen? Bel ons.',
  },
  'to-many-attempts': {
    title: 'U hebt te vaak een code geprobeerd',
    message: 'Over {minutes, number, wait} kunt u het weer proberen.\nHelpt dat niet? Bel ons, dan zoeken wij het samen uit.',
  },
} as const;
