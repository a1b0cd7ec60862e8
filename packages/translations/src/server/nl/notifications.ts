/** Messages on the site, by the key of what happened (dots become underscores). */
export const notifications = {
  voucher_added_budget: {
    title: 'U hebt een tegoed gekregen',
    description: '{fund}: {amount, number, money}. Te gebruiken tot en met {date, date}.',
  },
  voucher_added_subsidy: {
    title: 'U hebt een tegoed gekregen',
    description: '{fund}: gratis of met korting. Te gebruiken tot en met {date, date}.',
  },
  identity_voucher_assigned_budget: {
    title: 'Uw tegoed staat klaar',
    description: '{fund}: {amount, number, money}. U kunt het meteen gebruiken.',
  },
  identity_voucher_assigned_subsidy: {
    title: 'Uw tegoed staat klaar',
    description: '{fund}: gratis of met korting. U kunt het meteen gebruiken.',
  },
  identity_voucher_assigned_product: {
    title: 'Er staat iets voor u klaar',
    description: '{product} bij {provider}.',
  },
  product_reservation_created: {
    title: 'Uw reservering is verstuurd',
    description: '{product} bij {provider}, nummer {code}.',
  },
  product_reservation_accepted: {
    title: 'Uw reservering is goedgekeurd',
    description: '{product} bij {provider}, tot en met {date, date}.',
  },
  product_reservation_canceled: {
    title: 'Uw reservering is geannuleerd',
    description: '{provider} heeft {product} geannuleerd. Het bedrag staat weer op uw tegoed.',
  },
  product_reservation_rejected: {
    title: 'Uw reservering is niet goedgekeurd',
    description: '{provider} heeft {product} niet goedgekeurd. Het bedrag staat weer op uw tegoed.',
  },
  reimbursement_submitted: {
    title: 'Wij kijken uw kosten na',
    description: '{title}, nummer {code}.',
  },
  reimbursement_approved: {
    title: 'U krijgt uw kosten terug',
    description: '{title}, nummer {code}. Het geld komt op uw rekening.',
  },
  reimbursement_declined: {
    title: 'U krijgt uw kosten niet terug',
    description: '{title}, nummer {code}. Het bedrag staat weer op uw tegoed.',
  },
  products_reserved: {
    title: 'U hebt een nieuwe reservering',
    description: '{product}, nummer {code}.',
  },
  products_reservation_canceled: {
    title: 'Een reservering is geannuleerd',
    description: 'De klant heeft {product} geannuleerd, nummer {code}.',
  },
  product_voucher_added: {
    title: 'Er staat iets op uw account',
    description: '{product} bij {provider}.',
  },
  product_voucher_shared: {
    title: 'U hebt uw code gedeeld',
    description: '{provider} kreeg uw code voor {title}.',
  },
  voucher_shared_by_email: {
    title: 'Wij stuurden u uw code',
    description: 'De code voor {title} staat in uw e-mail.',
  },
  voucher_deactivated: {
    title: 'Uw tegoed is gestopt',
    description: 'U kunt {title} niet meer gebruiken. Vragen? Bel ons.',
  },
  voucher_physical_card_requested: {
    title: 'Uw pas is besteld',
    description: 'Wij sturen u een pas voor {title}.',
  },
  fund_request_created: {
    title: 'Wij hebben uw aanvraag',
    description: 'Wij kijken uw aanvraag na: {fund}.',
  },
  fund_request_feedback_requested: {
    title: 'Wij hebben een vraag over uw aanvraag',
    description: 'Het gaat over {fund}. Na uw antwoord gaan wij verder.',
  },
  fund_request_approved: {
    title: 'Uw aanvraag is goedgekeurd',
    description: 'U krijgt: {fund}.',
  },
  fund_request_denied: {
    title: 'Uw aanvraag is niet goedgekeurd',
    description: 'Op de pagina van uw aanvraag leest u waarom: {fund}.',
  },
  fund_request_disregarded: {
    title: 'Uw aanvraag is gestopt',
    description: 'Wij zijn gestopt met uw aanvraag: {fund}. U kunt het opnieuw aanvragen.',
  },
  requester_provider_approved_budget: {
    title: 'Er is een nieuwe aanbieder',
    description: 'Bij {provider} kunt u nu betalen met {fund}.',
  },
  requester_provider_approved_products: {
    title: 'Er is nieuw aanbod',
    description: 'Het aanbod van {provider} is er nu ook voor {fund}.',
  },
  products_sold_out: {
    title: 'Uw aanbod is op',
    description: '{product} kan niemand meer reserveren.',
  },
  fund_providers_state_accepted: {
    title: 'Uw aanmelding is goedgekeurd',
    description: 'U bent nu aanbieder voor de regeling {fund}.',
  },
  fund_providers_state_rejected: {
    title: 'Uw aanmelding is niet goedgekeurd',
    description: 'U bent geen aanbieder voor de regeling {fund}.',
  },
  fund_providers_approved_budget: {
    title: 'U kunt codes scannen',
    description: 'Klanten kunnen bij u betalen met het tegoed {fund}.',
  },
  fund_providers_revoked_budget: {
    title: 'U kunt geen codes meer scannen',
    description: 'Klanten kunnen bij u niet meer betalen met het tegoed {fund}.',
  },
  fund_providers_approved_products: {
    title: 'Al uw aanbod is goedgekeurd',
    description: 'Klanten kunnen het reserveren met het tegoed {fund}.',
  },
  fund_providers_revoked_products: {
    title: 'Uw aanbod is niet meer vanzelf goedgekeurd',
    description: 'Dit gaat over de regeling {fund}.',
  },
  fund_requests_created_validator_employee: {
    title: 'Er is een nieuwe aanvraag',
    description: 'Aanvraag {number} voor {fund}.',
  },
  fund_requests_feedback_received: {
    title: 'Er is antwoord op uw vraag',
    description: 'Aanvraag {number} voor {fund}.',
  },
  voucher_budget_transaction: {
    title: '{kind, select, provider {U hebt betaald} iban {Er is geld overgemaakt} other {Er is geld bij gekomen}}',
    description:
      '{kind, select, provider {{amount, number, money} bij {provider}.} iban {{amount, number, money} aan {provider}.} other {{amount, number, money} voor {fund}.}} U hebt nog {left, number, money}.',
  },
  voucher_subsidy_transaction: {
    title: 'U hebt {product} gekregen',
    description: 'Bij {provider}.{limited, select, yes { U mag dit nog {times} keer.} other {}}',
  },
  product_voucher_transaction: {
    title: 'U hebt {product} gekregen',
    description: 'Bij {provider}.',
  },
  voucher_expire_soon_budget: {
    title: 'Gebruik uw tegoed op tijd',
    description: '{title}: te gebruiken tot en met {date, date}.',
  },
  product_voucher_expired: {
    title: 'De laatste dag is voorbij',
    description: 'U kunt {title} niet meer gebruiken. De laatste dag was {date, date}.',
  },
  fund_providers_bunq_transaction_success: {
    title: 'U krijgt geld op uw rekening',
    description: '{amount, number, money} voor {fund}.',
  },
  funds_physical_card_requested: {
    title: 'Iemand heeft een pas besteld',
    description: 'Voor het tegoed {fund}. Waar de pas heen gaat, staat bij het tegoed.',
  },
  funds_provider_applied: {
    title: 'Er is een nieuwe aanmelding',
    description: '{provider} wil aanbieder worden voor de regeling {fund}.',
  },
} as const;
