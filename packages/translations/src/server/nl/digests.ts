/** Lines of mails that tell what happened since the one before. */
export const digests = {
  more: 'En nog {count} meer.',
  line: '{name}: {count}',
  'new-offer': '{product} ({provider})',
  'new-provider': 'Nieuwe aanbieder: {provider}',
  decision: {
    accepted: 'Uw aanmelding is goedgekeurd.',
    rejected: 'Uw aanmelding is niet goedgekeurd.',
    'budget-allowed': 'U kunt codes scannen.',
    'budget-revoked': 'U kunt geen codes meer scannen.',
    'products-allowed': 'Al uw aanbod is goedgekeurd.',
    'products-revoked': 'Uw aanbod is niet meer vanzelf goedgekeurd.',
    'offer-approved': '{product}: goedgekeurd',
    'offer-revoked': '{product}: niet meer goedgekeurd',
    'offer-price-changed': '{product}: de nieuwe prijs moet nog worden goedgekeurd',
  },
  offer: {
    reserved: '{product}: {count, plural, one {# keer} other {# keer}} gereserveerd',
    'sold-out': '{product}: op',
    expired: '{product}: de laatste dag is voorbij',
    'made-by': '{product}: toegevoegd door {sponsor}',
  },
  reservations: {
    waiting: 'Wacht op uw antwoord',
    fresh: 'Nieuw in de afgelopen week',
  },
} as const;
