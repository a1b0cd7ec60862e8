/** Messages on the site, by the key of what happened (dots become underscores). */
export const notifications = {
  voucher_added_budget: {
    title: 'U hebt een tegoed gekregen',
    description: '{fund}: {amount, number, money}. Te gebruiken tot en met {date, date}.',
  },
  voucher_added_subsidy: {
    title: 'U hebt een tegoed gekregen',
    description: '{fund}: gratis en korting. Te gebruiken tot en met {date, date}.',
  },
  identity_voucher_assigned_budget: {
    title: 'Uw tegoed staat klaar',
    description: '{fund}: {amount, number, money}. U kunt het meteen gebruiken.',
  },
  identity_voucher_assigned_subsidy: {
    title: 'Uw tegoed staat klaar',
    description: '{fund}: gratis en korting. U kunt het meteen gebruiken.',
  },
  identity_voucher_assigned_product: {
    title: 'Er staat iets voor u klaar',
    description: '{product} bij {provider}.',
  },
  product_reservation_created: {
    title: 'Uw reservering is verstuurd',
    description: '{provider} kijkt nog naar {product}.',
  },
  product_reservation_accepted: {
    title: 'Uw reservering is goedgekeurd',
    description: '{product} bij {provider}, tot en met {date, date}.',
  },
  product_reservation_canceled: {
    title: 'Uw reservering is geannuleerd',
    description: '{provider} heeft {product} geannuleerd. Wat het kostte, staat weer op uw tegoed.',
  },
  product_reservation_rejected: {
    title: 'Uw reservering is niet goedgekeurd',
    description: '{provider} heeft {product} niet goedgekeurd. Wat het kostte, staat weer op uw tegoed.',
  },
  products_reserved: {
    title: 'U hebt een nieuwe reservering',
    description: '{product}, code {code}.',
  },
  products_reservation_canceled: {
    title: 'Een reservering is geannuleerd',
    description: 'De klant heeft {product} geannuleerd, code {code}.',
  },
} as const;
