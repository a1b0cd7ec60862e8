/** What something costs, in words. */
export const prices = {
  free: 'Gratis',
  discount: '{discount} korting',
  'with-voucher': '{price} met een tegoed',
  informational: 'Vraag de prijs',
  'paid-money': '{amount, number, money} van uw {fund}. Zelf betaalt u niets.',
  'paid-own': '{price, number, money} betaalt u zelf. Uw {fund} betaalt {amount, number, money}.',
  'paid-free': 'Gratis met uw {fund}.',
  'paid-discount': '{discount} met uw {fund}. De rest betaalt u zelf.',
} as const;
