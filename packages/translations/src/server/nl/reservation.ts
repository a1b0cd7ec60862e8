/** What is wrong with a reservation that someone sends in. */
export const reservation = {
  'voucher-unknown': 'Dit tegoed kennen wij niet. Kies een ander tegoed.',
  'voucher-not-active': 'Dit tegoed is gestopt of staat nog niet klaar. Kies een ander tegoed.',
  'voucher-expired': 'Dit tegoed is verlopen. U kon het gebruiken tot en met {date, date}.',
  'voucher-not-regular': 'Met dit tegoed kunt u niets anders kiezen. Kies een ander tegoed.',
  'product-unknown': 'Dit aanbod bestaat niet meer.',
  'product-expired': 'Reserveren kon tot en met {date, date}.',
  'not-enabled': 'Deze aanbieder neemt hiervoor geen reserveringen aan.',
  'sold-out': 'Iemand anders was net eerder. Alles is nu op.',
  'fund-not-allowed': 'Met dit tegoed kunt u niet reserveren. Laat uw code zien bij de aanbieder.',
  'too-little': 'Er staat niet genoeg op uw tegoed. Het kost {price, number, money} en u hebt nog {available, number, money}.',
  'no-stock-total': 'Voor deze regeling is alles al gereserveerd.',
  'no-stock-voucher': 'U hebt dit al gekozen. Vaker mag niet.',
  'not-approved': 'Dit aanbod hoort niet bij uw tegoed.',
} as const;
